import type { Readable } from "node:stream";
import type { ErrorCode } from "@croupier/contract/errorCodes";
import type { ErrorStatus } from "@croupier/contract/errors";

/**
 * An expected failure on its way to the wire. `code` names the rule that was broken, `data` carries facts for machines
 * and fills the placeholders of the message `errors.<code>` in the visitor's language.
 */
export class Failure {
  readonly status: ErrorStatus;
  readonly field: string;
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;
  /** Name of the message, `errors.<words>` or `<words>`: the code's own, unless the wire's code says too little to a person. */
  readonly words: string;

  constructor(
    status: ErrorStatus,
    field: string,
    code: ErrorCode,
    data?: Record<string, unknown>,
    words: string = code,
  ) {
    this.status = status;
    this.field = field;
    this.code = code;
    this.data = data;
    this.words = words;
  }
}

/** Answers a call with a failure: `return fail(422, "amount", "not_enough_money", { missing_cents: 50 })`. */
export function fail(status: ErrorStatus, field: string, code: ErrorCode, data?: Record<string, unknown>): Failure {
  return new Failure(status, field, code, data);
}

/** The first thing that is wrong with a configuration that a call was sent, by its path in it, as `config.levels.level_2.0`. */
export function configFault([issue]: readonly { path: readonly PropertyKey[]; message: string }[]): Failure {
  return fail(422, ["config", ...(issue?.path ?? [])].join("."), "invalid", { says: issue?.message });
}

/** A mailed link that was used, has ended or never was; the code on the wire is a plain `invalid`. */
export function deadLink(field: string): Failure {
  return new Failure(422, field, "invalid", undefined, "invalid_token");
}

/** A success that needs more than a body: another status, headers or cookies. */
export class Reply<Body> {
  readonly body: Body;
  readonly extras: ReplyExtras;

  constructor(body: Body, extras: ReplyExtras) {
    this.body = body;
    this.extras = extras;
  }
}

export interface ReplyExtras {
  status?: number;
  headers?: Record<string, string>;
  /** Ready `Set-Cookie` lines. */
  cookies?: string[];
}

export function reply<Body>(body: Body, extras: ReplyExtras): Reply<Body> {
  return new Reply(body, extras);
}

/** The content of a call that answers with a file, sent as it is read. */
export class Download {
  readonly source: Readable;
  /** What a browser calls the file that it saves. */
  readonly name: string;
  /** Its media type where that is not always the call's own. */
  readonly type: string | undefined;

  constructor(source: Readable, name: string, type?: string) {
    this.source = source;
    this.name = name;
    this.type = type;
  }
}

/** Thrown by in-process calls so that a server-rendered page meets the same error as a browser would. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.status} ${failure.field}.${failure.code}`);
    this.failure = failure;
  }
}
