import type { Publication } from "./backplane.ts";
import { publicationLine } from "./protocol.ts";
import { textFrame } from "./wsFrame.ts";

/** One client's interest in one channel. */
export interface Subscription {
  /** The name the client used; with an alias it differs from the channel's own. */
  channel: string;
  canonical: string;
  /** The last offset that went out. */
  last: number;
  /** Publications that wait until recovery has been answered; null in normal running. */
  held: Publication[] | null;
  /** Seconds since 1970 at which the subscription's own token ends. */
  expiresAt: number | null;
  send: (frame: Buffer) => void;
}

/**
 * Who listens to what on this hub. A publication is turned into bytes once for each name its channel is known by,
 * however many listen.
 */
export function createTopics() {
  const topics = new Map<string, Map<string, Set<Subscription>>>();

  function deliverTo(names: Map<string, Set<Subscription>>, publications: readonly Publication[]): void {
    const first = publications[0]!.offset;
    const last = publications.at(-1)!.offset;
    for (const [name, subscriptions] of names) {
      const frame = frameOf(name, publications);
      for (const subscription of subscriptions) {
        if (subscription.held === null && subscription.last < first) {
          subscription.last = last;
          subscription.send(frame);
        } else {
          deliverWithCare(subscription, publications);
        }
      }
    }
  }

  return {
    add(subscription: Subscription): void {
      const names = topics.get(subscription.canonical) ?? new Map<string, Set<Subscription>>();
      topics.set(subscription.canonical, names);
      const set = names.get(subscription.channel) ?? new Set<Subscription>();
      names.set(subscription.channel, set);
      set.add(subscription);
    },
    remove(subscription: Subscription): void {
      const names = topics.get(subscription.canonical);
      const set = names?.get(subscription.channel);
      if (!set?.delete(subscription) || set.size > 0) return;
      names!.delete(subscription.channel);
      if (names!.size === 0) topics.delete(subscription.canonical);
    },
    deliver(publications: readonly Publication[]): void {
      for (const [channel, list] of byChannel(publications)) {
        const names = topics.get(channel);
        if (names) deliverTo(names, list);
      }
    },
  };
}

export type Topics = ReturnType<typeof createTopics>;

/** For a subscription that is recovering, or that already has some of these. */
export function deliverWithCare(subscription: Subscription, publications: readonly Publication[]): void {
  if (subscription.held) {
    subscription.held.push(...publications);
    return;
  }
  const unseen = publications.filter((publication) => publication.offset > subscription.last);
  if (unseen.length === 0) return;
  subscription.last = unseen.at(-1)!.offset;
  subscription.send(frameOf(subscription.channel, unseen));
}

function frameOf(name: string, publications: readonly Publication[]): Buffer {
  return textFrame(publications.map(({ data, offset }) => publicationLine(name, data, offset)).join("\n"));
}

function byChannel(publications: readonly Publication[]): Map<string, Publication[]> {
  const grouped = new Map<string, Publication[]>();
  for (const publication of publications) {
    const list = grouped.get(publication.channel);
    if (list) list.push(publication);
    else grouped.set(publication.channel, [publication]);
  }
  return grouped;
}
