import type { Call, Method } from "./call.ts";

/** A call without its schemas: all that a browser needs at run time, with the call's types for the compiler. */
export interface Route<C extends Call = Call> {
  id: string;
  method: Method;
  path: string;
  money?: boolean;
  reads?: boolean;
  /** Never there at run time. */
  readonly call?: C;
}
