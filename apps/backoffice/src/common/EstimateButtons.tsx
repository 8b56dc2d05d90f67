import { Button, Stack, Typography } from "@mui/material";
import { count, counted } from "./money.ts";
import type { CostEstimate } from "./useCostEstimate.ts";

interface EstimateButtonsProps {
  estimate: CostEstimate<unknown>;
  disabled?: boolean;
}

/** Begins an estimate, plays it on and cancels it, and says how far one is that has no figures yet. */
export function EstimateButtons({ estimate, disabled = false }: EstimateButtonsProps) {
  const { answer, isPlaying, begin, playOn, cancel } = estimate;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" onClick={begin} loading={isPlaying} disabled={disabled}>
          Compute the cost
        </Button>
        {isPlaying && <Button onClick={cancel}>Cancel</Button>}
        {!isPlaying && answer?.so_far && <Button onClick={playOn}>Play on</Button>}
      </Stack>
      {answer && answer.estimate === null && (
        <Typography variant="body2" color="text.secondary" role="status">
          {counted(answer.players, "player")} came through in {count(answer.rounds)} rounds so far; a standard error
          takes ten. {isPlaying ? "Playing on." : "A larger stake takes fewer rounds."}
        </Typography>
      )}
    </Stack>
  );
}
