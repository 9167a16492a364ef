import { me as words } from "../i18n/me";
import { forgive, getShunned } from "../net/people";
import { Button } from "../ui/Button";
import { refused, useAsked } from "./asked";
import { when } from "./words";

/** Whom one keeps away from, which was decided at some table; nothing where that is nobody. */
export function Shunned() {
  const asked = useAsked(getShunned);
  const shunned = asked.answer.value ?? [];
  if (shunned.length === 0) return null;

  async function letBack(id: string) {
    await forgive(id).catch(refused);
    asked.again();
  }

  return (
    <section class="me-card">
      <h2>{words.shunned}</h2>
      <ul class="me-sessions">
        {shunned.map(({ id, name, distance, at }) => (
          <li key={id}>
            <span>
              <strong>{name || words.nameless}</strong> <em class="mark">{words[distance]}</em>
              <small>{when(at)}</small>
            </span>
            <Button aria-label={words.letBackWhom(name || words.nameless)} onClick={() => void letBack(id)}>
              {words.letBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
