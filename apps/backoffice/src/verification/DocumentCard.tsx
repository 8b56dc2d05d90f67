import type { CaseFile } from "@croupier/contract/backOffice/verification";
import { decideCaseDocument } from "@croupier/contract/routes";
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

const reasons = {
  unreadable: "Cannot be read",
  incomplete: "Incomplete",
  expired: "No longer valid",
  wrong_document: "Another kind of document",
  name_differs: "Name differs",
  address_differs: "Address differs",
  too_old: "Older than three months",
  altered: "Seems changed",
  other: "Other",
} as const;
type RejectReason = keyof typeof reasons;

const kinds = {
  identity: "Identity",
  address: "Address",
  payment_method: "Card or account",
  source_of_funds: "Proof of income",
} as const;

type PlayerDocument = CaseFile["documents"][number];

/** A document with its picture, and the decision about it. */
export function DocumentCard({ document }: { document: PlayerDocument }) {
  const mayDecide = usePermission("verification.decide");
  return (
    <Section
      title={kinds[document.document_type]}
      actions={mayDecide && document.status === "pending" && <Decisions id={document.id} />}
    >
      <Stack direction={{ xs: "column", md: "row" }} spacing={3}>
        <Viewer document={document} />
        <Box sx={{ flex: 1 }}>
          <Facts
            facts={[
              ["State", document.status.replaceAll("_", " ")],
              ["Kind", [document.identity_type, document.side].filter(Boolean).join(", ") || null],
              ["Issued in", document.issued_in],
              ["Card or account", document.profile_id],
              ["File", document.file_name],
              ["Sent", when(document.created_at)],
              ["Reasons", document.reasons.map((reason) => reasons[reason]).join(", ") || null],
              ["Told the player", document.description],
            ]}
          />
        </Box>
      </Stack>
    </Section>
  );
}

/** Shown when asked for: each look is written to the audit log. */
function Viewer({ document: { id, media_type } }: { document: PlayerDocument }) {
  const [open, setOpen] = useState(false);
  const [turns, setTurns] = useState(0);
  const file = `/backoffice/api/documents/${id}/file`;
  if (media_type === "application/pdf") {
    return (
      <Button component="a" href={file} variant="outlined" download>
        Download the PDF
      </Button>
    );
  }
  if (!open) {
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Show the picture
      </Button>
    );
  }
  return (
    <Stack spacing={1} sx={{ flex: 2, minWidth: 0 }}>
      <Box sx={{ overflow: "auto", maxHeight: "70vh", border: 1, borderColor: "divider" }}>
        <img
          src={file}
          alt="What the player sent"
          style={{ maxWidth: "100%", display: "block", transform: `rotate(${turns * 90}deg)` }}
        />
      </Box>
      <Stack direction="row" spacing={1}>
        <Button size="small" onClick={() => setTurns(turns + 1)}>
          Turn
        </Button>
        <Button size="small" component="a" href={file} target="_blank" rel="noreferrer">
          Full size
        </Button>
      </Stack>
    </Stack>
  );
}

function Decisions({ id }: { id: number }) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly RejectReason[]>([]);
  const [comment, setComment] = useState("");
  const [validUntil, setValidUntil] = useState("");
  const decide = (decision: "accept" | "refuse") => (reason: string) =>
    client.call(decideCaseDocument, {
      params: { id },
      body: { decision, reasons: [...chosen], comment, valid_until: validUntil || null, reason },
    });
  const toggle = (reason: RejectReason) =>
    setChosen(chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason]);
  return (
    <>
      <ChangeButton label="Refuse" color="error" run={decide("refuse")} done="Refused" after={refresh}>
        {(faults) => (
          <>
            <div>
              {(Object.keys(reasons) as RejectReason[]).map((reason) => (
                <FormControlLabel
                  key={reason}
                  control={<Checkbox checked={chosen.includes(reason)} onChange={() => toggle(reason)} />}
                  label={reasons[reason]}
                />
              ))}
              {faults.reasons && <FormHelperText error>{faults.reasons}</FormHelperText>}
            </div>
            <TextField
              label="What else the player reads"
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              multiline
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </>
        )}
      </ChangeButton>
      <ChangeButton label="Accept" variant="contained" run={decide("accept")} done="Accepted" after={refresh}>
        {() => (
          <TextField
            label="Valid until"
            type="date"
            value={validUntil}
            onChange={({ target }) => setValidUntil(target.value)}
            helperText="As on the document; empty where it has no end."
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
      </ChangeButton>
    </>
  );
}
