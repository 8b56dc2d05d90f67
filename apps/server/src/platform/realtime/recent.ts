import type { Publication } from "./backplane.ts";

/**
 * The newest publications of all channels in memory, so that a crowd of clients that reconnects at once recovers
 * without a query each. Offsets at or below `floor` are not covered.
 */
export function recentPublications(most: number, startOffset: number) {
  const order: Publication[] = [];
  const byChannel = new Map<string, Publication[]>();
  let floor = startOffset;

  function forgetOldest(): void {
    const oldest = order.shift();
    if (!oldest) return;
    floor = oldest.offset;
    const list = byChannel.get(oldest.channel);
    list?.shift();
    if (list?.length === 0) byChannel.delete(oldest.channel);
  }

  return {
    add(publication: Publication): void {
      order.push(publication);
      const list = byChannel.get(publication.channel);
      if (list) list.push(publication);
      else byChannel.set(publication.channel, [publication]);
      // In lumps, because shifting a long array for every message costs.
      if (order.length > most * 2) while (order.length > most) forgetOldest();
    },
    /** The channel's publications after `offset`, or null when memory does not reach back that far. */
    since(channel: string, offset: number): Publication[] | null {
      if (offset < floor) return null;
      return (byChannel.get(channel) ?? []).filter((publication) => publication.offset > offset);
    },
    /** Starts over: nothing up to `offset` is covered any more. */
    reset(offset: number): void {
      order.length = 0;
      byChannel.clear();
      floor = offset;
    },
  };
}

export type RecentPublications = ReturnType<typeof recentPublications>;
