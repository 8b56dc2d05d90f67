import { Checkbox, FormControlLabel } from "@mui/material";
import { when } from "../common/Page.tsx";
import type { WaitingDraft } from "./useDraftBegin.ts";

interface ReplaceDraftProps {
  waiting: WaitingDraft | null;
  replaces: boolean;
  setReplaces(replaces: boolean): void;
}

/** The choice to write over a draft that waits; without it the server refuses. */
export function ReplaceDraft({ waiting, replaces, setReplaces }: ReplaceDraftProps) {
  if (!waiting) return null;
  const whose = waiting.own ? "your own draft" : `the draft of ${waiting.actor}`;
  return (
    <FormControlLabel
      label={`Replace ${whose}, kept ${when(waiting.updated_at)}: it is lost`}
      control={<Checkbox checked={replaces} onChange={(_, on) => setReplaces(on)} />}
    />
  );
}
