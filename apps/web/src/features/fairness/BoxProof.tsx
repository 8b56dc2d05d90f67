import type { LootboxProof } from "@croupier/contract/lootboxes";
import { getLootboxProof } from "@croupier/contract/routes";
import type { PrizeVerdict } from "@croupier/games/lootbox/drawPrize";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";

/** Draws the prize of a box again in the browser, as rounds are recomputed. Source: F-21, F-36. */
export function BoxProof({ id }: { id: string }) {
  const { api, say } = useApp();
  const proof = useQuery({
    queryKey: ["box-proof", id],
    queryFn: () => api.call(getLootboxProof, { params: { id } }),
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
  const { server_seed, server_seed_hash, client_seed, nonce, prize, items } = proof.data;
  const lines: [string, string][] = [
    [say("verify.hash"), server_seed_hash],
    [say("verify.serverSeed"), server_seed ?? say("verify.hidden")],
    [say("verify.clientSeed"), client_seed],
    [say("verify.nonce"), String(nonce)],
    [say("wheel.chance"), items.map(({ weight }) => weight).join(" : ")],
    [say("wheel.prize"), prize === null ? "–" : String(prize)],
  ];
  return (
    <>
      <BoxVerdict proof={proof.data} />
      <dl className="panel grid gap-3">
        {lines.map(([label, value]) => (
          <div key={label} className="grid gap-0.5 md:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-mono text-sm break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function BoxVerdict({ proof }: { proof: LootboxProof }) {
  const { say } = useApp();
  const [verdict, setVerdict] = useState<PrizeVerdict | null>(null);
  useEffect(() => {
    const { server_seed, client_seed, nonce, prize, items, server_seed_hash } = proof;
    if (server_seed === null || prize === null) return;
    let gone = false;
    void import("@croupier/games/lootbox/drawPrize").then(({ verifyPrize }) => {
      const seeds = { serverSeed: server_seed, clientSeed: client_seed, nonce };
      if (!gone) setVerdict(verifyPrize(items, seeds, { serverSeedHash: server_seed_hash, prize }));
    });
    return () => {
      gone = true;
    };
  }, [proof]);
  if (proof.server_seed === null) {
    return (
      <p className="notice notice-wait" role="status">
        {say("verify.hidden")}
      </p>
    );
  }
  if (!verdict) return <div className="skeleton h-20" aria-busy="true" />;
  return (
    <p
      className={`notice ${verdict.ok ? "notice-success" : "notice-danger"}`}
      role="status"
      data-verdict={verdict.ok ? "fair" : verdict.reason}
    >
      {say(verdict.ok ? "verify.match" : "verify.different")}
    </p>
  );
}
