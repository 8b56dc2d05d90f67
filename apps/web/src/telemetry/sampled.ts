/** Share of visits that are measured. Source: 9-47. */
const share = 0.05;
const key = "measured";

/** Whether this visit is measured: drawn once, the same on every page of it. */
export function isSampled(storage: Pick<Storage, "getItem" | "setItem">, random: () => number = Math.random): boolean {
  const drawn = storage.getItem(key) ?? (random() < share ? "yes" : "no");
  storage.setItem(key, drawn);
  return drawn === "yes";
}
