import { currencyOf } from "@croupier/rules/currencies";
import { missingFields } from "@croupier/rules/validation/missingFields";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { useAccountsQuery, usePlayer } from "../../ui/usePlayer.ts";

const askProfileFields = async () => ({ default: (await import("./AskProfileFields.tsx")).AskProfileFields });

/** With the rules of all countries' phones, which only those fetch from whom something is missing. */
const AskProfileFields = import.meta.env.SSR ? (await askProfileFields()).default : lazy(askProfileFields);

/**
 * Asks for the personal details that are missing before money moves, and for nothing before coins do, nor of whom no payment is
 * taken. Where it cannot be found
 * out what is missing the children come, and the server refuses by itself. `above` stands over the questions. Source: 5-03,
 * 2.4-02.
 */
export function PersonalInfoFirst({ above, children }: { above: ReactNode; children: ReactNode }) {
  const { queries } = useApp();
  const player = usePlayer();
  const known = useQuery(queries.playerFields);
  const active = useAccountsQuery().data?.find((account) => account.active);
  const isFiat = active !== undefined && currencyOf(active.currency)?.fiat === true;
  const asked = player !== null && !player.self_excluded;
  const missing = asked && known.data && isFiat ? missingFields(player, known.data.contexts.deposit) : [];
  if (missing.length === 0) return children;
  return (
    <div className="grid gap-5">
      {above}
      <PersonalInfo missing={missing} />
    </div>
  );
}

function PersonalInfo({ missing }: { missing: readonly string[] }) {
  const { say } = useApp();
  const id = useId();
  return (
    <section className="grid gap-5" aria-labelledby={id}>
      <div className="grid gap-1.5">
        <h2 id={id} className="text-xl">
          {say("personalInfo.title")}
        </h2>
        <p className="text-muted">{say("personalInfo.lead", { count: missing.length })}</p>
      </div>
      <Suspense fallback={<div className="skeleton h-72" aria-busy="true" />}>
        <AskProfileFields fields={missing} context="deposit" action={say("personalInfo.action")} />
      </Suspense>
      <p className="flex gap-2 text-sm text-muted">
        <ShieldCheck className="icon mt-0.5 size-4" aria-hidden />
        {say("cashbox.why")}
      </p>
    </section>
  );
}
