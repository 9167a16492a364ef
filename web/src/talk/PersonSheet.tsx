/** What one may do about a person: hear them or not, keep away from them, report them. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../i18n";
import { REASONS, talking } from "../i18n/talking";
import { type Failure } from "../net/api";
import type { Acquaintance, Complaint } from "../net/messages";
import { getAcquaintance, keepAway, report } from "../net/people";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { FlagIcon } from "../ui/LaterIcons";
import { Segmented } from "../ui/Segmented";
import { toast } from "../ui/Toast";
import { asked, forgetLines } from "./news";

interface PersonProps {
  /** Of the table. */
  readonly code: string;
  readonly who: string;
  readonly name: string;
}

const close = () => {
  asked.value = null;
};
const failed = (error: unknown) => toast(say((error as Failure).text), "wrong");

export function PersonSheet({ code, who, name }: PersonProps) {
  const known = useSignal<Acquaintance | null>(null);
  const reporting = useSignal(false);
  useEffect(() => {
    getAcquaintance(code, who).then((answer) => (known.value = answer), failed);
  }, [code, who]);
  const distance = known.value?.distance ?? null;
  const choose = async (chosen: "heard" | "muted" | "blocked") => {
    try {
      known.value = await keepAway(code, who, chosen === "heard" ? null : chosen);
      if (chosen !== "heard") forgetLines(who);
    } catch (error) {
      failed(error);
    }
  };
  const complain = async (reason: Complaint["reason"]) => {
    try {
      await report(code, who, reason);
      toast(talking.reported);
      close();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Dialog kind="note" title={known.value?.name || name} onClose={close}>
      <div class="stack">
        <Segmented
          label={talking.distance}
          value={distance ?? "heard"}
          disabled={known.value === null}
          choices={[
            { value: "heard", text: talking.heard },
            { value: "muted", text: talking.muted },
            { value: "blocked", text: talking.blocked },
          ]}
          onChoose={(chosen) => void choose(chosen)}
        />
        <p class="talk-note">
          {distance === null ? talking.heardHelp : distance === "muted" ? talking.mutedHelp : talking.blockedHelp}
        </p>
        {reporting.value ? (
          <>
            <h3>{talking.report}</h3>
            <p class="talk-note">{talking.reportHelp}</p>
            {(Object.keys(REASONS) as Complaint["reason"][]).map((reason) => (
              <Button key={reason} wide onClick={() => void complain(reason)}>
                {say(REASONS[reason])}
              </Button>
            ))}
          </>
        ) : (
          <Button wide icon={<FlagIcon />} onClick={() => (reporting.value = true)}>
            {talking.report}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
