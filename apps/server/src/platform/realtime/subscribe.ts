import type { Publication } from "./backplane.ts";
import type { ConnectionState, HubCore } from "./core.ts";
import type { RecoverRequest, SubscribeResult, WirePublication } from "./protocol.ts";
import { deliverWithCare, type Subscription } from "./topics.ts";

/**
 * Adds a subscription and answers what was missed. From the moment it is added nothing is lost: what arrives while
 * the past is being read is held, and `release` sends it after the reply, without what the reply already brought.
 */
export async function subscribeAt(
  core: HubCore,
  state: ConnectionState,
  channel: string,
  canonical: string,
  position: RecoverRequest,
  expiresAt: number | null,
): Promise<{ value: SubscribeResult; release: () => void }> {
  const { offset, epoch } = core.options.backplane.position();
  const subscription: Subscription = {
    channel,
    canonical,
    last: offset,
    held: [],
    expiresAt,
    dialect: state.dialect,
    send: state.send,
  };
  core.topics.add(subscription);
  state.subscriptions.set(channel, subscription);
  const value: SubscribeResult = { recoverable: true, positioned: true, epoch, offset };
  if (position.recover === true) {
    const missed = position.epoch === epoch ? await missedSince(core, canonical, sinceOf(position)) : null;
    value.was_recovering = true;
    value.recovered = missed !== null;
    if (missed && missed.length > 0) {
      value.publications = missed.map(wire);
      subscription.last = Math.max(offset, missed.at(-1)!.offset);
      value.offset = subscription.last;
    }
  }
  return {
    value,
    release() {
      const held = subscription.held ?? [];
      subscription.held = null;
      deliverWithCare(subscription, held, epoch);
    },
  };
}

/** A missing offset on recovery means the very beginning. Source: C-3.5. */
function sinceOf(position: RecoverRequest): number {
  return Number.isSafeInteger(position.offset) ? position.offset! : 0;
}

/** The channel's publications after `since`, or null when they cannot all be had. */
async function missedSince(core: HubCore, canonical: string, since: number): Promise<Publication[] | null> {
  const { backplane } = core.options;
  const most = core.limits.recover;
  const remembered = core.recent.since(canonical, since);
  if (remembered) return remembered.length > most ? null : remembered;
  const found = await backplane.history({ channel: canonical, since, limit: most + 1 });
  return found.complete && found.publications.length <= most ? found.publications : null;
}

/** A publication as it stands inside a reply. */
export function wire(publication: Publication): WirePublication {
  return { data: JSON.parse(publication.data), offset: publication.offset };
}
