import { randomInt, randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Config } from "../platform/config.ts";
import type { Players, SeededPerson } from "../players/index.ts";
import type { Rounds } from "../rounds/index.ts";
import { markSimulated } from "../tournaments/index.ts";
import { type ApiVisitor, apiVisitor } from "./apiVisitor.ts";

interface SimulatedPlayersDeps {
  /** Where this process listens, and the site's own origin. */
  port: number;
  origin: string;
  people: readonly SeededPerson[];
  /** Addresses of games that take a stake alone, `seoTitle`. */
  games: readonly string[];
  ledger: Pick<Ledger, "post">;
  onError(error: unknown, where: string): void;
}

/** One of them plays a round about so often. */
const pause_ms = 2_500;
/** After so many rounds they change the game. */
const roundsAtTable = 25;
/** Cents; of the stakes that a game offers, they play those up to here, or its smallest. */
const maxStake = 2_00;
const topUp = 1_000_00n;

interface Simulated {
  person: SeededPerson;
  visitor: ApiVisitor | null;
  /** Tournaments that they have joined. */
  joined: Set<number>;
  frame: { visitor: ApiVisitor; token: string; stakes: readonly number[]; left: number } | null;
}

interface SimulatedModules {
  players: Pick<Players, "seedSimulated">;
  content: Pick<Content, "brandIds">;
  rounds: Pick<Rounds, "deps">;
  catalogue: Pick<Catalogue, "snapshot">;
  ledger: Ledger;
}

/** Starts the demo's own players, who are marked on boards; nobody where money is real. */
export async function startSimulatedPlayers(
  { players, content, rounds, catalogue, ledger }: SimulatedModules,
  { mode, demoPlayers, port, publicOrigin: origin }: Config,
  now: Date,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  const brand = content.brandIds()[0] ?? "";
  const people = mode === "demo" ? await players.seedSimulated(demoPlayers, now, brand) : [];
  const ids = people.map(({ id }) => id);
  await markSimulated(rounds.deps.db, ids);
  const { games } = await catalogue.snapshot();
  const simple = games.filter(({ engine, categories }) => engine !== null && categories.includes("slots"));
  const onError = (error: unknown, where: string) => log.warn({ err: error, where }, "a simulated player stopped");
  return runSimulatedPlayers({
    ...{ port, origin, people, ledger, onError },
    games: simple.map(({ seoTitle }) => seoTitle),
  });
}

/**
 * The demo's own players: they sign in, open games and play real rounds over the API like anybody else, one round every few seconds
 * among all of them, so that boards move. Their money is the demo's and is filled up by an adjustment when it has run out.
 */
function runSimulatedPlayers(deps: SimulatedPlayersDeps): { close(): Promise<void> } {
  const players = deps.people.map((person): Simulated => ({ person, visitor: null, joined: new Set(), frame: null }));
  let closed = false;
  let running = Promise.resolve();
  let next: NodeJS.Timeout | undefined;
  const wait = () => {
    if (!closed) next = setTimeout(turn, pause_ms * (0.5 + Math.random()));
  };
  const turn = () => {
    const one = players[randomInt(players.length)]!;
    running = playOnce(deps, one)
      .catch((error: unknown) => {
        // A server that is busy or closing down is no news; they come again.
        Object.assign(one, { visitor: null, frame: null });
        if (!closed && !(error instanceof TypeError)) deps.onError(error, "simulated players");
      })
      .then(wait);
  };
  if (players.length > 0 && deps.games.length > 0) wait();
  return {
    async close() {
      closed = true;
      clearTimeout(next);
      await running;
    },
  };
}

async function playOnce(deps: SimulatedPlayersDeps, one: Simulated): Promise<void> {
  one.visitor ??= await signedIn(deps, one.person);
  if (!one.frame || one.frame.left <= 0) {
    // With each change of the game, so that a tournament that has begun meanwhile has its board soon.
    await joinRunning(one.visitor, one.joined);
    one.frame = await openGame(deps, one.visitor);
  }
  const { visitor, token, stakes } = one.frame;
  const headers = { authorization: `Bearer ${token}` };
  const bet = { stake: stakes[randomInt(stakes.length)] };
  let answer = await visitor.send("POST", "/game/rounds", { key: randomUUID(), bet }, headers);
  if (answer.status === 422 && "not_enough_money" in (answer.body?.errors?.stake ?? answer.body?.errors?.base ?? {}))
    return fillUp(deps, one.person);
  for (let steps = 0; answer.status === 200 && answer.body.round?.state === "open" && steps < 20; steps += 1) {
    const { id, moves } = answer.body.round;
    answer = await visitor.send("POST", `/game/rounds/${id}/moves`, { key: randomUUID(), move: moves[0] }, headers);
  }
  // Whatever was refused, another game is tried the next time.
  one.frame.left = answer.status === 200 ? one.frame.left - 1 : 0;
  if (answer.status === 401) one.visitor = null;
}

async function signedIn(
  { port, origin }: SimulatedPlayersDeps,
  { email, password }: SeededPerson,
): Promise<ApiVisitor> {
  const visitor = apiVisitor(port, origin);
  const { status } = await visitor.send("POST", "/api/users/sign_in", { user: { email, password } });
  if (status !== 201) throw new Error(`the sign-in of a simulated player answered ${status}`);
  return visitor;
}

/** Tournaments that ask to be joined have their board too. */
async function joinRunning(visitor: ApiVisitor, joined: Set<number>): Promise<void> {
  const { body } = await visitor.send("GET", "/api/tournaments");
  for (const one of Array.isArray(body) ? body : []) {
    if (!one.user_confirmation_required || !one.in_progress || joined.has(one.id)) continue;
    await visitor.send("POST", `/api/tournaments/${one.id}/confirm`, { confirmed: true });
    joined.add(one.id);
  }
}

async function openGame({ games, port, origin }: SimulatedPlayersDeps, visitor: ApiVisitor) {
  const title = games[randomInt(games.length)]!;
  const found = await visitor.send("POST", "/api/games_filter/select_by_seo_titles", { game_seo_titles: [title] });
  const [game] = Object.values(found.body ?? {}) as { currencies?: Record<string, { id: number }> }[];
  const id = game?.currencies?.EUR?.id;
  const launched = await visitor.send("POST", `/api/games/${id}/launch`, { mode: "real" });
  if (launched.status !== 200) throw new Error(`the launch of ${title} answered ${launched.status}`);
  const launch_token = new URLSearchParams(new URL(launched.body.launch_url).hash.slice(1)).get("launch");
  const frame = apiVisitor(port, origin);
  const opened = await frame.send("POST", "/game/session", { launch_token });
  if (opened.status !== 200) throw new Error(`the frame of ${title} answered ${opened.status}`);
  const offered = opened.body.stakes.steps_cents as number[];
  const small = offered.filter((stake) => stake <= maxStake);
  const stakes = small.length > 0 ? small : [Math.min(...offered)];
  return { visitor: frame, token: opened.body.token as string, stakes, left: roundsAtTable };
}

async function fillUp({ ledger }: SimulatedPlayersDeps, { id, currency }: SeededPerson): Promise<void> {
  await ledger.post({
    ...{ kind: "adjustment", key: `demo:simulated:${randomUUID()}`, playerId: id, currency },
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: topUp }],
    meta: { why: "money of a player whom the demo plays" },
  });
}
