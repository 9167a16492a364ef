import { say } from "../i18n/index";
import { rules } from "../i18n/rules";
import type { Bilingual, RuleSheet } from "../net/messages";
import "./rules.css";

interface RulesProps {
  readonly sheet: RuleSheet;
  /** The preset's name in words, where it is known. */
  readonly preset?: Bilingual | undefined;
}

/** A table's rules in full, as the server words them: first what differs from the preset, then section by section. */
export function Rules({ sheet, preset }: RulesProps) {
  return (
    <article class="rules">
      {sheet.since.length > 0 && (
        <section class="rules-since">
          <h3>{rules.since}</h3>
          <ul>
            {sheet.since.map((line) => (
              <li key={line.en}>{say(line)}</li>
            ))}
          </ul>
        </section>
      )}
      <section class="rules-changed">
        <h3>{preset ? rules.playedBy(say(preset)) : rules.changed}</h3>
        {sheet.changed.length === 0 ? (
          <p>{sheet.since.length === 0 ? rules.unchanged : rules.asPreset}</p>
        ) : (
          <>
            {preset && <p>{rules.except}</p>}
            <ul>
              {sheet.changed.map((line) => (
                <li key={line.en}>{say(line)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {sheet.sections.map(({ title, lines }) => (
        <section key={title.en}>
          <h3>{say(title)}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.en}>{say(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
