/** What was said at the table, and everything to say: phrases and emotes by one tap, words where the room allows them. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../i18n";
import { talk } from "../i18n/talk";
import { EMOTES, PHRASES, talking } from "../i18n/talking";
import type { Emote, Phrase, Say, TableInfo, TalkLine } from "../net/messages";
import { heard, send, view } from "../net/store";
import { hueAt } from "../screens/people";
import { closeSheet } from "../screens/sheets";
import { Avatar } from "../ui/Avatar";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { SendIcon } from "../ui/LaterIcons";
import { set, settings } from "../ui/settings";
import { Switch } from "../ui/Switch";
import { EmoteIcon } from "./emotes";
import { asked, reading } from "./news";
import { Watchers } from "./TalkButton";
import { speakerOf, speechText } from "./speech";
import "./talk.css";

/** Characters of a line, at most. */
const LONGEST = 200;

/** Say something by one tap, and see it at the seat; who has typed goes on typing. */
function utter(speech: Say["speech"]): void {
  closeSheet();
  void send({ type: "say", speech }).catch(() => {});
}

export function TalkSheet({ table }: { readonly table: TableInfo }) {
  useEffect(() => {
    reading.value = true;
    return () => {
      reading.value = false;
    };
  }, []);
  const spectator = table.you === null;
  return (
    <Dialog title={talk.title} onClose={closeSheet}>
      <div class="talk">
        <Watchers count={table.onlookers} />
        <Lines table={table} />
        {spectator && <p class="talk-note">{talking.toSpectators}</p>}
        {table.look === "late" && <p class="talk-note">{talking.late}</p>}
        {table.room.chat === "off" ? <p>{talking.off}</p> : <Composer free={table.room.chat === "free"} />}
        <Switch label={talking.bubbles} on={settings.value.bubbles} onSwitch={(on) => set("bubbles", on)} />
      </div>
    </Dialog>
  );
}

function Lines({ table }: { readonly table: TableInfo }) {
  const lines = heard.value;
  const box = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines.length]);
  if (lines.length === 0) return <p class="talk-nothing">{talking.nothing}</p>;
  return (
    // What scrolls must be reachable without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={box} class="talk-lines" tabIndex={0} aria-label={talking.lines}>
      {lines.map((line) => (
        <Line key={`${line.channel}/${line.at}/${line.who}`} line={line} table={table} />
      ))}
    </ol>
  );
}

function Line({ line, table }: { readonly line: TalkLine; readonly table: TableInfo }) {
  const name = speakerOf(line);
  const who = (
    <>
      <Avatar name={line.name || name} hue={line.seat === null ? undefined : hueAt(table, line.seat)} own={line.you} />
      <strong>{name}</strong>
      {line.channel === "spectators" && line.name && <small>{talking.onlooker}</small>}
    </>
  );
  return (
    <li class={line.you ? "own" : ""}>
      {line.you ? (
        <span class="talk-who">{who}</span>
      ) : (
        <button type="button" class="talk-who" onClick={() => (asked.value = { who: line.who, name })}>
          {who}
          <span class="unseen">{talking.act}</span>
        </button>
      )}
      <span class="talk-said">
        {line.speech.type === "emote" ? <EmoteIcon name={line.speech.name} size={36} /> : speechText(line)}
      </span>
    </li>
  );
}

function Composer({ free }: { readonly free: boolean }) {
  // Where everybody knows who plays with whom nobody asks.
  const hidden = view.value?.game.partner !== null;
  const phrases = (Object.keys(PHRASES) as Phrase["name"][]).filter((name) => hidden || name !== "donkey");
  return (
    <>
      <ul class="talk-emotes" aria-label={talking.emotes}>
        {(Object.keys(EMOTES) as Emote["name"][]).map((name) => (
          <li key={name}>
            <button type="button" title={say(EMOTES[name])} onClick={() => utter({ type: "emote", name })}>
              <EmoteIcon name={name} />
            </button>
          </li>
        ))}
      </ul>
      <ul class="talk-phrases" aria-label={talking.phrases}>
        {phrases.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => utter({ type: "phrase", name })}>
              {say(PHRASES[name])}
            </button>
          </li>
        ))}
      </ul>
      {free && <Typing />}
    </>
  );
}

function Typing() {
  const text = useSignal("");
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.value.trim() === "") return;
    const said = await send({ type: "say", speech: { type: "words", text: text.value } }).catch(() => null);
    if (said) text.value = "";
  };
  return (
    <form class="talk-typing" onSubmit={(event) => void submit(event)}>
      <div class="field">
        <input
          aria-label={talking.words}
          placeholder={talking.words}
          maxLength={LONGEST}
          autocomplete="off"
          enterkeyhint="send"
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
      </div>
      <Button type="submit" kind="gold" icon={<SendIcon />}>
        {talking.say}
      </Button>
    </form>
  );
}
