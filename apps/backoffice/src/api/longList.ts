export interface LongPage<Item> {
  data: Item[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** Where each page of a list begins, as far as it was read: the first one is at the beginning. */
const begins = new Map<string, string[]>();
const maxLists = 200;

/**
 * A page by its number, of a list that can only be read on. Pages before it that nobody has read yet are read first, as after
 * an address with a page in it was opened; beyond the last page there is nothing.
 */
export async function pageOfLongList<Item>(
  list: string,
  page: number,
  read: (after: string | undefined) => Promise<LongPage<Item>>,
): Promise<LongPage<Item>> {
  const known = begins.get(list) ?? [];
  begins.delete(list);
  begins.set(list, known);
  if (begins.size > maxLists) begins.delete(begins.keys().next().value!);
  // Page 2 begins at known[0].
  while (known.length < page - 1) {
    const { next } = await read(known.at(-1));
    if (next === null) return { data: [], next: null };
    known.push(next);
  }
  const answer = await read(page > 1 ? known[page - 2] : undefined);
  if (answer.next !== null) known[page - 1] = answer.next;
  return answer;
}
