import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { Failure } from "../net/api";
import { Button } from "../ui/Button";

export interface FieldInfo {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** What a browser may fill in; passwords are not shown as they are typed. */
  readonly autocomplete: "username" | "current-password" | "new-password";
  /** Codes of refusals that are about what stands here; the others are told below. */
  readonly wrongIf?: readonly string[];
}

interface FormProps {
  readonly label: string;
  readonly fields: readonly FieldInfo[];
  readonly submit: string;
  readonly kind?: "gold" | "danger";
  readonly note?: string;
  /** Rejects with a `Failure`. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/** A few fields that are sent together; what is wrong is told beside the field that it is about. */
export function Form({ label, fields, submit, kind = "gold", note, onSubmit }: FormProps) {
  const values = useSignal<Readonly<Record<string, string>>>({});
  const wrong = useSignal<Readonly<Record<string, string>>>({});
  const shown = useSignal(false);
  const waiting = useSignal(false);

  async function send(event: Event) {
    event.preventDefault();
    const empty = fields.filter(({ name }) => !values.value[name]);
    wrong.value = Object.fromEntries(empty.map(({ name }) => [name, words.missing]));
    if (empty.length > 0) return;
    waiting.value = true;
    try {
      await onSubmit(values.value);
    } catch (error) {
      const { code, text } = error as Failure;
      wrong.value = { [fields.find(({ wrongIf }) => wrongIf?.includes(code))?.name ?? ""]: say(text) };
    }
    waiting.value = false;
  }

  const secret = fields.some(isSecret);
  return (
    <form class="me-form" aria-label={label} onSubmit={(event) => void send(event)} noValidate>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          type={isSecret(field) && !shown.value ? "password" : "text"}
          value={values.value[field.name] ?? ""}
          wrong={wrong.value[field.name] ?? ""}
          onType={(typed) => {
            values.value = { ...values.value, [field.name]: typed };
            wrong.value = {};
          }}
        />
      ))}
      {secret && (
        <label class="me-show">
          <input type="checkbox" checked={shown.value} onChange={({ currentTarget }) => (shown.value = currentTarget.checked)} />
          {words.show}
        </label>
      )}
      {note && <small>{note}</small>}
      {wrong.value[""] && (
        <p class="me-wrong" role="alert">
          {wrong.value[""]}
        </p>
      )}
      <Button type="submit" kind={kind} wide disabled={waiting.value}>
        {submit}
      </Button>
    </form>
  );
}

const isSecret = ({ autocomplete }: FieldInfo) => autocomplete.endsWith("password");

interface FieldProps {
  readonly field: FieldInfo;
  readonly type: "text" | "password";
  readonly value: string;
  readonly wrong: string;
  readonly onType: (typed: string) => void;
}

function Field({ field: { name, label, help, autocomplete }, type, value, wrong, onType }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type as "text"} // the types of JSX want one of them
        value={value}
        autocomplete={autocomplete}
        autocapitalize="none"
        spellcheck={false}
        aria-describedby={`${id}-help`}
        aria-invalid={wrong !== ""}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <output id={`${id}-help`} class={wrong ? "field-wrong" : ""}>
        {wrong || help}
      </output>
    </div>
  );
}
