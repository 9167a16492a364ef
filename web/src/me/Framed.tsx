import type { ComponentChildren } from "preact";
import { me as words } from "../i18n/me";
import { go, wayBack } from "../route";
import { LanguageSwitch } from "../screens/LanguageSwitch";
import { IconButton } from "../ui/Button";
import { BackIcon } from "../ui/LaterIcons";
import "./me.css";
import "./people.css";

interface FramedProps {
  readonly title: string;
  /** Where one goes back to, unless one came from elsewhere. */
  readonly home?: string;
  readonly children: ComponentChildren;
}

/** A page beside the tables: a bar with its title and the way back, and what it shows. */
export function Framed({ title, home = "/", children }: FramedProps) {
  return (
    <div class="me">
      <header class="me-bar">
        <IconButton label={words.back} onClick={() => go(wayBack() ?? home)}>
          <BackIcon />
        </IconButton>
        <h1>{title}</h1>
        <LanguageSwitch />
      </header>
      {children}
    </div>
  );
}
