import { BadgeCheck, CircleAlert, LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import type { Recomputed } from "./recompute.ts";
import type { RoundProof } from "./roundProof.ts";

/** Loads the mathematics of the games, recomputes the round here, and says what came out. */
export function RoundVerdict({ proof }: { proof: RoundProof }) {
  const { say } = useApp();
  const [verdict, setVerdict] = useState<Recomputed | null>(null);
  const { server_seed } = proof;
  useEffect(() => {
    if (server_seed === null) return;
    let gone = false;
    void import("./recompute.ts").then(({ recompute }) => {
      if (!gone) setVerdict(recompute({ ...proof, server_seed }));
    });
    return () => {
      gone = true;
    };
  }, [proof, server_seed]);
  if (server_seed === null) {
    return (
      <div className="notice notice-wait" role="status">
        <LockKeyhole className="icon" aria-hidden />
        <p>{say(proof.flight ? "verify.flightRuns" : "verify.hidden")}</p>
      </div>
    );
  }
  if (!verdict) return <div className="skeleton h-20" aria-busy="true" />;
  const Icon = verdict.ok ? BadgeCheck : CircleAlert;
  const broken = !verdict.ok && verdict.reason === "seed_does_not_match_hash";
  return (
    <div
      className={`notice ${verdict.ok ? "notice-success" : "notice-danger"}`}
      role="status"
      data-verdict={verdict.ok ? "fair" : verdict.reason}
    >
      <Icon className="icon size-7" aria-hidden />
      <div className="grid gap-1">
        <p className="font-heading text-xl">{say(verdict.ok ? "verify.match" : "verify.different")}</p>
        <p className="text-sm text-muted">{say(broken ? "verify.commitmentWrong" : "verify.commitmentOk")}</p>
        {verdict.ok && proof.jackpot && <p className="text-sm text-muted">{say("verify.jackpotSame")}</p>}
        {verdict.ok && proof.flight && <p className="text-sm text-muted">{say("verify.chainSame")}</p>}
        {verdict.ok && proof.flight?.beacon && <p className="text-sm text-muted">{say("verify.saltSame")}</p>}
      </div>
    </div>
  );
}
