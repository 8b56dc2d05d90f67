import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import type { CallbackEvent, CustomerAddress, JournalLine, Plan, SandboxPayment } from "./records.ts";

/** Everything the provider knows, rebuilt from its journal at start. */
export interface Memory {
  payments: Map<string, SandboxPayment>;
  /** By `addressKey`. */
  addresses: Map<string, CustomerAddress>;
  undelivered: Map<string, CallbackEvent>;
  plans: Map<string, Plan>;
}

export interface Journal {
  memory: Memory;
  /** On disk before it returns; what was answered to a caller is never forgotten. */
  append(lines: readonly JournalLine[]): void;
  close(): void;
}

/** Opens the journal, forgets a last line that a crash cut off, and rewrites it as short as it can be. */
export function openJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  const memory: Memory = { payments: new Map(), addresses: new Map(), undelivered: new Map(), plans: new Map() };
  for (const line of existsSync(file) ? readLines(file) : []) remember(memory, line);
  const short = `${file}.new`;
  writeFileSync(short, snapshot(memory).map(asText).join(""), { mode: 0o600, flush: true });
  renameSync(short, file);
  const handle = openSync(file, "a", 0o600);
  return {
    memory,
    append(lines) {
      writeSync(handle, lines.map(asText).join(""));
      fsyncSync(handle);
      for (const line of lines) remember(memory, line);
    },
    close: () => closeSync(handle),
  };
}

/** Under which an address is found again. */
export function addressKey({ reference, method }: Pick<CustomerAddress, "reference" | "method">): string {
  return `${method} ${reference}`;
}

function remember(memory: Memory, line: JournalLine): void {
  if (line.type === "payment") memory.payments.set(line.payment.payment_id, line.payment);
  if (line.type === "address") memory.addresses.set(addressKey(line.address), line.address);
  if (line.type === "event") memory.undelivered.set(line.event.event_id, line.event);
  if (line.type === "delivered") memory.undelivered.delete(line.event_id);
  if (line.type === "plan") memory.plans.set(line.plan.plan_id, line.plan);
  if (line.type === "plan_done") memory.plans.delete(line.plan_id);
}

function snapshot(memory: Memory): JournalLine[] {
  return [
    ...[...memory.payments.values()].map((payment) => ({ type: "payment", payment }) as const),
    ...[...memory.addresses.values()].map((address) => ({ type: "address", address }) as const),
    ...[...memory.undelivered.values()].map((event) => ({ type: "event", event }) as const),
    ...[...memory.plans.values()].map((plan) => ({ type: "plan", plan }) as const),
  ];
}

function readLines(file: string): JournalLine[] {
  const lines = readFileSync(file, "utf8").split("\n");
  // Without its newline the last line was being written when the process died, and nobody was answered for it.
  lines.pop();
  return lines.map((line) => JSON.parse(line) as JournalLine);
}

function asText(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}
