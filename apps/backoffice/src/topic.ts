import type { Permission } from "@croupier/contract/permissions";
import type { Route } from "@croupier/contract/route";
import type { ComponentType } from "react";

/** Calls that feed a topic's list and page: `list` answers `{ data, total }`, a long one `{ data, next }`; `one` an item by its id. */
export interface ResourceCalls {
  // biome-ignore lint/suspicious/noExplicitAny: any list will do
  list: Route<any>;
  /** The list is read on from page to page and not counted. */
  long?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: any item will do
  one?: Route<any>;
}

/**
 * A topic of the back office: what stands in the menu, which calls feed it, and its screens. Each lies in a folder of its own and
 * is one line of registry.ts.
 */
export interface Topic {
  /** Name in addresses, `#/<name>`. */
  name: string;
  label: string;
  /** Heading of the menu that it stands under. */
  group: "Players" | "Money" | "Rewards" | "Support" | "Site" | "House";
  icon: ComponentType;
  /** What an operator needs to see it. */
  permission: Permission;
  /** Calls of the contract that list and read it; a topic with screens of its own only has none. */
  calls?: ResourceCalls;
  list: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  /** How one item is named in titles. */
  nameOf?: (item: never) => string;
}
