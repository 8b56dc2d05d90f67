import { createHash } from "node:crypto";
import * as calls from "@croupier/contract/backOffice/jackpots";
import { currencyOf } from "@croupier/rules/currencies";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice, Proposal } from "../platform/backOffice/backOffice.ts";
import { coversBrands, everywhere } from "../platform/backOffice/brandReach.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { canonicalJson } from "../platform/canonicalJson.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { type ChangeAnswer, levelSettings, setLevel, setState } from "./changeJackpot.ts";
import type { JackpotsDeps } from "./deps.ts";
import type { LevelNow } from "./level.ts";
import { levelsNow, readLevels } from "./levels.ts";
import { JackpotSeed } from "./readSeed.ts";
import { createJackpot } from "./seed.ts";
import { type JackpotSettings, listSettings, shareOf } from "./settings.ts";

/** What a new jackpot may name. */
export interface KnownPlaces {
  brands(): readonly string[];
  categories(): Promise<readonly string[]>;
}

const LevelChange = z.object({
  ...{ identifier: z.string(), level: z.int(), setting: z.enum(levelSettings), value: z.int().nullable() },
  version: z.string(),
});
const Switch = z.object({ identifier: z.string(), state: z.enum(["active", "stopped"]), version: z.string() });
type Change = z.output<typeof LevelChange> | z.output<typeof Switch>;

const done = { state: "done", approval_id: null } as const;
type Deps = Pick<JackpotsDeps, "db" | "ledger" | "seedKey">;

/** Jackpots as operators work with them; the commands go through the same functions. */
export function registerJackpotsBackOffice(api: ApiServer, deps: Deps, office: BackOffice, known: KnownPlaces): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeJackpots, async ({ query: { page, per_page }, brands }) => {
    const all = (await describeAll(pool)).filter((jackpot) =>
      coversBrands(brands, jackpot.brands.length === 0 ? everywhere : jackpot.brands),
    );
    return { data: all.slice((page - 1) * per_page, page * per_page), total: all.length };
  });
  handleForOperator(
    api,
    calls.getBackOfficeJackpot,
    async ({ params }) => (await describeOne(pool, params.id)) ?? fail(404, "id", "not_found"),
  );
  registerCreation(api, deps, office, known);
  registerChanges(api, deps, office);
}

function registerCreation(api: ApiServer, deps: Deps, office: BackOffice, known: KnownPlaces): void {
  const propose = office.defineProposal({
    ...{ kind: "jackpot.create", permission: "jackpots.write", payload: JackpotSeed },
    run: async (tx, seed) => ((await createJackpot(deps, tx, seed, known.brands())) ? "done" : "stale"),
  });
  handleForOperator(api, calls.createJackpot, async ({ operator, body, context: { now } }) => {
    const seed = seedOf(body);
    const fault = await faultOf(body, known);
    if (fault) return fault;
    const brands = known.brands().filter((brand) => body.brands.length === 0 || body.brands.includes(brand));
    const eurCents = sumOf(body.levels.map((level) => level.seed_cents)) * brands.length * body.currencies.length;
    const subject = `jackpot:${body.id}`;
    const refused = await office.refusal(operator, "jackpots.write", { eurCents, subject }, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx) => {
      if (await describeOne(tx, body.id)) return fail(422, "id", "taken");
      const change = { subject, before: null, after: { ...seed, eurCents }, reason: body.reason };
      if (office.needsSecondPerson(eurCents)) {
        const approval_id = await propose(tx, operator, { ...change, payload: seed, eurCents }, now);
        return { state: "proposed" as const, approval_id };
      }
      if (!(await createJackpot(deps, tx, seed, known.brands()))) return fail(422, "id", "taken");
      await office.auditChange(tx, operator, { ...change, action: "jackpot.create" }, now);
      return done;
    });
  });
}

type NewJackpot = z.output<NonNullable<typeof calls.createJackpot.body>>;

function seedOf({ id: identifier, name, category, providers, brands, currencies, levels }: NewJackpot): JackpotSeed {
  return {
    ...{ identifier, name, category, providers, brands, currencies },
    levels: levels.map((level) => ({
      ...{ name: level.name, seedCents: level.seed_cents, ratePpm: level.rate_ppm, oneIn: level.one_in },
      ...(level.must_drop_cents === null ? {} : { mustDropCents: level.must_drop_cents }),
    })),
  };
}

async function faultOf(body: NewJackpot, known: KnownPlaces): Promise<Failure | null> {
  if (body.currencies.some((code) => code === "FUN" || currencyOf(code) === undefined))
    return fail(422, "currencies", "not_in_list");
  if (body.brands.some((brand) => !known.brands().includes(brand))) return fail(422, "brands", "not_in_list");
  if (!(await known.categories()).includes(body.category)) return fail(422, "category", "not_in_list");
  const low = body.levels.some(
    ({ seed_cents, must_drop_cents }) => must_drop_cents !== null && must_drop_cents <= seed_cents,
  );
  return low ? fail(422, "levels", "invalid") : null;
}

function registerChanges(api: ApiServer, deps: Deps, office: BackOffice): void {
  const apply = async (tx: Tx, operator: Pick<OperatorIdentity, "id">, change: Change, reason: string, now: Date) => {
    const audit = (on: Tx, line: Parameters<BackOffice["auditChange"]>[2]) =>
      office.auditChange(on, operator, { ...line, reason }, now);
    const order = { ...change, actor: `operator:${operator.id}`, reason };
    return "level" in order ? setLevel(tx, order, now, audit) : setState(tx, order, now, audit);
  };
  const definition = <Payload extends Change>(kind: string, payload: z.ZodType<Payload>) =>
    office.defineProposal<Payload>({
      ...{ kind, permission: "jackpots.write", payload },
      async run(tx, change, { approver, reason, now }) {
        if ((await describeOne(tx, change.identifier))?.version !== change.version) return "stale";
        return (await apply(tx, approver, change, reason, now)).ok ? "done" : "stale";
      },
    });
  const [proposeLevel, proposeSwitch] = [definition("jackpot.set", LevelChange), definition("jackpot.switch", Switch)];

  handleForOperator(api, calls.setJackpotLevel, async ({ operator, params, body, context: { now } }) => {
    const jackpot = await describeOne(deps.db.pool, params.id);
    const level = jackpot?.levels[body.level - 1];
    if (!jackpot || !level) return fail(404, "id", "not_found");
    if (jackpot.version !== body.version) return fail(409, "version", "stale_change");
    const { level: index, setting, value, version, reason } = body;
    const pools = jackpot.pools.filter((one) => one.level === index).length;
    const eurCents = setting === "seed" && value !== null ? value * pools : 0;
    const change = { identifier: params.id, level: index, setting, value, version };
    const name = `level ${index}, ${setting}`;
    const before = { [name]: termOf(level, setting) };
    const proposal = {
      subject: `jackpot:${params.id}`,
      payload: change,
      before,
      after: { [name]: value },
      eurCents,
      reason,
    };
    return decide(operator, proposal, proposeLevel, now);
  });
  handleForOperator(api, calls.switchJackpot, async ({ operator, params, body, context: { now } }) => {
    const jackpot = await describeOne(deps.db.pool, params.id);
    if (!jackpot) return fail(404, "id", "not_found");
    if (jackpot.version !== body.version || jackpot.state === body.state) return fail(409, "version", "stale_change");
    const { state, version, reason } = body;
    const [before, after] = [{ state: jackpot.state }, { state }];
    const payload = { identifier: params.id, state, version };
    const proposal = {
      subject: `jackpot:${params.id}`,
      payload,
      before,
      after,
      eurCents: jackpot.held_eur_cents,
      reason,
    };
    return decide(operator, proposal, proposeSwitch, now);
  });

  async function decide<Payload extends Change>(
    operator: OperatorIdentity,
    proposal: Proposal<Payload> & { eurCents: number },
    propose: ReturnType<typeof definition<Payload>>,
    now: Date,
  ) {
    const { subject, eurCents, payload, reason } = proposal;
    const refused = await office.refusal(operator, "jackpots.write", { eurCents, subject }, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx) => {
      if (office.needsSecondPerson(eurCents))
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      return answered(await apply(tx, operator, payload, reason, now));
    });
  }
}

function answered(answer: ChangeAnswer | Awaited<ReturnType<typeof setState>>) {
  if (answer.ok) return done;
  if (answer.reason === "out_of_range") return fail(422, "value", "invalid");
  return answer.reason === "already" ? fail(409, "version", "stale_change") : fail(404, "id", "not_found");
}

type Level = Awaited<ReturnType<typeof describeAll>>[number]["levels"][number];

function termOf(level: Level, setting: (typeof levelSettings)[number]): number | null {
  const { seed_cents, rate_ppm, one_in, must_drop_cents } = level;
  return { rate: rate_ppm, "one-in": one_in, seed: seed_cents, "must-drop": must_drop_cents }[setting];
}

async function describeAll(on: Queryable) {
  const [settings, levels] = await Promise.all([listSettings(on), readLevels(on, levelsNow())]);
  return settings.map((jackpot) =>
    describe(
      jackpot,
      levels.filter(({ identifier }) => identifier === jackpot.identifier),
    ),
  );
}

async function describeOne(on: Queryable, identifier: string) {
  return (await describeAll(on)).find(({ id }) => id === identifier) ?? null;
}

function describe(jackpot: JackpotSettings, pools: readonly LevelNow[]) {
  const { identifier: id, name, category, providers, brands } = jackpot;
  const version = createHash("sha256")
    .update(canonicalJson({ ...jackpot }))
    .digest("hex")
    .slice(0, 16);
  return {
    ...{ id, name, category, providers, brands, version },
    state: jackpot.state as "active" | "stopped",
    share: shareOf(jackpot),
    levels: jackpot.levels.map((level) => ({
      ...{ name: level.name, seed_cents: level.seedCents, rate_ppm: level.ratePpm, one_in: level.oneIn },
      must_drop_cents: level.mustDropCents,
    })),
    pools: pools.map(({ brand, currency, index: level, amount, reserve }) => ({
      ...{ brand, currency, level },
      amount_cents: Number(amount + reserve),
    })),
    // A pool's unit is how many of its subunits stand for one cent of EUR.
    held_eur_cents: sumOf(pools.map(({ amount, reserve, unit }) => Number((amount + reserve) / unit))),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
