import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { BoxProof } from "./BoxProof.tsx";
import { LotteryProof } from "./LotteryProof.tsx";
import { RoundVerdict } from "./RoundVerdict.tsx";
import type { RoundProof } from "./roundProof.ts";

/** Recomputes a round in the browser. The round stands in the address, so a check can be shared. */
export function VerifyPage() {
  const { say } = useApp();
  const asked = new URLSearchParams(usePagePlace().search);
  const [round, box] = [asked.get("round") ?? "", asked.get("box") ?? ""];
  const lottery = asked.get("lottery");
  if (lottery) return <VerifyLotteryPage id={lottery} />;
  return (
    <div className="page-width cms-page">
      <header className="cms-head">
        <h1>{say("verify.title")}</h1>
        <p className="cms-lead">{say("verify.lead")}</p>
      </header>
      <div className="with-aside">
        <div className="grid gap-6">
          <RoundForm key={round} round={round} />
          {box && <BoxProof key={`${box}box`} id={box} />}
          {round && <Proof key={`${round}proof`} id={round} />}
        </div>
        <aside className="panel grid gap-2" aria-labelledby="verify-how">
          <h2 id="verify-how" className="text-xl">
            {say("verify.howTitle")}
          </h2>
          <p className="text-muted">{say("verify.howText")}</p>
        </aside>
      </div>
    </div>
  );
}

/** Draws a lottery again, which stands in the address as rounds do. */
function VerifyLotteryPage({ id }: { id: string }) {
  const { say } = useApp();
  return (
    <div className="page-width cms-page">
      <header className="cms-head">
        <h1>{say("verify.lotteryTitle")}</h1>
        <p className="cms-lead">{say("verify.lotteryLead")}</p>
      </header>
      <div className="with-aside">
        <div className="grid content-start gap-6">
          <LotteryProof key={id} id={id} />
        </div>
        <aside className="panel grid content-start gap-2" aria-labelledby="verify-how">
          <h2 id="verify-how" className="text-xl">
            {say("verify.howTitle")}
          </h2>
          <p className="text-muted">{say("verify.lotteryHow")}</p>
        </aside>
      </div>
    </div>
  );
}

function RoundForm({ round }: { round: string }) {
  const { say, to } = useApp();
  const navigate = useNavigate();
  const id = useId();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("round") ?? "").trim();
    if (typed) void navigate(`/fairness/verify?round=${encodeURIComponent(typed)}`);
  };
  return (
    <form className="panel flex flex-wrap items-end gap-3" action={to("/fairness/verify")} onSubmit={go}>
      <div className="field min-w-56 flex-1">
        <label htmlFor={id}>{say("verify.roundId")}</label>
        <input id={id} name="round" defaultValue={round} required className="input money" autoComplete="off" />
      </div>
      <button type="submit" className="button button-primary min-h-12">
        {say("verify.check")}
      </button>
    </form>
  );
}

function Proof({ id }: { id: string }) {
  const { api, say } = useApp();
  const proof = useQuery({
    queryKey: ["proof", id],
    queryFn: () => api.call(endpoints.roundProof, { params: { id } }),
  });
  if (proof.isPending) return <div className="skeleton h-64" aria-busy="true" />;
  if (proof.isError) {
    const missing = "status" in proof.error && (proof.error.status === 404 || proof.error.status === 422);
    if (!missing) return <LoadFailed retry={proof.refetch} />;
    return (
      <p className="notice notice-danger" role="alert">
        {say("verify.notFound")}
      </p>
    );
  }
  return (
    <>
      <RoundVerdict proof={proof.data} />
      <Inputs proof={proof.data} />
    </>
  );
}

function Inputs({ proof }: { proof: RoundProof }) {
  const { say } = useApp();
  const money = useMoney();
  const { jackpot, flight } = proof;
  const lines: [string, string][] = [
    [say("verify.stake"), money(proof.stake_cents, proof.currency)],
    [say("verify.payout"), money(proof.payout_cents, proof.currency)],
    [say("verify.hash"), proof.server_seed_hash],
    [say("verify.serverSeed"), proof.server_seed ?? say(flight ? "verify.flightRuns" : "verify.hidden")],
    [say(flight ? "verify.salt" : "verify.clientSeed"), proof.client_seed],
    [say(flight ? "verify.flight" : "verify.nonce"), String(proof.nonce)],
    [say("verify.bet"), JSON.stringify(proof.bet)],
  ];
  if (flight) lines.push([say("verify.chain", { length: flight.chain_length }), flight.chain]);
  if (flight?.beacon) {
    const { network, url, round, signature } = flight.beacon;
    const where = network === "sandbox" ? say("verify.beaconSandbox", { round }) : (url ?? `${network} ${round}`);
    lines.push([say("verify.beacon"), where], [say("verify.beaconSignature"), signature ?? ""]);
  }
  for (const { name, number, one_in: total, won_cents: won } of jackpot?.levels ?? []) {
    const drawn = say("verify.jackpotLevel", { level: name, number, total, tickets: jackpot?.tickets ?? 0 });
    lines.push([
      `${say("verify.jackpot")} ${jackpot?.name}`,
      won === null ? drawn : `${drawn} · ${money(won, proof.currency)}`,
    ]);
  }
  return (
    <section className="panel grid gap-4">
      <h2 className="text-xl">{say("verify.recorded")}</h2>
      <dl className="grid gap-3">
        {lines.map(([label, value]) => (
          <div key={`${label} ${value}`} className="grid gap-0.5 md:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-mono text-sm break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
