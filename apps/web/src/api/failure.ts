import type { ErrorReply } from "./wire.ts";

/** A call that the server refused, or that never reached it (`status` 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly reply: ErrorReply;

  constructor(status: number, reply: ErrorReply = { errors: {} }) {
    super(`${status} ${JSON.stringify(reply.errors ?? {})}`);
    this.status = status;
    this.reply = reply;
  }

  /** Whether some field was refused with this code. */
  has(code: string): boolean {
    return Object.values(this.reply.errors ?? {}).some((codes) => code in codes);
  }
}

/** What a form shows under its fields. The first message of a field wins. Source: CONTRACT 1, row 422. */
export function fieldMessages(failure: unknown): { field: string; code: string; message: string }[] {
  if (!(failure instanceof ApiFailure)) return [];
  return Object.entries(failure.reply.errors ?? {}).flatMap(([field, codes]) => {
    const first = Object.entries(codes)[0];
    return first ? [{ field: field.split(".").at(-1) ?? field, code: first[0], message: first[1] }] : [];
  });
}
