import type { Publication } from "./backplane.ts";
import type { Dialect } from "./dialect.ts";
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
  dialect: Dialect;
  send: (frame: Buffer) => void;
}

/**
 * Who listens to what on this hub. A publication is turned into bytes once for each name its channel is known by,
 * however many listen.
 */
export function createTopics(epoch: () => string) {
  const topics = new Map<string, Map<string, Set<Subscription>>>();

  function deliverTo(names: Map<string, Set<Subscription>>, publications: readonly Publication[]): void {
    const first = publications[0]!.offset;
    const last = publications.at(-1)!.offset;
    for (const subscriptions of names.values()) {
      const [any] = subscriptions as unknown as [Subscription];
      const frame = frameOf(any, publications, epoch());
      for (const subscription of subscriptions) {
        if (subscription.held === null && subscription.last < first) {
          subscription.last = last;
          subscription.send(frame);
        } else {
          deliverWithCare(subscription, publications, epoch());
        }
      }
    }
  }

  return {
    add(subscription: Subscription): void {
      const names = topics.get(subscription.canonical) ?? new Map<string, Set<Subscription>>();
      topics.set(subscription.canonical, names);
      const set = names.get(nameOf(subscription)) ?? new Set<Subscription>();
      names.set(nameOf(subscription), set);
      set.add(subscription);
    },
    remove(subscription: Subscription): void {
      const names = topics.get(subscription.canonical);
      const set = names?.get(nameOf(subscription));
      if (!set?.delete(subscription) || set.size > 0) return;
      names!.delete(nameOf(subscription));
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
export function deliverWithCare(subscription: Subscription, publications: readonly Publication[], epoch: string): void {
  if (subscription.held) {
    subscription.held.push(...publications);
    return;
  }
  const unseen = publications.filter((publication) => publication.offset > subscription.last);
  if (unseen.length === 0) return;
  subscription.last = unseen.at(-1)!.offset;
  subscription.send(frameOf(subscription, unseen, epoch));
}

/** Those who know a channel by the same name and speak the same get the same bytes. */
const nameOf = ({ dialect, channel }: Subscription) => `${dialect.name} ${channel}`;

function frameOf({ dialect, channel }: Subscription, publications: readonly Publication[], epoch: string): Buffer {
  return textFrame(dialect.publications(channel, publications, epoch));
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
