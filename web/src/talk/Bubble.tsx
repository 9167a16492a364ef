/** What somebody has just said, beside their seat, until it fades. */
import { useEffect } from "preact/hooks";
import { talking } from "../i18n/talking";
import type { TalkLine } from "../net/messages";
import { tellPolitely } from "../table/Announcer";
import { EmoteIcon } from "./emotes";
import { speakerOf, speechText } from "./speech";
import "./bubble.css";

/** Readers hear it in the polite region, so here it is hidden from them; of oneself one need hear nothing. */
export function Bubble({ line }: { readonly line: TalkLine }) {
  useEffect(() => {
    if (!line.you) tellPolitely(talking.says(speakerOf(line), speechText(line)));
  }, [line]);
  return (
    <p class={`bubble bubble-${line.speech.type}`} aria-hidden="true">
      {line.speech.type === "emote" ? <EmoteIcon name={line.speech.name} size={44} /> : <span>{speechText(line)}</span>}
    </p>
  );
}
