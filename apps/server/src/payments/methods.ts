import type { PaymentAction, PaymentMethod } from "@croupier/contract/payments";
import { formatDecimal } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import type { PayerFacts } from "./deps.ts";
import type { FieldRule } from "./methodFields.ts";
import { listProfiles, profileOfMethod } from "./savedProfiles.ts";

/** A way to pay in one currency and direction, with its terms. Amounts are subunits. */
export interface Method {
  id: string;
  provider: string;
  brand: string;
  kind: PaymentMethod["type"];
  title: string;
  network: string | null;
  profileRequiredForCashout: boolean;
  cashoutFields: FieldRule[];
  least: bigint;
  most: bigint;
  fee_bp: number;
  processing: PaymentMethod["termsOfService"]["processingTime"];
}

export interface MethodQuestion {
  playerId: number;
  currency: string;
  action: PaymentAction;
  facts: Pick<PayerFacts, "country" | "groups">;
}

const methodsQuery = `
  SELECT m.*, t.least, t.most, t.fee_bp, t.processing
  FROM payments.method m JOIN payments.method_terms t ON t.method_id = m.id
  WHERE m.enabled AND t.currency = $1 AND t.action = $2
    AND NOT $3 = ANY(m.hidden_in_countries) AND NOT m.hidden_for_groups && $4::text[]
    AND ($5::text IS NULL OR m.id = $5)
  ORDER BY m.position, m.id`;

/** Ways to pay that this player may use. Source: 3-59, 6-13, 9-44. */
export async function findMethods(
  db: Queryable,
  question: Omit<MethodQuestion, "playerId">,
  methodId: string | null = null,
): Promise<Method[]> {
  const { currency, action, facts } = question;
  const found = await db.query(methodsQuery, [currency, action, facts.country, facts.groups.map(String), methodId]);
  return found.rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    brand: row.brand,
    kind: row.kind,
    title: row.title,
    network: row.network,
    profileRequiredForCashout: row.profile_required_for_cashout,
    cashoutFields: row.cashout_fields,
    least: row.least,
    most: row.most,
    fee_bp: row.fee_bp,
    processing: row.processing,
  }));
}

/** A way to pay as the profile's form needs to know it, with the directions in which a country has it. */
export interface OfferedSystem {
  id: string;
  kind: PaymentMethod["type"];
  actions: ReadonlySet<PaymentAction>;
}

/** The ways to pay that are offered in a country, in any currency; those hidden for groups of players too. Source: 9-44. */
export async function offeredSystems(db: Queryable, country: string): Promise<OfferedSystem[]> {
  const found = await db.query<{ id: string; kind: OfferedSystem["kind"]; actions: PaymentAction[] }>(
    `SELECT m.id, m.kind, array_agg(DISTINCT t.action) AS actions
       FROM payments.method m JOIN payments.method_terms t ON t.method_id = m.id
      WHERE m.enabled AND NOT $1 = ANY(m.hidden_in_countries)
      GROUP BY m.id ORDER BY m.position, m.id`,
    [country],
  );
  return found.rows.map(({ id, kind, actions }) => ({ id, kind, actions: new Set(actions) }));
}

/** A provider's id as people say it. */
const spoken = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/** The same as the page shows them, with what the player paid with before. Source: C-4.1. */
export async function listMethods(db: Queryable, question: MethodQuestion): Promise<PaymentMethod[]> {
  const [methods, profiles] = await Promise.all([findMethods(db, question), listProfiles(db, question.playerId)]);
  return methods.map((method) => ({
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
    savedProfiles: profileOfMethod(profiles, method.id),
    isForSavedProfilesOnly: question.action === "cashout" && method.profileRequiredForCashout,
    isProfileRequiredForCashout: method.profileRequiredForCashout,
    termsOfService: {
      processingTime: method.processing,
      commissions: method.fee_bp === 0 ? { type: "none" } : { type: "percent", value: method.fee_bp / 100 },
      restrictions: {
        minAmountValue: Number(formatDecimal(method.least, question.currency)),
        maxAmountValue: Number(formatDecimal(method.most, question.currency)),
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
