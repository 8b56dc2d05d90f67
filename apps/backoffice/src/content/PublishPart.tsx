import type { ContentItem } from "@croupier/contract/backOffice/content";
import { Alert, Button, Stack } from "@mui/material";
import { Section } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { ReasonField } from "../common/ReasonField.tsx";
import type { ContentFault } from "./publishNow.ts";

/** How a form's item stands: what waits for a second person, and another operator's draft. */
export function ItemState({ item }: { item: ContentItem }) {
  return (
    <>
      <Proposed subject={`content:${item.id}`} />
      {item.draft && (
        <Alert severity="warning">
          A draft of {item.draft.actor} waits under Content. Publish or discard it first.
        </Alert>
      )}
    </>
  );
}

interface PublishPartProps {
  button: string;
  busy: boolean;
  reason: string;
  setReason(reason: string): void;
  reasonFault: string | undefined;
  faults: readonly ContentFault[];
  /** What a reason of the server's means. */
  words(reason: string): string;
}

/** The end of a form that is published: what speaks against it, why it is changed, and the button. */
export function PublishPart({ button, busy, reason, setReason, reasonFault, faults, words }: PublishPartProps) {
  const lines = faults.slice(0, 5).map((fault) => (fault.path ? `${fault.path}: ` : "") + words(fault.reason));
  return (
    <Section title="Publish">
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        {lines.length > 0 && (
          <Alert severity="error" role="alert" sx={{ width: "100%", overflowWrap: "anywhere" }}>
            Nothing was published: {lines.join("; ")}
          </Alert>
        )}
        <ReasonField value={reason} set={setReason} fault={reasonFault} />
        <Button type="submit" variant="contained" loading={busy}>
          {button}
        </Button>
      </Stack>
    </Section>
  );
}
