import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { ContentFault } from "../content/publishNow.ts";

interface FoldedPartProps {
  name: string;
  /** What it holds, in one line. */
  about: ReactNode;
  /** Where it stands in the item: a fault there or below keeps it open. */
  path: string;
  faults: readonly ContentFault[];
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Each stands by itself, with round corners and a gap before the next. */
const apart = {
  "&, &:first-of-type, &:last-of-type": { borderRadius: 1 },
  "&::before": { display: "none" },
  "& + &": { mt: 1 },
} as const;

/** A part of a long form: a line that says what it is, and its fields once that is opened or one of them is at fault. */
export function FoldedPart({ name, about, path, faults, isOpenAtFirst = false, children }: FoldedPartProps) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const atFault = faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={apart}
      expanded={open || atFault}
      onChange={(_, wanted) => setOpen(wanted)}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Stack direction="row" useFlexGap sx={{ columnGap: 2, flexWrap: "wrap", alignItems: "baseline" }}>
          <Typography variant="subtitle2">{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {about}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ display: "grid", gap: 2, minWidth: 0 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
