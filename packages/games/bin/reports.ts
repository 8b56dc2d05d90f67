import type { KindDescriptor } from "../src/kinds/kindDescriptor.ts";
import type { KindReport } from "../src/kinds/report.ts";
import { kinds } from "../src/kinds.ts";

/** The report of a kind, which stands in the kind's folder. */
async function reportOf({ kind }: KindDescriptor): Promise<KindReport> {
  const { report } = (await import(`../src/${kind}/report.ts`)) as { report: KindReport };
  return report;
}

/** Every kind with its report, in the order of the list. */
export const kindReports: readonly { descriptor: KindDescriptor; report: KindReport }[] = await Promise.all(
  kinds.map(async (descriptor) => ({ descriptor, report: await reportOf(descriptor) })),
);
