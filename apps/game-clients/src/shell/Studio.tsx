import type { GameRound, RoundJackpot } from "@croupier/contract/game";
import { formatMoney } from "@croupier/rules/money";
import { type ComponentType, type CSSProperties, lazy, Suspense, useEffect, useMemo, useState } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { GameServer } from "../core/gameServer.ts";
import { jackpotWins } from "../core/jackpotWins.ts";
import type { ParentPage } from "../core/parentPage.ts";
import type { Sound } from "../core/sound.ts";
import type { Say } from "../messages/sayIn.ts";
import { FreeRoundsNote, FreeRoundsStrip } from "./FreeRoundsNote.tsx";
import type { ClientKind } from "./gameKind.ts";
import { JackpotWon } from "./JackpotWon.tsx";
import { OfflineNote } from "./OfflineNote.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { type BarAction, TopBar } from "./TopBar.tsx";
import { type Table, TableContext } from "./table.ts";
import { turboFactor } from "./turboFactor.ts";
import { useDelivery } from "./useDelivery.ts";
import { useFreeRounds } from "./useFreeRounds.ts";
import { useVersion } from "./useVersion.ts";

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

interface StudioProps {
  server: GameServer;
  parent: ParentPage;
  say: Say;
  sound: Sound;
  kind: ClientKind;
  /** The table of the game, here already. */
  Client: ComponentType;
}

type Sheet = "rules" | "history" | "fairness" | null;

export function Studio({ server, parent, say, sound, kind, Client }: StudioProps) {
  const { session } = server;
  const delivery = useDelivery(server, parent);
  const freeRounds = useFreeRounds(server, parent, delivery.busy);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [replay, setReplay] = useState<GameRound | null>(null);
  const { version, begun, ended } = useVersion(session, replay);
  const [jackpot, setJackpot] = useState<RoundJackpot | null>(null);
  const [muted, setMuted] = useState(sound.muted);
  const [turbo, setTurbo] = useState(false);
  const { Fairness = FairnessPanel, unhurried } = kind;

  const toggleSound = () => {
    sound.setMuted(!sound.muted);
    setMuted(sound.muted);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key listener is set once; it reads live objects
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "m" && !(event.target instanceof HTMLInputElement)) toggleSound();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const table = useMemo<Table>(
    () => ({
      server,
      parent,
      sound,
      say,
      money: (cents) => formatMoney(BigInt(cents), session.balance.currency, session.locale),
      balance: delivery.balance,
      free: freeRounds.free,
      async deliver(order, stake_cents) {
        const reply = await delivery.deliver(order, stake_cents);
        if (reply === null && order.kind === "play" && order.freeRound !== undefined) void freeRounds.ask();
        if (reply !== null) begun(reply.round);
        return reply;
      },
      finished: (reply) => {
        delivery.finished(reply);
        ended();
        freeRounds.shown(reply.round);
        if (jackpotWins(reply.round).length > 0) setJackpot(reply.round.jackpot ?? null);
      },
      version,
      replay,
      endReplay: () => setReplay(null),
      ready: () => parent.tell({ type: "croupier:ready" }),
      turbo: turbo && session.policy.turbo,
      busy: delivery.busy,
    }),
    [
      server,
      parent,
      sound,
      say,
      session,
      delivery.balance,
      delivery.deliver,
      delivery.finished,
      delivery.busy,
      freeRounds.free,
      freeRounds.shown,
      freeRounds.ask,
      version,
      begun,
      ended,
      replay,
      turbo,
    ],
  );
  const show = (round: GameRound) => {
    setSheet(null);
    setReplay(round);
  };

  const actions: BarAction[] = [
    {
      name: say(muted ? "soundOn" : "soundOff"),
      icon: muted ? "soundOff" : "soundOn",
      press: toggleSound,
      always: true,
    },
    { name: say("rules"), icon: "info", press: () => setSheet("rules") },
    { name: say("history"), icon: "history", press: () => setSheet("history"), disabled: delivery.busy },
    { name: say("fairness"), icon: "fairness", press: () => setSheet("fairness"), disabled: delivery.busy },
    { name: say("exit"), icon: "exit", press: () => parent.tell({ type: "croupier:exit" }) },
  ];
  if (session.policy.turbo && !unhurried) {
    actions.unshift({ name: say("turbo"), icon: "bolt", press: () => setTurbo(!turbo), pressed: turbo });
  }

  return (
    <TableContext value={table}>
      <div className="studio" style={{ "--pace": table.turbo ? turboFactor : 1 } as CSSProperties}>
        <TopBar actions={actions} />
        {freeRounds.free ? <FreeRoundsStrip free={freeRounds.free} /> : null}
        <Client />
        {/* A boundary each: while a sheet loads, the game stays where it is. */}
        <Suspense>{sheet === "rules" ? <RulesPanel kind={kind} close={() => setSheet(null)} /> : null}</Suspense>
        <Suspense>{sheet === "history" ? <HistoryPanel close={() => setSheet(null)} show={show} /> : null}</Suspense>
        <Suspense>{sheet === "fairness" ? <Fairness close={() => setSheet(null)} /> : null}</Suspense>
        {freeRounds.news && !delivery.problem ? (
          <FreeRoundsNote news={freeRounds.news} close={freeRounds.read} />
        ) : null}
        {jackpot ? <JackpotWon jackpot={jackpot} close={() => setJackpot(null)} /> : null}
        {delivery.problem ? <ProblemNotice problem={delivery.problem} /> : <OfflineNote />}
      </div>
    </TableContext>
  );
}
