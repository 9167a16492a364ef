/** How the cards of a deal were shuffled: fetched, computed again in this browser, and told. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { listed, say } from "../i18n";
import { common } from "../i18n/common";
import { fair } from "../i18n/fair";
import { type DealName, Failure, getProof, UNREACHABLE } from "../net/api";
import type { Proof } from "../net/messages";
import { save } from "../screens/Downloads";
import { Button } from "../ui/Button";
import { CheckIcon, CloseIcon } from "../ui/Icons";
import { DownloadIcon, ShuffleIcon } from "../ui/LaterIcons";
import type { Around } from "./around";
import type { Checked } from "./proof";
import "./fair.css";

interface FairProps {
  readonly around: Around;
  readonly name: DealName;
}

interface Found {
  readonly proof: Proof;
  readonly checked: Checked;
}

export function Fair({ around, name }: FairProps) {
  const found = useSignal<Found | null>(null);
  const failure = useSignal<Failure | null>(null);
  const waiting = useSignal(false);

  async function compute() {
    waiting.value = true;
    failure.value = null;
    try {
      const [proof, { check }] = await Promise.all([getProof(name), import("./proof")]);
      found.value = { proof, checked: check(proof, around.deal, name.code) };
    } catch (error) {
      failure.value = error instanceof Failure ? error : UNREACHABLE;
    }
    waiting.value = false;
  }

  const wrong = failure.value;
  return (
    <section class="rp-fair" aria-label={fair.title}>
      <h2>{fair.title}</h2>
      <p>{fair.what}</p>
      {wrong && (
        <p class="rp-wrong" role="alert">
          {say(wrong.text)}
        </p>
      )}
      {found.value ? (
        <Told around={around} found={found.value} />
      ) : (
        wrong?.code !== "no_proof" && (
          <Button wide icon={<ShuffleIcon />} disabled={waiting.value} onClick={() => void compute()}>
            {wrong ? common.retry : fair.check}
          </Button>
        )
      )}
    </section>
  );
}

function Told({ around, found: { proof, checked } }: { readonly around: Around; readonly found: Found }) {
  const { kept, shuffled, dealt, seenHere } = checked;
  const adders = proof.added.flatMap((digits, seat) => (digits ? [around.name(seat)] : []));
  const file = `${proof.name.code}-${proof.name.match}-${proof.name.number}.proof.json`;
  return (
    <>
      <p class={checked.fair ? "rp-fair-verdict" : "rp-fair-verdict lost"} role="status">
        {checked.fair ? fair.fair : fair.unfair}
      </p>
      <ul>
        <Line holds={kept}>
          {kept ? fair.kept : fair.notKept}
          <small>
            {fair.fingerprint} <code>{proof.commitment}</code>
          </small>
        </Line>
        <Line holds={shuffled}>
          {shuffled ? fair.shuffled(proof.deck.length) : fair.notShuffled}
          <small>{adders.length > 0 ? fair.added(listed(adders)) : fair.nobodyAdded}</small>
        </Line>
        <Line holds={dealt}>{dealt ? fair.dealt : fair.notDealt}</Line>
        <Line holds={seenHere || null}>{seenHere ? fair.seen : fair.notSeen}</Line>
      </ul>
      <Button
        wide
        icon={<DownloadIcon />}
        onClick={() => save(new File([JSON.stringify(proof)], file, { type: "application/json" }))}
      >
        {fair.download}
      </Button>
      <small class="rp-fair-yourself">
        {fair.yourself} <code>.venv/bin/koudi verify {file}</code>
      </small>
    </>
  );
}

interface LineProps {
  /** Whether it holds; `null` where that cannot be known here. */
  readonly holds: boolean | null;
  readonly children: ComponentChildren;
}

function Line({ holds, children }: LineProps) {
  return (
    <li class={holds === null ? "open" : holds ? "holds" : "fails"}>
      <span class="unseen">{holds === null ? fair.open : holds ? fair.holds : fair.fails}: </span>
      {holds === null ? <i aria-hidden="true">?</i> : holds ? <CheckIcon /> : <CloseIcon />}
      <span>{children}</span>
    </li>
  );
}
