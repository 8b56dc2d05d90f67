import { sql } from "kysely";

/** Whether a payment was asked for at one of the brands' sites; one that does not say counts where the account was opened. */
export const siteIsOf = (brands: readonly string[]) =>
  sql<boolean>`coalesce(intent->>'site', players.brand_of(player_id)) = ANY (${brands})`;
