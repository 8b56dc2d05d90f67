import type { ReactNode } from "react";
import { ShowBase } from "react-admin";

/**
 * Reads one item for its page. react-admin would first show the line of the list that led here, which says less than the page
 * needs; under a mark of its own the item is read whole before anything is shown.
 */
export function ItemPage({ children }: { children: ReactNode }) {
  return <ShowBase queryOptions={{ meta: { whole: true } }}>{children}</ShowBase>;
}
