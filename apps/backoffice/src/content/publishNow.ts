import type { ContentItem } from "@croupier/contract/backOffice/content";
import { publishContent, saveContentDraft } from "@croupier/contract/routes";
import { client } from "../api/client.ts";

/** What speaks against a body; `path` is empty for what belongs to no field. */
export interface ContentFault {
  path: string;
  reason: string;
}

/** Keeps a body as the item's draft and publishes it at once; answers what speaks against it, and nothing when it is done. */
export async function publishNow(
  { id, version }: Pick<ContentItem, "id" | "version">,
  body: unknown,
  reason: string,
): Promise<readonly ContentFault[]> {
  const kept = await client.call(saveContentDraft, { params: { id }, body: { body: body as never, version } });
  if (!kept.saved) return kept.faults;
  const answer = await client.call(publishContent, { body: { ids: [id], reason } });
  return answer.published ? [] : answer.refusals.map((sentence) => ({ path: "", reason: sentence }));
}
