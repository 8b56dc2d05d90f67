import type { LotteryProof as Proof } from "@croupier/contract/lotteries";
import type { LotteryVerdict, TicketRange } from "@croupier/games/lottery/drawWinners";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, CircleAlert, LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { beaconText } from "../lotteries/beaconText.ts";
import { lotteryProofQuery, lotteryTicketsQuery } from "../lotteries/lotteryQueries.ts";

/** Draws a lottery's winners again in the browser, from what is published. Source: F-21, F-36. */
export function LotteryProof({ id }: { id: string }) {
  const app = useApp();
  const { api, say, to } = app;
  const proof = useQuery(lotteryProofQuery(app, id));
  const isClosed = Boolean(proof.data?.closed_at);
  const tickets = useQuery({ ...lotteryTicketsQuery(api, id), enabled: isClosed });
  if (proof.isPending) return <div className="skeleton h-64" aria-busy="true" />;
  if (proof.isError) return <LoadFailed retry={proof.refetch} />;
  if (proof.data === null) {
    return (
      <p className="notice notice-danger" role="alert">
        {say("verify.lotteryNone")}
      </p>
    );
  }
  if (tickets.isError) return <LoadFailed retry={tickets.refetch} />;
  return (
    <>
      <Verdict proof={proof.data} ranges={tickets.data ?? null} />
      <section className="panel grid gap-4">
        <h2 className="text-xl">
          <a className="text-link" href={to(pathOf("LotteryPage", { slug: proof.data.frontend_identifier }))}>
            {proof.data.title}
          </a>
        </h2>
        <Published proof={proof.data} />
        {tickets.data && <TicketList ranges={tickets.data} />}
      </section>
    </>
  );
}

function Published({ proof }: { proof: Proof }) {
  const { say } = useApp();
  const lines: [string, string][] = [
    [say("verify.hash"), proof.server_seed_hash],
    [say("verify.serverSeed"), proof.server_seed ?? say("lotteries.secret")],
    [say("verify.lotteryTickets"), String(proof.tickets_count)],
  ];
  if (proof.tickets_hash) lines.push([say("lotteries.ticketsHash"), proof.tickets_hash]);
  if (proof.beacon_source) lines.push([say("lotteries.beacon"), beaconText(say, proof.beacon_source, proof.beacon)]);
  if (proof.drawn_at) lines.push([say("verify.lotteryWinners"), proof.winners.map(({ ticket }) => ticket).join(", ")]);
  return (
    <dl className="grid gap-3">
      {lines.map(([label, value]) => (
        <div key={label} className="grid gap-0.5 md:grid-cols-[14rem_1fr]">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-mono text-sm break-all">{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The list whose hash joins the draw, as it is hashed. */
function TicketList({ ranges }: { ranges: readonly TicketRange[] }) {
  const { say } = useApp();
  return (
    <details>
      <summary className="text-link min-h-11 cursor-pointer py-2">{say("verify.lotteryList")}</summary>
      <textarea
        className="input h-56 w-full font-mono text-sm"
        readOnly
        aria-label={say("verify.lotteryList")}
        value={ranges.map(({ first, last, at }) => `${first}-${last} ${at}\n`).join("")}
      />
    </details>
  );
}

function Verdict({ proof, ranges }: { proof: Proof; ranges: TicketRange[] | null }) {
  const { say } = useApp();
  const verdict = useVerdict(proof, ranges);
  if (proof.server_seed === null) {
    return (
      <div className="notice notice-wait" role="status">
        <LockKeyhole className="icon" aria-hidden />
        <p>{say("verify.lotteryHidden")}</p>
      </div>
    );
  }
  if (!verdict) return <div className="skeleton h-20" aria-busy="true" />;
  const Mark = verdict.ok ? BadgeCheck : CircleAlert;
  return (
    <div
      className={`notice ${verdict.ok ? "notice-success" : "notice-danger"}`}
      role="status"
      data-verdict={verdict.ok ? "fair" : verdict.reason}
    >
      <Mark className="icon size-7" aria-hidden />
      <p className="font-heading text-xl">
        {verdict.ok ? say("verify.lotteryMatch") : say("verify.lotteryDifferent", { reason: verdict.reason })}
      </p>
    </div>
  );
}

/** What comes out here; null until it does, and for a lottery that is not drawn. */
function useVerdict(proof: Proof, ranges: TicketRange[] | null): LotteryVerdict | null {
  const [verdict, setVerdict] = useState<LotteryVerdict | null>(null);
  useEffect(() => {
    const { server_seed: serverSeed, tickets_hash: ticketsHash } = proof;
    if (serverSeed === null || ticketsHash === null || !ranges) return;
    let gone = false;
    void import("@croupier/games/lottery/drawWinners").then(({ verifyLottery }) => {
      const claim = {
        ...{ serverSeed, ticketsHash, serverSeedHash: proof.server_seed_hash },
        ...{ beacon: proof.beacon, places: proof.places },
        winners: proof.winners.map(({ ticket }) => Number(ticket)),
      };
      if (!gone) setVerdict(verifyLottery(ranges, claim));
    });
    return () => {
      gone = true;
    };
  }, [proof, ranges]);
  return verdict;
}
