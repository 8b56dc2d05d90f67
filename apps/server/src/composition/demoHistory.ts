import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { SeededPerson } from "../players/index.ts";
import { launchGame, playedGames, type Rounds, type Session } from "../rounds/index.ts";

export interface DemoHistoryDeps {
  rounds: Rounds;
  catalogue: Catalogue;
  content: Pick<Content, "brandFor">;
  clock: Clock;
  /** Rounds of each game for each of them. */
  roundsEach: number;
}

const seedKey = (person: SeededPerson, game: string, index: number) => `demo-history:${person.id}:${game}:${index}`;
/** Markets without a floor between spins, so that the demo opens at once. */
const players = new Set(["Kim", "Aroha"]);

/**
 * Lets some of the demo's people play a few real rounds of each game, so that histories, statistics and the wins feed
 * have something to show. The rounds are drawn and posted like any other; a person who has played already is left alone.
 */
export async function playDemoHistory(deps: DemoHistoryDeps, people: readonly SeededPerson[]): Promise<void> {
  if (deps.roundsEach === 0) return;
  const { games } = await deps.catalogue.snapshot();
  for (const person of people.filter((one) => players.has(one.nickname))) {
    if ((await playedGames(deps.rounds.deps.db.pool, person.id)).length > 0) continue;
    for (const game of games.filter(({ engine }) => engine !== null)) {
      const id = game.ids[person.currency];
      const session = id === undefined ? null : await openGame(deps, person, id);
      if (session) await playRounds(deps, person, session, game.engine ?? "");
    }
  }
}

async function openGame({ rounds, content, clock }: DemoHistoryDeps, person: SeededPerson, gameId: number) {
  const now = clock.now();
  const places = {
    studioOrigin: "http://localhost",
    atStudio: async () => ({ ok: false, reason: "studio_unavailable" }) as const,
  };
  const request = {
    gameId,
    mode: "real",
    device: "desktop",
    origin: "http://localhost",
    returnUrl: "/",
    player: { id: person.id, currency: person.currency, country: "CA", signedInAt: now, signInId: null },
    guestKey: null,
    // That of the public origin, where the demo's people are at home.
    brand: content.brandFor("").id,
    country: "CA",
    licence: "CW",
    locale: "en",
    ip: "127.0.0.1",
  } as const;
  const launched = await launchGame(rounds.deps, places, request, now);
  if (!launched.ok) return null;
  const token = new URLSearchParams(new URL(launched.url).hash.slice(1)).get("launch") ?? "";
  const entered = await rounds.enter(token, now);
  return entered.ok ? rounds.session(entered.session.token, now) : null;
}

async function playRounds(
  { rounds, clock, roundsEach }: DemoHistoryDeps,
  person: SeededPerson,
  session: Session,
  engine: string,
): Promise<void> {
  for (let index = 0; index < roundsEach; index++) {
    const key = seedKey(person, engine, index);
    const bet =
      engine === "european-roulette"
        ? { bets: [{ type: "straight", numbers: [index * 3], amount: 100 }] }
        : { stake: 100 };
    const played = await rounds.play(session, { key, bet }, clock.now());
    if (!played.ok) return;
    const [choice] = played.round.moves;
    if (choice === undefined) continue;
    const move = { key: `${key}:choice`, roundId: played.round.id, move: choice };
    if (!(await rounds.act(session, move, clock.now())).ok) return;
  }
}
