import type { ImportLine } from "@croupier/contract/backOffice/contentTransfer";
import ExpandIcon from "@mui/icons-material/ExpandMoreOutlined";
import { Accordion, AccordionDetails, AccordionSummary, Alert, Chip, Stack, Typography } from "@mui/material";
import { Difference } from "../common/Difference.tsx";
import { ItemLink } from "../content/ItemLink.tsx";
import { placeName } from "../content/place.ts";

const words = {
  new: { label: "New", color: "info" },
  changed: { label: "Changed", color: "warning" },
  drafted: { label: "A draft waits", color: "default" },
  broken: { label: "Refused", color: "error" },
  same: { label: "As it stands", color: "default" },
} as const;

/** What a file would change: what differs item by item, what is refused, and how many stay. */
export function ImportLines({ file, lines }: { file: string; lines: readonly ImportLine[] }) {
  const differing = lines.filter(({ state }) => state !== "same");
  const same = lines.length - differing.length;
  return (
    <Stack spacing={1}>
      <Alert severity="info" role="status">
        {file}:{" "}
        {Object.entries(words)
          .map(([state, { label }]) => countOf(lines, state, label))
          .filter(Boolean)
          .join(", ")}
      </Alert>
      {differing.length === 0 && <Typography color="text.secondary">Nothing would change.</Typography>}
      <div>
        {differing.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a place twice
          <Line key={`${line.id} ${index}`} line={line} />
        ))}
      </div>
      {same > 0 && differing.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {same === 1 ? "1 item is" : `${same} items are`} as they stand.
        </Typography>
      )}
    </Stack>
  );
}

function countOf(lines: readonly ImportLine[], state: string, label: string): string {
  const count = lines.filter((line) => line.state === state).length;
  return count === 0 ? "" : `${count} ${label.toLowerCase()}`;
}

function Line({ line }: { line: ImportLine }) {
  const { label, color } = words[line.state];
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", minWidth: 0 }}>
          <Chip size="small" variant="outlined" color={color} label={label} />
          <Typography sx={{ overflowWrap: "anywhere" }}>{nameOf(line.id)}</Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        {line.state === "broken" ? (
          <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
            {line.faults.map(({ path, reason }) => `${path}: ${reason}`).join("; ")}
          </Alert>
        ) : (
          <Difference before={line.before} after={line.after} />
        )}
        {line.state === "drafted" && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            It is left out: publish or discard the draft first. <ItemLink id={line.id} name="Open the item" />
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** The place that an id names; the name comes last, for it may hold the mark. */
function nameOf(id: string): string {
  const [kind = "", brand = "", locale = "", variant = "", ...name] = id.split("|");
  return placeName({ kind, brand, locale, variant, name: name.join("|") });
}
