import type { VipClub, VipStanding } from "@croupier/contract/vip";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { VipManager } from "../../layout/panel/VipManager.tsx";
import type { MessageKey } from "../../messages/messages.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { CmsText } from "../pages/CmsText.tsx";
import { StatusCard } from "./StatusCard.tsx";
import { StatusCards } from "./StatusCards.tsx";
import { StatusTable } from "./StatusTable.tsx";
import { VipHistory } from "./VipHistory.tsx";
import { clubQuery, standingQuery } from "./vipQueries.ts";
import "./vip.css";

/** The VIP club: the player's status and the way to the next one, what all of them ask for and give, and the operator's own text. Source: 2.6-07, 6-18. */
export function VipClubPage() {
  const { api, queries, say, to } = useApp();
  const club = useQuery(clubQuery(api));
  const page = useQuery(queries.cmsPage("vip-club")).data;
  return (
    <PromoFrame
      title={say("vip.clubTitle")}
      lead={say("vip.lead")}
      picture="vip"
      links={
        <a className="text-link inline-flex min-h-11 items-center" href={to("/bonus-terms")}>
          {say("promotions.terms")}
        </a>
      }
    >
      {club.isError ? (
        <LoadFailed retry={club.refetch} />
      ) : club.data ? (
        <Club club={club.data} />
      ) : (
        <div className="skeleton h-96" aria-busy="true" />
      )}
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

function Club({ club }: { club: VipClub }) {
  const { api } = useApp();
  const player = usePlayer();
  const standing = useQuery({ ...standingQuery(api), enabled: player !== null });
  const own = player === null ? undefined : standing.data;
  return (
    <>
      {player === null ? (
        <GuestPrompt />
      ) : standing.isError ? (
        <LoadFailed retry={standing.refetch} />
      ) : own ? (
        <Own standing={own} />
      ) : (
        <div className="skeleton h-64" aria-busy="true" />
      )}
      <Compare club={club} current={player === null ? null : (own?.rank ?? "REGULAR")} />
      <WhatCounts />
      {own && own.changes.length > 0 && <VipHistory changes={own.changes} />}
    </>
  );
}

/** The status, and for a VIP how to reach their manager. */
function Own({ standing }: { standing: VipStanding }) {
  const groups = usePlayer()?.statuses?.map(({ id }) => id) ?? [];
  if (standing.rank === "REGULAR") return <StatusCard standing={standing} />;
  return (
    <div className="vip-own">
      <StatusCard standing={standing} />
      <VipManager groups={groups} />
    </div>
  );
}

/** Who has no account is told how to begin. Source: 6-18. */
function GuestPrompt() {
  const { say, to } = useApp();
  return (
    <section className="panel vip-prompt" aria-labelledby="vip-prompt-title">
      <div className="grid gap-1">
        <h2 id="vip-prompt-title" className="text-2xl">
          {say("vip.guestTitle")}
        </h2>
        <p className="text-muted">{say("vip.guestText")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a className="button button-primary" href={to(pathOf("Registration"))}>
          {say("signUp.action")}
        </a>
        <a className="button" href={to(pathOf("Login"))}>
          {say("signIn.action")}
        </a>
      </div>
    </section>
  );
}

const views: readonly (readonly ["cards" | "table", MessageKey])[] = [
  ["cards", "vip.asCards"],
  ["table", "vip.asTable"],
];

function Compare({ club, current }: { club: VipClub; current: VipStanding["rank"] | null }) {
  const { say } = useApp();
  const [view, setView] = useState<"cards" | "table">("cards");
  const Shown = view === "cards" ? StatusCards : StatusTable;
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="vip-compare-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="vip-compare-title" className="text-2xl">
          {say("vip.compare")}
        </h2>
        <fieldset className="vip-views needs-scripts">
          <legend className="sr-only">{say("vip.view")}</legend>
          {views.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="category-pill"
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {say(label)}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="max-w-prose text-muted">{say("vip.perQuarter")}</p>
      <Shown statuses={club.statuses} current={current} />
    </section>
  );
}

const rules: readonly MessageKey[] = [
  "vip.rule.deposits",
  "vip.rule.bets",
  "vip.rule.both",
  "vip.rule.held",
  "vip.rule.end",
];

/** What counts, and what becomes of a status. */
function WhatCounts() {
  const { say, to } = useApp();
  return (
    <section className="panel grid gap-3" aria-labelledby="vip-rules-title">
      <h2 id="vip-rules-title" className="text-xl">
        {say("vip.rules")}
      </h2>
      <ul className="vip-rules">
        {rules.map((rule) => (
          <li key={rule}>{say(rule)}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {say("vip.calm")}{" "}
        <a className="text-link" href={to(pathOf("ResponsibleGaming"))}>
          {say("responsible.title")}
        </a>
      </p>
    </section>
  );
}
