/** What is the matter with the line to the table, in words. */
import { computed } from "@preact/signals";
import { say } from "../i18n/index";
import { room } from "../i18n/room";
import { connection, farewell, silent } from "../net/store";

/** Why it is down, as the server said or as far as anybody knows; else that an answer is overdue. */
export const lineWord = computed(() => {
  if (connection.value === "lost") return farewell.value ? say(farewell.value) : room.lost;
  return silent.value ? room.silent : null;
});
