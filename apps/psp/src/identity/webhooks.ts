import { randomUUID } from "node:crypto";
import type { IdentityEvent } from "@croupier/contract/identityService";
import { webhookHeaders } from "@croupier/signing/identityMessage";
import type { IdentitySettings, SandboxSettings } from "../settings.ts";
import { review, type SandboxApplicant } from "./applicants.ts";

const timeout_ms = 10_000;

/** Looks at people after a while and reports what came of it until the casino has taken it. */
export class Reviews {
  readonly #settings: SandboxSettings;
  readonly #identity: IdentitySettings;
  readonly #now: () => Date;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  #stopped = false;

  constructor(settings: SandboxSettings, identity: IdentitySettings, now: () => Date) {
    this.#settings = settings;
    this.#identity = identity;
    this.#now = now;
  }

  begin(applicant: SandboxApplicant): void {
    applicant.status = { reviewStatus: "pending" };
    this.#report(applicant, "applicantPending", 0);
    this.#after(this.#settings.reviewDelay_ms, async () => {
      applicant.status = { reviewStatus: "completed", reviewResult: review(applicant) };
      applicant.documents = [];
      this.#report(applicant, "applicantReviewed", 0);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.allSettled(this.#underWay);
  }

  #report({ id, externalUserId, status }: SandboxApplicant, type: string, delay_ms: number): void {
    const event: IdentityEvent = {
      applicantId: id,
      externalUserId,
      correlationId: randomUUID(),
      type,
      ...status,
      createdAtMs: this.#now().toISOString().replace("T", " ").replace("Z", ""),
    };
    this.#after(delay_ms, () => this.#deliver(Buffer.from(JSON.stringify(event)), 0));
  }

  async #deliver(rawBody: Buffer, attempt: number): Promise<void> {
    if (await this.#received(rawBody)) return;
    const { firstRetryPause_ms, maxRetryPause_ms } = this.#settings;
    const pause_ms = Math.min(firstRetryPause_ms * 2 ** attempt, maxRetryPause_ms);
    this.#after(pause_ms, () => this.#deliver(rawBody, attempt + 1));
  }

  async #received(rawBody: Buffer): Promise<boolean> {
    try {
      const answer = await fetch(this.#identity.webhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json", ...webhookHeaders(this.#identity.webhookSecret, rawBody) },
        body: new Uint8Array(rawBody),
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // Not reachable now; the next try may find it.
      return false;
    }
  }

  #after(delay_ms: number, work: () => Promise<void>): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = work().finally(() => this.#underWay.delete(run));
      this.#underWay.add(run);
    }, delay_ms);
    this.#timers.add(timer);
  }
}
