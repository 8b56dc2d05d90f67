import { ApiError } from "@croupier/contract/apiError";
import type { RevealedSeed, SeedPair } from "@croupier/contract/game";
import { isClientSeed } from "@croupier/fairness";
import { useEffect, useId, useState } from "react";
import { Panel } from "./Panel.tsx";
import { useTable } from "./table.ts";

/** The commitment, the player's own seed, and the reveal. Source: F-21. */
export function FairnessPanel({ close }: { close(): void }) {
  const { server, say, parent } = useTable();
  const [seeds, setSeeds] = useState<SeedPair>(server.session.seeds);
  const [draft, setDraft] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const field = useId();
  useEffect(() => {
    server.seeds().then(setSeeds, () => setFault(say("failed")));
  }, [server, say]);

  async function rotate() {
    const wanted = draft?.trim();
    if (wanted !== undefined && !isClientSeed(wanted)) return setFault(say("badSeed"));
    setFault(null);
    try {
      const answer = await server.rotate(wanted);
      setRevealed(answer.revealed);
      setSeeds(answer.seeds);
      setDraft(null);
    } catch (failure) {
      setFault(say(failure instanceof ApiError && failure.status === 409 ? "openRound" : "failed"));
    }
  }

  return (
    <Panel title={say("fairness")} close={close}>
      <p>{say("fairnessIntro")}</p>
      <dl className="seeds">
        <dt>{say("serverHash")}</dt>
        <dd>{seeds.server_seed_hash}</dd>
        <dt>{say("nextHash")}</dt>
        <dd>{seeds.next_server_seed_hash}</dd>
        <dt>{say("nonce")}</dt>
        <dd>{seeds.nonce}</dd>
      </dl>
      <form
        className="seed-form"
        onSubmit={(event) => {
          event.preventDefault();
          void rotate();
        }}
      >
        <label htmlFor={field}>{say("clientSeed")}</label>
        <input
          id={field}
          value={draft ?? seeds.client_seed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
        {fault === null ? null : <p role="alert">{fault}</p>}
        <button type="submit" className="primary">
          {say("rotate")}
        </button>
      </form>
      {revealed === null ? null : (
        <section className="revealed" role="status">
          <h3>{say("revealed")}</h3>
          <code>{revealed.server_seed}</code>
          <p>{say("revealedRounds", { count: revealed.rounds })}</p>
          <a href={`${parent.origin}/fairness/verify`} target="_blank" rel="noreferrer">
            {say("verify")}
          </a>
        </section>
      )}
    </Panel>
  );
}
