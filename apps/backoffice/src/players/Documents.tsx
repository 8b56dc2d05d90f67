import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import type { CaseFile } from "@croupier/contract/backOffice/verification";
import { getVerificationCase } from "@croupier/contract/routes";
import { Button, Typography } from "@mui/material";
import { LinkBase } from "react-admin";
import { client } from "../api/client.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useReadOn } from "../common/useReadOn.ts";

const columns: readonly Column<CaseFile["documents"][number]>[] = [
  { label: "Sent", of: ({ created_at }) => when(created_at) },
  { label: "Document", of: ({ document_type }) => document_type.replaceAll("_", " ") },
  { label: "File", of: ({ file_name }) => file_name },
  { label: "State", of: ({ status }) => status.replaceAll("_", " ") },
  { label: "What was wrong", of: ({ reasons, description }) => reasonWords(reasons, description) },
];

function reasonWords(reasons: readonly string[], description: string | null): string {
  return [...reasons.map((reason) => reason.replaceAll("_", " ")), ...(description ? [description] : [])].join(", ");
}

/** What the player has shown of themselves; the verification case decides about it. */
export function Documents({ player: { id } }: { player: BackOfficePlayer }) {
  const { items, failed } = useReadOn(String(id), async () => {
    const { documents } = await client.call(getVerificationCase, { params: { id } });
    return { data: documents, next: null };
  });
  const link = (
    <Button component={LinkBase} to={`/verification/${id}/show`} variant="outlined">
      Open the verification case
    </Button>
  );
  return (
    <Section title="Documents" actions={link}>
      <PartTable
        label="Documents"
        {...{ columns, items, failed }}
        keyOf={(document) => document.id}
        none="No document was sent."
      />
      {items && items.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Files are opened and decided in the case; each opening is in the audit log.
        </Typography>
      )}
    </Section>
  );
}
