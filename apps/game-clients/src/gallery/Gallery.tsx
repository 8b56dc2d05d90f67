import { createDraw } from "@croupier/fairness";
import {
  europeanRoulette,
  europeanTable,
  type GameEvent,
  games,
  type Pokie,
  type RouletteChips,
} from "@croupier/games";
import { useMemo, useState } from "react";

/** A round of the real mathematics that shows something: its game, the seed it was found by, and the bet. */
interface Example {
  name: string;
  game: string;
  clientSeed: string;
  bet: unknown;
  event: GameEvent;
}

const serverSeed = "5".repeat(64);

const pokies = games.filter(({ kind }) => kind === "pokie") as unknown as Pokie[];

/** Rounds of one pokie that are tried for its events. */
const TRIES = 3_000;

/** For each pokie one round for each kind of event, found by trying seeds; the first move is taken. */
function pokieExamples(game: Pokie): Example[] {
  const found = new Map<string, Example>();
  const bet = { stake: 100, ...(game.model.gamble === null ? {} : { gamble: true as const }) };
  for (let i = 0; i < TRIES; i += 1) {
    const clientSeed = `gallery${i}`;
    const draw = createDraw({ serverSeed, clientSeed, nonce: 0 });
    let state = game.start(bet, draw);
    for (let moves = game.moves(state); moves.length > 0; moves = game.moves(state))
      state = game.act(state, moves.at(-1)!, draw);
    for (const event of game.outcome(state).events)
      if (!found.has(event.type)) found.set(event.type, { name: event.type, game: game.id, clientSeed, bet, event });
    if (i > 400 && found.has("freeSpinsEnded")) break;
  }
  return [...found.values(), ...boughtExample(game)];
}

/** A feature that was bought, where one is for sale. */
function boughtExample(game: Pokie): Example[] {
  if (game.model.buy === undefined) return [];
  const bet = { stake: 100, buy: true as const };
  const clientSeed = "gallery0";
  const state = game.start(bet, createDraw({ serverSeed, clientSeed, nonce: 0 }));
  const [event] = game.outcome(state).events;
  return [{ name: "featureBought", game: game.id, clientSeed, bet, event: event! }];
}

const chipsOn = (...types: string[]): RouletteChips[] =>
  types.map((type) => ({ ...europeanTable.spots.find((spot) => spot.type === type)!, amount: 100 }));

/** Roulette rounds by what they bring back. */
function rouletteExamples(): Example[] {
  const wanted = [
    { name: "win", bets: chipsOn("red", "dozen"), fits: (payout: bigint) => payout > 200n },
    { name: "returned, no win", bets: chipsOn("red", "black"), fits: (payout: bigint) => payout === 200n },
    { name: "nothing", bets: chipsOn("red"), fits: (payout: bigint) => payout === 0n },
    { name: "straight up", bets: chipsOn("straight"), fits: (payout: bigint) => payout > 0n },
  ];
  return wanted.map(({ name, bets, fits }) => {
    for (let i = 0; ; i += 1) {
      const clientSeed = `gallery${i}`;
      const state = europeanRoulette.start({ bets }, createDraw({ serverSeed, clientSeed, nonce: 0 }));
      const { payout, events } = europeanRoulette.outcome(state);
      if (fits(payout)) return { name, game: europeanRoulette.id, clientSeed, bet: { bets }, event: events.at(-1)! };
    }
  });
}

function addressOf({ game, clientSeed, bet }: Example, turn: number): string {
  const token = `gallery-session-${turn}|${game}|${clientSeed}|en|${JSON.stringify(bet)}`;
  return `/g/${game}?${turn}#launch=${encodeURIComponent(token)}&parent=${encodeURIComponent(location.origin)}`;
}

/** Each event alone: the round that holds it plays by itself in the real client, fed by the rehearsal server. */
export function Gallery() {
  const examples = useMemo(() => [...pokies.flatMap(pokieExamples), ...rouletteExamples()], []);
  const [shown, setShown] = useState<{ example: Example; turn: number } | null>(null);
  return (
    <main style={{ display: "grid", gridTemplateColumns: "300px 1fr", height: "100dvh" }}>
      <nav aria-label="Events" style={{ overflow: "auto", padding: 16 }}>
        {examples.map((example) => (
          <details key={example.game + example.name}>
            <summary>
              <button type="button" onClick={() => setShown({ example, turn: (shown?.turn ?? 0) + 1 })}>
                {example.game}: {example.name}
              </button>
            </summary>
            <pre style={{ whiteSpace: "pre-wrap", fontSize: 12 }}>{JSON.stringify(example.event, null, 1)}</pre>
          </details>
        ))}
      </nav>
      {shown === null ? (
        <p>Choose an event.</p>
      ) : (
        <iframe
          key={shown.turn}
          title="Game"
          src={addressOf(shown.example, shown.turn)}
          style={{ border: 0, width: "100%", height: "100%" }}
        />
      )}
    </main>
  );
}
