import { registry } from "./registry.ts";

/**
 * Brings the script of the popup in an address, on the server those of all: a page that is a popup is rendered and hydrated
 * as a whole, and keeps what was typed into it before.
 */
export async function fetchPopup(pathname: string | null): Promise<void> {
  const name = pathname?.split("/").at(-1);
  const wanted = Object.entries(registry).filter(([one]) => pathname === null || one === name);
  await Promise.all(wanted.map(([, modal]) => modal.fetch()));
}
