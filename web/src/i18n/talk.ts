import { words } from "./index";

/** What a table needs from the beginning of talk and of looking on; the rest stands in talking.ts. */
export const talk = words({
  title: { zh: "聊天", en: "Talk" },
  unread: {
    zh: (count: number) => `聊天，${count} 条新消息`,
    en: (count: number) => (count === 1 ? "Talk, one new message" : `Talk, ${count} new messages`),
  },
  about: { zh: (name: string) => `${name}：静音、举报`, en: (name: string) => `${name}: mute or report` },
  watchers: { zh: (count: number) => `${count} 人旁观`, en: (count: number) => (count === 1 ? "1 spectator" : `${count} spectators`) },
});
