import { readFile } from "node:fs/promises";
import path from "node:path";
import { readProviderPayments } from "../../faults/providerRecords.ts";
import { startSandboxProcess } from "../sandboxProcess.ts";
import { key, origin } from "./paymentsServer.ts";

/** The real sandbox provider in a process of its own, with its database in `folder`. `connect` is told where it listens. */
export async function startSandbox(folder: string, connect: (apiUrl: string) => void) {
  const options = { ...key, port: 0, origin: undefined, dataDir: folder, publicOrigin: origin, pace: 0.005 };
  let sandbox = await startSandboxProcess(options);
  const apiUrl = () => `http://127.0.0.1:${sandbox.port}`;
  connect(apiUrl());
  return {
    stopSandbox: () => sandbox.stop(),
    startSandbox: async () => {
      sandbox = await startSandboxProcess(options);
      connect(apiUrl());
    },
    /** Fills in the payer's page at the provider. */
    submitPage: async (pageUrl: string | undefined, form: Record<string, string>) => {
      const answer = await fetch(String(pageUrl), { method: "POST", body: new URLSearchParams(form) });
      return answer.status;
    },
    /** Sends coins to an address as anybody can, on the provider's own page. */
    sendCoins: async (address: string, amount: string, fate: "confirmed" | "reorganised" | "lost" = "confirmed") => {
      const form = new URLSearchParams({ address, amount, fate });
      return (await fetch(`${apiUrl()}/send`, { method: "POST", body: form })).status;
    },
    providerPayments: () => readProviderPayments(folder),
    /** Every byte that the provider's database keeps, as text. */
    async providerText() {
      const files = ["payments.db", "payments.db-wal"].map((name) => readFile(path.join(folder, name), "latin1"));
      return (await Promise.all(files)).join("");
    },
  };
}
