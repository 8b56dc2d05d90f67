import type { PaymentAction, PaymentMethod } from "@croupier/contract/payments";
import { formatDecimal } from "@croupier/rules/money";
import { firstAmount } from "@croupier/rules/payments/firstAmount";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { PayerFacts, PaymentsDeps } from "./deps.ts";
import type { Method } from "./method.ts";
import { toMethod } from "./rows.ts";
import { listProfiles, profileOfMethod } from "./savedProfiles.ts";
import { tables } from "./tables.ts";

export interface MethodQuestion {
  playerId: number;
  currency: string;
  action: PaymentAction;
  facts: Pick<PayerFacts, "country" | "groups">;
}

/** Methods with their terms, without those that are hidden in a country. */
const methodsIn = (country: string) =>
  tables
    .selectFrom("payments.method as m")
    .innerJoin("payments.method_terms as t", "t.method_id", "m.id")
    .where("m.enabled", "=", true)
    .where((row) => row.not(row(row.val(country), "=", row.fn.any("m.hidden_in_countries"))));

/** Ways to pay that this player may use. Source: 3-59, 6-13, 9-44. */
export async function findMethods(
  db: Queryable,
  question: Omit<MethodQuestion, "playerId">,
  methodId: string | null = null,
): Promise<Method[]> {
  const { currency, action, facts } = question;
  const groups = facts.groups.map(String);
  const methods = methodsIn(facts.country)
    .selectAll("m")
    .select(["t.least", "t.most", "t.fee_bp", "t.processing"])
    .where("t.currency", "=", currency)
    .where("t.action", "=", action)
    .where((row) => row.not(row("m.hidden_for_groups", "&&", row.val(groups))))
    .orderBy("m.position")
    .orderBy("m.id");
  return (await rowsOf(db, methodId === null ? methods : methods.where("m.id", "=", methodId))).map(toMethod);
}

/** A way to pay as the profile's form needs to know it, with the directions in which a country has it. */
export interface OfferedSystem {
  id: string;
  kind: PaymentMethod["type"];
  actions: ReadonlySet<PaymentAction>;
}

/** The ways to pay that are offered in a country, in any currency; those hidden for groups of players too. Source: 9-44. */
export async function offeredSystems(db: Queryable, country: string): Promise<OfferedSystem[]> {
  const offered = methodsIn(country)
    .select(["m.id", "m.kind"])
    .select(({ fn }) => fn.agg<PaymentAction[]>("array_agg", ["t.action"]).distinct().as("actions"))
    .groupBy("m.id")
    .orderBy("m.position")
    .orderBy("m.id");
  return (await rowsOf(db, offered)).map(({ id, kind, actions }) => ({ id, kind, actions: new Set(actions) }));
}

/** Every method's id and name, also of those that are not offered. */
export function methodNames(db: Queryable): Promise<{ id: string; title: string }[]> {
  return rowsOf(db, tables.selectFrom("payments.method").select(["id", "title"]).orderBy("position").orderBy("id"));
}

export async function methodTitles(db: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await methodNames(db)).map(({ id, title }) => [id, title]));
}

/** A provider's id as people say it. */
const spoken = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/** When a player last paid by each method, in one currency and direction. */
async function lastUses(db: Queryable, { playerId, currency, action }: MethodQuestion): Promise<Map<string, Date>> {
  const last = tables
    .selectFrom("payments.payment")
    .select(({ fn }) => ["method_id", fn.max("finished_at").as("at")])
    .where("player_id", "=", BigInt(playerId))
    .where("action", "=", action)
    .where("currency", "=", currency)
    .where("state", "=", "succeeded")
    .groupBy("method_id");
  return new Map((await rowsOf(db, last)).flatMap(({ method_id, at }) => (at ? [[method_id, at]] : [])));
}

/** The same as the page shows them, the last used first, with what the player paid with before. Source: C-4.1, 3-59. */
export async function listMethods(
  { db: { pool: db }, policy, rates }: Pick<PaymentsDeps, "db" | "policy" | "rates">,
  question: MethodQuestion & { facts: Pick<PayerFacts, "licence">; visit: string },
): Promise<PaymentMethod[]> {
  const { facts, currency, action } = question;
  const [methods, profiles, used, knownRates] = await Promise.all([
    findMethods(db, question),
    listProfiles(db, question.playerId),
    lastUses(db, question),
    rates(),
  ]);
  const recallable = action === "cashout" && policy(facts.licence, facts.country, question.visit).recallableWithdrawals;
  const usedAt = (id: string) => used.get(id)?.getTime() ?? 0;
  const ordered = methods.toSorted((left, right) => usedAt(right.id) - usedAt(left.id));
  return ordered.map((method) => ({
    id: method.id,
    brand: method.brand,
    type: method.kind,
    provider: { id: method.provider, name: spoken(method.provider) },
    title: method.title,
    description: null,
    translationKey: `CASHBOX.METHODS.${method.id.toUpperCase()}`,
    iconSrc: null,
    extraIcons: [],
    network: method.network,
    requiredConfirmations: method.requiredConfirmations,
    currency,
    recallable,
    lastUsedAt: used.get(method.id)?.toISOString() ?? null,
    firstAmountValue:
      action === "deposit" ? Number(formatDecimal(firstAmount(currency, method, knownRates), currency)) : null,
    savedProfiles: profileOfMethod(profiles, method.id),
    isForSavedProfilesOnly: question.action === "cashout" && method.profileRequiredForCashout,
    isProfileRequiredForCashout: method.profileRequiredForCashout,
    termsOfService: {
      processingTime: method.processing,
      commissions: method.fee_bp === 0 ? { type: "none" } : { type: "percent", value: method.fee_bp / 100 },
      restrictions: {
        minAmountValue: Number(formatDecimal(method.min, question.currency)),
        maxAmountValue: Number(formatDecimal(method.max, question.currency)),
        amountCurrencyCode: question.currency,
      },
    },
  }));
}

/** Profile fields that must be known before paying this way; crypto asks for none. Source: 5-03. */
export function missingFor(
  facts: Pick<PayerFacts, "missing">,
  method: Pick<Method, "kind">,
  action: PaymentAction,
): readonly string[] {
  return asksForProfile(method) ? facts.missing[action] : [];
}

/** Whether a way to pay asks for the player's profile at all. Source: 5-03. */
export function asksForProfile({ kind }: Pick<Method, "kind">): boolean {
  return kind !== "crypto";
}
