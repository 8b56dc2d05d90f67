import { signedHeaders } from "@croupier/signing/pspMessage";
import type { ProviderDatabase } from "./database.ts";
import type { PaymentStore } from "./paymentStore.ts";
import type { CallbackEvent, Plan } from "./records.ts";
import type { SandboxSettings } from "./settings.ts";

const callbackTimeout_ms = 10_000;
const maxTimer_ms = 24 * 60 * 60_000;

/** Does what time brings: planned changes, and callbacks until the merchant answers with a 2xx. */
export interface CallbackScheduler {
  wake(item: CallbackEvent | Plan): void;
  /** Takes up what was open when the process last ended. */
  start(store: PaymentStore): void;
  /** Nothing new starts; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

export interface CallbackSchedulerDeps {
  database: ProviderDatabase;
  settings: SandboxSettings;
  now: () => Date;
  fetch: typeof fetch;
}

export function createCallbackScheduler({ database, settings, now, fetch }: CallbackSchedulerDeps): CallbackScheduler {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let payments: PaymentStore | undefined;
  let stopped = false;

  function after(delay_ms: number, work: () => Promise<void> | void): void {
    if (stopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const run = Promise.resolve(work()).finally(() => underWay.delete(run));
        underWay.add(run);
      },
      Math.min(Math.max(delay_ms, 0), maxTimer_ms),
    );
    timers.add(timer);
  }

  function wake(item: CallbackEvent | Plan): void {
    const delay_ms = new Date(item.due_at).getTime() - now().getTime();
    if ("plan_id" in item) after(delay_ms, () => carryOut(item));
    else for (let copy = 0; copy < item.copies; copy++) after(delay_ms, () => deliver(item, 0));
  }

  function carryOut(plan: Plan): void {
    // A page does not expire under coins that are on their way.
    const late = plan.state === "expired" && payments?.find(plan.payment_id)?.chain;
    if (!late) payments?.change(plan.payment_id, plan.state, { decline_code: plan.decline_code });
    database.write([{ type: "plan_done", plan_id: plan.plan_id }]);
  }

  async function deliver(event: CallbackEvent, attempt: number): Promise<void> {
    if (await received(event)) {
      if (!stopped && database.isUndelivered(event.event_id))
        database.write([{ type: "delivered", event_id: event.event_id }]);
      return;
    }
    const pause_ms = Math.min(settings.firstRetryPause_ms * 2 ** attempt, settings.maxRetryPause_ms);
    after(pause_ms, () => deliver(event, attempt + 1));
  }

  async function received(event: CallbackEvent): Promise<boolean> {
    const rawBody = JSON.stringify(event.body);
    try {
      const answer = await fetch(event.url, {
        method: "POST",
        headers: { "content-type": "application/json", ...signedHeaders(settings, rawBody, now()) },
        body: rawBody,
        redirect: "error",
        signal: AbortSignal.timeout(callbackTimeout_ms),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // Not reachable now; the next try may find it.
      return false;
    }
  }

  return {
    wake,
    start(store) {
      payments = store;
      for (const plan of database.plans()) wake(plan);
      for (const event of database.undelivered()) wake(event);
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}
