import type { GameRound } from "@croupier/contract/game";
import { formatMoney } from "@croupier/rules/money";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { GameServer } from "../core/gameServer.ts";
import type { ParentPage } from "../core/parentPage.ts";
import type { Sound } from "../core/sound.ts";
import type { Say } from "../messages/sayIn.ts";
import { FairnessPanel } from "./FairnessPanel.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { Icon } from "./Icon.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { SessionClock } from "./SessionClock.tsx";
import { type Table, TableContext } from "./table.ts";
import { useDelivery } from "./useDelivery.ts";

const clients = {
  "skerry-light": lazy(() => import("../pokie/PokieClient.tsx").then(({ PokieClient }) => ({ default: PokieClient }))),
  "european-roulette": lazy(() =>
    import("../roulette/RouletteClient.tsx").then(({ RouletteClient }) => ({ default: RouletteClient })),
  ),
};

const RulesPanel = lazy(() => import("./RulesPanel.tsx").then(({ RulesPanel }) => ({ default: RulesPanel })));

interface StudioProps {
  server: GameServer;
  parent: ParentPage;
  say: Say;
  sound: Sound;
}

type Sheet = "rules" | "history" | "fairness" | null;

export function Studio({ server, parent, say, sound }: StudioProps) {
  const { session } = server;
  const delivery = useDelivery(server, parent);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [replay, setReplay] = useState<GameRound | null>(null);
  const [muted, setMuted] = useState(sound.muted);
  const [turbo, setTurbo] = useState(false);
  const Client = clients[session.game as keyof typeof clients];

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
      deliver: delivery.deliver,
      finished: delivery.finished,
      replay,
      endReplay: () => setReplay(null),
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
      replay,
      turbo,
    ],
  );
  const show = (round: GameRound) => {
    setSheet(null);
    setReplay(round);
  };

  return (
    <TableContext value={table}>
      <div className="studio">
        <header className="topbar">
          <h1>{session.title}</h1>
          {session.mode === "demo" ? <span className="demo">{say("demo")}</span> : null}
          {session.policy.session_clock ? <SessionClock /> : null}
          <nav aria-label={session.title}>
            {session.policy.turbo ? (
              <button
                type="button"
                className="plain"
                aria-label={say("turbo")}
                aria-pressed={turbo}
                onClick={() => setTurbo(!turbo)}
              >
                <Icon name="bolt" />
              </button>
            ) : null}
            <button
              type="button"
              className="plain"
              aria-label={say(muted ? "soundOn" : "soundOff")}
              onClick={toggleSound}
            >
              <Icon name={muted ? "soundOff" : "soundOn"} />
            </button>
            <button type="button" className="plain" aria-label={say("rules")} onClick={() => setSheet("rules")}>
              <Icon name="info" />
            </button>
            <button
              type="button"
              className="plain"
              aria-label={say("history")}
              disabled={delivery.busy}
              onClick={() => setSheet("history")}
            >
              <Icon name="history" />
            </button>
            <button
              type="button"
              className="plain"
              aria-label={say("fairness")}
              disabled={delivery.busy}
              onClick={() => setSheet("fairness")}
            >
              <Icon name="fairness" />
            </button>
            <button
              type="button"
              className="plain"
              aria-label={say("exit")}
              onClick={() => parent.tell({ type: "croupier:exit" })}
            >
              <Icon name="exit" />
            </button>
          </nav>
        </header>
        <Suspense
          fallback={
            <p className="loading" role="status">
              {say("loading")}
            </p>
          }
        >
          {Client ? <Client /> : null}
          {sheet === "rules" ? <RulesPanel close={() => setSheet(null)} /> : null}
        </Suspense>
        {sheet === "history" ? <HistoryPanel close={() => setSheet(null)} show={show} /> : null}
        {sheet === "fairness" ? <FairnessPanel close={() => setSheet(null)} /> : null}
        {delivery.problem ? <ProblemNotice problem={delivery.problem} /> : null}
      </div>
    </TableContext>
  );
}
