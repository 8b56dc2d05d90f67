import { createDraw, hashServerSeed, newServerSeed } from "@croupier/fairness";
import { type AnyGame, gameById, stakeSteps } from "@croupier/games";

type Body = Record<string, unknown> | undefined;
type Answer = { status: number; reply: unknown };

interface OpenRound {
  /** In the version that the round was begun on. */
  game: AnyGame;
  round: Record<string, unknown>;
  state: unknown;
  bet: unknown;
}

interface Table {
  game: AnyGame;
  balance: number;
  serverSeed: string;
  nextSeed: string;
  clientSeed: string;
  nonce: number;
  rounds: OpenRound[];
  answers: Map<string, unknown>;
  unshown: Record<string, unknown> | null;
}

/**
 * One demo player a launch token, in memory. A token is `rehearsal|{game}|{client seed}|{locale}`; a fifth part is a bet
 * that the game opens with, as a round whose result was not shown yet, a sixth the version that this round is played on.
 */
export function createRehearsal() {
  const tables = new Map<string, Table>();
  return (route: string, body: Body, authorization: string): Answer => {
    const token = route === "POST /game/session" ? String(body?.launch_token) : authorization.replace("Bearer ", "");
    const [, id, clientSeed = "rehearsal", locale = "en", opening, version] = token.split("|");
    const game = gameById(id ?? "");
    if (game === undefined) return { status: 401, reply: { errors: { base: { unauthorized: "no session" } } } };
    const known = tables.get(token);
    const table = known ?? newTable(game, clientSeed);
    tables.set(token, table);
    if (known === undefined && opening) {
      play(table, JSON.parse(opening), gameById(game.id, version === undefined ? undefined : Number(version)));
      table.unshown = table.rounds[0]?.round ?? null;
    }
    return handle(table, token, locale, route, body);
  };
}

function newTable(game: AnyGame, clientSeed: string): Table {
  const seeds = { serverSeed: "5".repeat(64), nextSeed: newServerSeed() };
  return { game, balance: 500_000, ...seeds, clientSeed, nonce: 0, rounds: [], answers: new Map(), unshown: null };
}

function handle(table: Table, token: string, locale: string, route: string, body: Body): Answer {
  const key = typeof body?.key === "string" ? body.key : null;
  if (key !== null && table.answers.has(key)) return ok(table.answers.get(key));
  if (route === "POST /game/session") return ok(sessionOf(table, token, locale));
  if (route === "GET /game/rounds") return ok(table.rounds.map(({ round }) => round).reverse());
  if (route === "GET /game/balance") return ok(balanceOf(table));
  if (route === "GET /game/seeds") return ok(seedsOf(table));
  if (route === "POST /game/seeds/rotate") return ok(rotate(table, body?.client_seed as string | undefined));
  const reply =
    route === "POST /game/rounds" ? play(table, body?.bet) : act(table, route.split("/")[3] ?? "", body?.move);
  if (key !== null && reply.status === 200) table.answers.set(key, reply.reply);
  return reply;
}

const ok = (reply: unknown): Answer => ({ status: 200, reply });
const refuse = (field: string, code: string): Answer => ({
  status: 422,
  reply: { errors: { [field]: { [code]: code } } },
});
const balanceOf = (table: Table) => ({ amount_cents: table.balance, currency: "FUN" });

function play(table: Table, input: unknown, game = table.game): Answer {
  const parsed = game.parseBet(input, stakeSteps(game.kind, "FUN")!);
  if (!parsed.ok) return refuse(parsed.field, parsed.reason);
  const stake = Number(game.stakeOf(parsed.bet));
  if (stake > table.balance) return refuse("stake", "not_enough_money");
  table.balance -= stake;
  const seeds = { serverSeed: table.serverSeed, clientSeed: table.clientSeed, nonce: table.nonce };
  const state = game.start(parsed.bet, createDraw(seeds));
  const round = {
    id: crypto.randomUUID(),
    game: game.id,
    math_version: game.math.version,
    mode: "demo",
    currency: "FUN",
    stake_cents: stake,
    bet: parsed.bet,
    choices: [] as unknown[],
    server_seed_hash: hashServerSeed(table.serverSeed),
    client_seed: table.clientSeed,
    nonce: table.nonce++,
    started_at: new Date().toISOString(),
  };
  const open: OpenRound = { game, round, state, bet: parsed.bet };
  table.rounds.push(open);
  return ok(settle(table, open));
}

function act(table: Table, id: string, input: unknown): Answer {
  const open = table.rounds.find(({ round }) => round.id === id);
  const move = open === undefined ? null : open.game.parseMove(open.state, input);
  if (open === undefined || move === null) return refuse("move", "illegal_move");
  const { nonce } = open.round as { nonce: number };
  // The move's draws go on after all before it; playing the round again from its start finds the place.
  const draw = createDraw({ serverSeed: table.serverSeed, clientSeed: table.clientSeed, nonce });
  const choices = [...(open.round.choices as unknown[]), move];
  const state = choices.reduce(
    (before, choice) => open.game.act(before, choice, draw),
    open.game.start(open.bet, draw),
  );
  const stake = Number(open.game.stakeOf(open.bet) + open.game.outcome(state).extraStake);
  const extra = stake - (open.round.stake_cents as number);
  if (extra > table.balance) return refuse("stake", "not_enough_money");
  table.balance -= extra;
  open.state = state;
  Object.assign(open.round, { choices, stake_cents: stake });
  return ok(settle(table, open));
}

function settle(table: Table, open: OpenRound) {
  const { finished, payout, events } = open.game.outcome(open.state);
  if (finished) table.balance += Number(payout);
  Object.assign(open.round, {
    state: finished ? "settled" : "open",
    payout_cents: Number(payout),
    events,
    moves: open.game.moves(open.state),
    balance_after_cents: finished ? table.balance : null,
    finished_at: finished ? new Date().toISOString() : null,
  });
  return structuredClone({ round: open.round, balance: balanceOf(table) });
}

function seedsOf(table: Table) {
  return {
    server_seed_hash: hashServerSeed(table.serverSeed),
    next_server_seed_hash: hashServerSeed(table.nextSeed),
    client_seed: table.clientSeed,
    nonce: table.nonce,
  };
}

function rotate(table: Table, clientSeed: string | undefined) {
  const revealed = {
    server_seed: table.serverSeed,
    server_seed_hash: hashServerSeed(table.serverSeed),
    client_seed: table.clientSeed,
    rounds: table.nonce,
  };
  Object.assign(table, { serverSeed: table.nextSeed, nextSeed: newServerSeed(), nonce: 0 });
  if (clientSeed !== undefined) table.clientSeed = clientSeed;
  return { revealed, seeds: seedsOf(table) };
}

function sessionOf(table: Table, token: string, locale: string) {
  const stakes = stakeSteps(table.game.kind, "FUN")!;
  const { version, rtp, volatility, maxWin } = table.game.math;
  return {
    token,
    game: table.game.id,
    title: table.game.title,
    mode: "demo",
    locale,
    math: { version, rtp, volatility, max_win: maxWin },
    jackpot: null,
    balance: balanceOf(table),
    stakes: {
      currency: "FUN",
      steps_cents: stakes.steps,
      default_cents: stakes.default,
      min_cents: stakes.min,
      max_cents: stakes.max,
    },
    subunits_to_unit: 100,
    policy: { spin_floor_ms: 0, autoplay: true, turbo: true, bonus_buy: true, session_clock: true },
    seeds: seedsOf(table),
    free_rounds: null,
    unfinished: table.rounds.find(({ round }) => round.state === "open")?.round ?? table.unshown,
  };
}
