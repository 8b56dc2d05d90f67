import type { StoredConfigName } from "@croupier/contract/configs";

/** What an older body becomes: its own configuration's new body, and those of configurations that hold the rest. */
export type Upgraded = Partial<Record<StoredConfigName, unknown>>;

/** What an upgrade may ask beside the body. */
export interface UpgradeFacts {
  /** Address of the mark of the item's brand, or of the default brand. */
  brandMark: string;
  /** The older body of another configuration for the same readers, or for all; undefined where there is none. */
  stored(name: StoredConfigName): unknown;
}

/** Answers null for a body that is not of the older shape. */
export type Upgrade = (body: unknown, facts: UpgradeFacts) => Upgraded | null;
