import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import "./toast.css";

interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "wrong";
}

const SHOWN_MS = 4000;
const notes = signal<readonly Note[]>([]);
let last = 0;

/** Say something in passing; it goes away by itself. */
export function toast(text: string, kind: Note["kind"] = "plain"): void {
  last += 1;
  const note = { id: last, text, kind };
  notes.value = [...notes.value.filter((other) => other.text !== text), note];
  setTimeout(() => {
    notes.value = notes.value.filter((other) => other !== note);
  }, SHOWN_MS);
}

/** Where toasts appear: once in the page, above every dialog. */
export function Toasts() {
  const box = useRef<HTMLOutputElement>(null);
  const newest = notes.value.at(-1)?.id;

  // Shown again for each note: the top layer stacks in order of showing, and a dialog may have opened since.
  useEffect(() => {
    box.current?.hidePopover?.();
    if (newest) box.current?.showPopover?.();
  }, [newest]);

  return (
    <output ref={box} class="toasts" popover="manual">
      {notes.value.map((note) => (
        <p key={note.id} class={`toast toast-${note.kind}`}>
          {note.text}
        </p>
      ))}
    </output>
  );
}
