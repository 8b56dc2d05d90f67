import type { Call, Method } from "./call.ts";

/** What a reply must at least be: a list, or an object with these fields. Lets a browser detect a malformed reply without a schema library. */
export type ReplyOutline = "list" | readonly string[];

/** A call without its schemas: all that a browser needs at run time, with the call's types for the compiler. */
export interface Route<C extends Call = Call> {
  id: string;
  method: Method;
  path: string;
  money?: boolean;
  reads?: boolean;
  gives?: ReplyOutline;
  /** Never there at run time. */
  readonly call?: C;
}
