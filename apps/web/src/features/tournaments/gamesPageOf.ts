/** So many games stand on a page; the server's answer says the same. */
const perPage = 24;

/** The number of a page of games in an address; null where a list of `total` games has no such page. */
export function gamesPageOf(asked: string, total: number): number | null {
  if (!/^[1-9]\d{0,4}$/.test(asked)) return null;
  const page = Number(asked);
  return page <= Math.max(1, Math.ceil(total / perPage)) ? page : null;
}
