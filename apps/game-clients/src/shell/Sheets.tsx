import type { GameRound } from "@croupier/contract/game";
import { lazy, Suspense } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { ClientKind } from "./gameKind.ts";

/* What is opened now and then is fetched then; without a line it waits, and the game stays as it is. */
const RulesPanel = lazy(() =>
  fetchPatiently(() => import("./RulesPanel.tsx")).then(({ RulesPanel }) => ({ default: RulesPanel })),
);
const HistoryPanel = lazy(() =>
  fetchPatiently(() => import("./HistoryPanel.tsx")).then(({ HistoryPanel }) => ({ default: HistoryPanel })),
);
const FairnessPanel = lazy(() =>
  fetchPatiently(() => import("./FairnessPanel.tsx")).then(({ FairnessPanel }) => ({ default: FairnessPanel })),
);

export type Sheet = "rules" | "history" | "fairness";

interface SheetsProps {
  kind: ClientKind;
  /** The sheet that is open, if one is. */
  open: Sheet | null;
  close(): void;
  /** Shows an old round again on the table. */
  show(round: GameRound): void;
}

/** What opens over the table. Each has a boundary of its own: while a sheet loads, the game stays where it is. */
export function Sheets({ kind, open, close, show }: SheetsProps) {
  const { Fairness = FairnessPanel } = kind;
  return (
    <>
      <Suspense>{open === "rules" ? <RulesPanel kind={kind} close={close} /> : null}</Suspense>
      <Suspense>{open === "history" ? <HistoryPanel close={close} show={show} /> : null}</Suspense>
      <Suspense>{open === "fairness" ? <Fairness close={close} /> : null}</Suspense>
    </>
  );
}
