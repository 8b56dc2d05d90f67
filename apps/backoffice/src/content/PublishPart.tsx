import type { ContentItem } from "@croupier/contract/backOffice/content";
import { Alert, Button, Stack } from "@mui/material";
import type { ComponentProps } from "react";
import { Section, when } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { ReasonField } from "../common/ReasonField.tsx";
import type { ContentFault } from "./publishNow.ts";
import { ReplaceDraft } from "./ReplaceDraft.tsx";

/** How a form's item stands: what waits for a second person, and another operator's draft. */
export function ItemState({ item }: { item: ContentItem }) {
  return (
    <>
      <Proposed subject={`content:${item.id}`} />
      <DraftState draft={item.draft} />
    </>
  );
}

/** Says what a form is filled from where a draft waits. */
export function DraftState({ draft }: Pick<ContentItem, "draft">) {
  if (!draft) return null;
  const since = when(draft.updated_at);
  if (draft.own)
    return <Alert severity="info">You go on from your draft, kept {since}. Visitors do not see it yet.</Alert>;
  return (
    <Alert severity="warning">
      A draft of {draft.actor}, kept {since}, waits under Content. This form shows what is published: it publishes only
      if you choose to replace that draft.
    </Alert>
  );
}

interface PublishPartProps {
  button: string;
  draft: ComponentProps<typeof ReplaceDraft>;
  busy: boolean;
  reason: string;
  setReason(reason: string): void;
  reasonFault: string | undefined;
  faults: readonly ContentFault[];
  /** What a reason of the server's means. */
  words(reason: string): string;
}

/** The end of a form that is published: what speaks against it, why it is changed, and the button. */
export function PublishPart({ button, draft, busy, reason, setReason, reasonFault, faults, words }: PublishPartProps) {
  const lines = faults.slice(0, 5).map((fault) => (fault.path ? `${fault.path}: ` : "") + words(fault.reason));
  return (
    <Section title="Publish">
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        {lines.length > 0 && (
          <Alert severity="error" role="alert" sx={{ width: "100%", overflowWrap: "anywhere" }}>
            Nothing was published: {lines.join("; ")}
          </Alert>
        )}
        <ReplaceDraft {...draft} />
        <ReasonField value={reason} set={setReason} fault={reasonFault} />
        <Button type="submit" variant="contained" loading={busy}>
          {button}
        </Button>
      </Stack>
    </Section>
  );
}
