import { me as words } from "../i18n/me";
import { endSession, getSessions } from "../net/people";
import { Button } from "../ui/Button";
import { toast } from "../ui/Toast";
import { refused, useAsked } from "./asked";
import { Waiting } from "./Waiting";
import { when } from "./words";

/** Where one is logged in; each but this one can be ended. */
export function Sessions() {
  const asked = useAsked(getSessions);

  async function end(id: string) {
    await endSession(id).then(() => toast(words.ended), refused);
    asked.again();
  }

  return (
    <section class="me-card">
      <h2>{words.sessions}</h2>
      <Waiting asked={asked}>
        {(sessions) => (
          <ul class="me-sessions">
            {sessions.map(({ id, device, seen_at, current }) => (
              <li key={id}>
                <span>
                  <strong>{device || words.device}</strong> {current && <em class="mark">{words.thisOne}</em>}
                  <small>{words.seen(when(seen_at))}</small>
                </span>
                {!current && (
                  <Button aria-label={words.endOf(device || words.device)} onClick={() => void end(id)}>
                    {words.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Waiting>
    </section>
  );
}
