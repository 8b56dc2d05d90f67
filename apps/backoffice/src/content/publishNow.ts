import type { ContentItem } from "@croupier/contract/backOffice/content";
import { publishContent, saveContentDraft } from "@croupier/contract/routes";
import { client } from "../api/client.ts";

/** What speaks against a body; `path` is empty for what belongs to no field. */
export interface ContentFault {
  path: string;
  reason: string;
}

/** What came of it: what speaks against the body, or the number of the proposal where a second person decides; neither when it is done. */
export interface Publication {
  faults: readonly ContentFault[];
  approval: number | null;
}

interface Sending {
  body: unknown;
  /** What the draft begins from, and the one that it replaces. */
  begin: { version: string; replaces?: string };
  reason: string;
  /** The draft stands, whatever becomes of its publication. */
  kept(version: string): void;
}

/** Keeps a body as the item's draft and publishes that draft at once, and no other that was kept between. */
export async function publishNow(
  { id }: Pick<ContentItem, "id">,
  { body, begin, reason, kept: onKept }: Sending,
): Promise<Publication> {
  const kept = await client.call(saveContentDraft, { params: { id }, body: { body: body as never, ...begin } });
  if (!kept.saved) return { faults: kept.faults, approval: null };
  onKept(kept.item.version);
  const drafts = [{ id, version: kept.item.version }];
  const answer = await client.call(publishContent, { body: { drafts, reason } });
  return { faults: answer.refusals.map((sentence) => ({ path: "", reason: sentence })), approval: answer.approval_id };
}
