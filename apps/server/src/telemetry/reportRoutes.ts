import * as calls from "@croupier/contract/telemetry";
import type { ApiServer } from "../platform/apiServer.ts";
import { minimise, type RecordKind, tallyName, withoutPersons } from "./minimise.ts";
import type { Reporter } from "./reporter.ts";

type BrowserRecord = Record<string, unknown>;

/** What pages report by themselves: faults, their speed, forms that were refused, the installed app. */
export function registerReports(api: ApiServer, { add, within }: Reporter): void {
  const records = (kind: RecordKind, nameField: string, valueField?: string) =>
    within<BrowserRecord | BrowserRecord[]>(({ body, context }) => {
      for (const one of [body].flat()) {
        const facts = minimise(kind, one);
        const value = valueField === undefined ? null : facts[valueField];
        add(context, { kind, name: tallyName(one[nameField]), value: typeof value === "number" ? value : null, facts });
      }
      return undefined;
    });
  api.handle(calls.writeLog, records("log", "code"));
  api.handle(calls.reportPerformance, records("performance", "metric", "value"));
  api.handle(calls.reportNetworkPerformance, records("network", "call", "p95_ms"));

  api.handle(
    calls.reportFormErrors,
    within(({ body, context }) => {
      for (const { key, firstMessage } of body.errors) {
        const facts = { side: tallyName(body.side), message: withoutPersons(firstMessage ?? "", 200) };
        add(context, { kind: "form", name: tallyName(`${body.component}.${key}`), facts });
      }
      return undefined;
    }),
  );

  api.handle(
    calls.reportPwaEvent,
    within(({ body, context }) => {
      add(context, { kind: "pwa", name: body.event });
      return undefined;
    }),
  );
}
