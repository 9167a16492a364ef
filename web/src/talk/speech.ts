/** What was said, in the language of now. Words are text: whoever shows them puts them into the page as such. */
import { say } from "../i18n";
import { EMOTES, PHRASES, talking } from "../i18n/talking";
import type { TalkLine } from "../net/messages";
import { common } from "../i18n/common";

/** A line in words; an emote by its name. */
export function speechText({ speech }: TalkLine): string {
  if (speech.type === "words") return speech.text;
  return say(speech.type === "phrase" ? PHRASES[speech.name] : EMOTES[speech.name]);
}

/** Who has said it. */
export function speakerOf({ you, name }: TalkLine): string {
  return you ? common.you : name || talking.onlooker;
}
