import type { ComponentChildren } from "preact";

import "./notice.css";

interface NoticeProps {
  readonly icon: ComponentChildren;
  readonly title: string;
  readonly text?: string;
  /** Buttons. */
  readonly children?: ComponentChildren;
}

/** A whole screen that says one thing, and what can be done. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <main class="notice">
      <div class="notice-paper">
        <span class="notice-icon">{icon}</span>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <div class="stack">{children}</div>
      </div>
    </main>
  );
}
