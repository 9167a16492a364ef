import type { ComponentChildren } from "preact";
import { me as words } from "../i18n/me";
import { go } from "../route";
import { Button } from "../ui/Button";

interface EmptyProps {
  readonly icon: ComponentChildren;
  readonly title: string;
  readonly text: string;
}

/** Nothing is here yet, and what to do so that there is. */
export function Empty({ icon, title, text }: EmptyProps) {
  return (
    <section class="me-empty">
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      <Button kind="gold" onClick={() => go("/")}>
        {words.play}
      </Button>
    </section>
  );
}
