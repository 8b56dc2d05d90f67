import { closureFor, isClosedBy, type ProvidersConfig } from "@croupier/rules/games/closedProviders";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { Mail } from "../platform/mail/index.ts";
import { anyOf, change, rowsOf } from "../platform/query.ts";
import { isPlayable } from "./playable.ts";
import type { Row } from "./schema.ts";
import type { CatalogueSnapshot, SnapshotGame } from "./snapshot.ts";
import { tables } from "./tables.ts";

/** Who gets the mail: `wait` for who cannot be written to yet, `never` for who must not be. */
export type OpeningRecipient = { email: string; country: string | null } | "wait" | "never";

export interface OpeningDeps {
  db: Database;
  snapshot(): Promise<CatalogueSnapshot>;
  mail: Mail;
  /** Origin of the pages that mailed links lead to where it was not kept where the player asked. */
  publicOrigin: string;
  recipientOf(playerId: number, on: Queryable, now: Date): Promise<OpeningRecipient>;
  /** The brand's list of studios that are closed in some countries. Source: 6-20. */
  providersConfig(brandId: string): ProvidersConfig;
}

type Request = Pick<Row<"catalogue.opening_request">, "player_id" | "brand" | "brand_name" | "origin" | "locale">;

/** Requests whose players wait. */
const untold = tables.selectFrom("catalogue.opening_request").where("told_at", "is", null);

/** So many players are told in one transaction. */
const batchSize = 50;

/**
 * Mails everybody who waits for a title that can be played now, each once: the mail and the mark that it was sent commit
 * together, and two processes never hold the same request. Who cannot play it where they live goes on waiting; who
 * excluded themselves is not written to. Answers how many mails were handed over. Source: 3-18, F-51.
 */
export async function tellOpenings(deps: OpeningDeps, now: Date): Promise<number> {
  const rows = await rowsOf(deps.db.pool, untold.select("identifier").distinct());
  if (rows.length === 0) return 0;
  const { byIdentifier } = await deps.snapshot();
  let told = 0;
  for (const { identifier } of rows) {
    const game = byIdentifier.get(identifier);
    if (game && isPlayable(game)) told += await tellOpening(deps, game, now);
  }
  return told;
}

async function tellOpening(deps: OpeningDeps, game: SnapshotGame, now: Date): Promise<number> {
  let told = 0;
  let after: bigint | null = 0n;
  while (after !== null) {
    const batch: { told: number; last: bigint | null } = await deps.db.transaction((tx) =>
      tellBatch(deps, tx, game, after ?? 0n, now),
    );
    told += batch.told;
    after = batch.last;
  }
  return told;
}

/** The next players in the order of their ids; `last` is null when there were no more. */
async function tellBatch(deps: OpeningDeps, tx: Tx, game: SnapshotGame, after: bigint, now: Date) {
  const rows = await rowsOf(
    tx,
    untold
      .select(["player_id", "brand", "brand_name", "origin", "locale"])
      .where("identifier", "=", game.identifier)
      .where("player_id", ">", after)
      .orderBy("player_id")
      .limit(batchSize)
      .forUpdate()
      .skipLocked(),
  );
  const done: bigint[] = [];
  let told = 0;
  for (const request of rows) {
    const recipient = await deps.recipientOf(Number(request.player_id), tx, now);
    if (recipient === "wait") continue;
    if (recipient !== "never") {
      if (!isOpenIn(game, recipient.country, deps.providersConfig(request.brand))) continue;
      await deps.mail.send(tx, openedMail(request.origin ?? deps.publicOrigin, game, request, recipient.email));
      told++;
    }
    done.push(request.player_id);
  }
  await change(
    tx,
    tables
      .updateTable("catalogue.opening_request")
      .set({ told_at: now })
      .where("identifier", "=", game.identifier)
      .where("player_id", "=", anyOf(done)),
  );
  return { told, last: rows.at(-1)?.player_id ?? null };
}

function isOpenIn(game: SnapshotGame, country: string | null, closed: ProvidersConfig): boolean {
  return country === null || !isClosedBy(closureFor(closed, { country, home: country }), game);
}

function openedMail(origin: string, game: SnapshotGame, { player_id, brand_name, locale }: Request, to: string) {
  const path = pathOf("GameItem", { producer: game.provider, name: game.seoTitle });
  return {
    to,
    playerId: Number(player_id),
    locale,
    brand: brand_name,
    template: "game_opened",
    values: { title: game.title, link: `${origin}/${locale}${path}` },
  };
}
