import type { StatementLine } from "@croupier/contract/pspStatement";
import type { PaymentProvider, StatementAnswer, StatementSpan } from "../provider/paymentProvider.ts";

/** More pages than any day of ours fills; a provider that goes on for ever is not asked for ever. */
const maxPages = 2000;

/** Every line of a provider's statement, the newest of each payment; null where the provider gave none. */
export async function readStatement(
  provider: PaymentProvider,
  span: StatementSpan,
): Promise<Map<string, StatementLine> | null> {
  const lines = new Map<string, StatementLine>();
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const answer: StatementAnswer | undefined = await provider.fetchStatement?.(span, cursor);
    if (!answer?.ok) return null;
    for (const line of answer.lines) lines.set(line.payment_id, line);
    if (answer.nextCursor === null) return lines;
    cursor = answer.nextCursor;
  }
  return null;
}
