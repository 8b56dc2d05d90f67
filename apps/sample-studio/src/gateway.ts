import type { StudioSettings } from "./settings.ts";
import { signedHeaders } from "./signature.ts";

/** The casino's answer to a call. `unknown` means that it may or may not have happened. */
export type GatewayAnswer =
  | { result: "ok"; body: { balance: string; [field: string]: unknown } }
  | { result: "refused"; code: number; balance: number | null }
  | { result: "unknown" };

export type GatewayCall = (path: string, body: Record<string, unknown>) => Promise<GatewayAnswer>;

/** The casino answers within fifteen seconds or not at all. */
const timeout_ms = 15_000;

/** Calls the casino's gateway, second dialect. */
export function createGateway(settings: StudioSettings): GatewayCall {
  return async (path, body) => {
    const text = JSON.stringify(body);
    try {
      const address = new URL(`${settings.gatewayUrl}/${path}`);
      const response = await fetch(address, {
        method: "POST",
        headers: signedHeaders(settings, address.pathname, text, new Date()),
        body: text,
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      const answer = await response.json();
      if (response.ok) return { result: "ok", body: answer };
      if (response.status >= 500) return { result: "unknown" };
      const { api_code, balance } = answer.meta;
      return { result: "refused", code: Number(api_code), balance: balance === undefined ? null : hundredths(balance) };
    } catch {
      // No connection, no answer in time, or none that can be read.
      return { result: "unknown" };
    }
  };
}

/** `"12.30"` as 1230. Never by way of a fraction. */
export function hundredths(text: string): number {
  const [units = "0", cents = ""] = text.split(".");
  return Number(units) * 100 + Number(cents.padEnd(2, "0").slice(0, 2));
}

/** 1230 as `"12.30"`. */
export function decimal(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}
