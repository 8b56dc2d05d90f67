import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/*
 * A flow of work that holds a connection and asks the pool for a second one waits for somebody else's. When as many such
 * flows as there are connections meet, all of them wait for each other until their time limit. So no flow may do that:
 * what runs inside a transaction is given the transaction. The flow is followed with AsyncLocalStorage.
 */

/** The connection of a flow. A flow that outlives its transaction, such as a timer started in it, holds none any more. */
interface Held {
  released: boolean;
}

/** Thrown in tests where a flow that holds a connection asks for a second one. */
class SecondConnection extends Error {
  constructor(place: string) {
    super(`a second connection is asked for while one is held: hand the transaction down (${place})`);
    this.name = "SecondConnection";
  }
}

const flow = new AsyncLocalStorage<Held>();
const places = new Map<string, number>();
let forbidden = false;
let report: (place: string) => void = () => undefined;

/** Runs `work` as a flow that holds a connection. */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  const held: Held = { released: false };
  try {
    return await flow.run(held, work);
  } finally {
    held.released = true;
  }
}

/**
 * Says that the flow is about to wait for a connection, its own or one that other flows share. Throws SecondConnection
 * where that is forbidden and the flow holds one; elsewhere it counts it and reports each place once.
 */
export function aboutToWaitForConnection(): void {
  const held = flow.getStore();
  if (!held || held.released) return;
  const place = callingPlace();
  const seen = places.get(place) ?? 0;
  places.set(place, seen + 1);
  if (seen === 0) report(place);
  if (forbidden) throw new SecondConnection(place);
}

/** From now on a second connection is an error that is thrown. For tests. */
export function forbidSecondConnections(): void {
  forbidden = true;
}

/** Who is told of a place that asks for a second connection, once per place. */
export function reportSecondConnections(to: (place: string) => void): void {
  report = to;
}

/** How often a second connection was asked for, by place. For metrics, and for the end of a test. */
export function secondConnections(): ReadonlyMap<string, number> {
  return places;
}

/**
 * The same for memory that asks the pool only where it does not know: said each time it is asked, it does not depend on
 * when it was asked last whether a mistake is seen. `on` is what the asker gave to be read with.
 */
export function mayWaitForConnection(on?: unknown): void {
  if (on === undefined || on instanceof pg.Pool) aboutToWaitForConnection();
}

/** Ways to the database that everybody goes: their lines say nothing about who asked. */
const common = /node_modules|node:|platform\/(connections\/|replica\/|database\.ts|query\.ts|batching\/)|new Promise/;
/** The driver and the pool come first and may take up all that a stack usually shows. */
const stackLines = 40;

/** The first two lines of the stack that lie in our code and outside the ways that everybody goes. */
function callingPlace(): string {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = stackLines;
  const lines = (new Error("place").stack ?? "").split("\n").slice(1);
  Error.stackTraceLimit = usual;
  const own = lines.filter((line) => !common.test(line));
  return (
    own
      .slice(0, 2)
      .map((line) => line.trim().replace(/^at /, ""))
      .join(" < ") || "unknown"
  );
}
