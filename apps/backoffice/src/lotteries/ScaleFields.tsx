import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Button, Checkbox, FormControlLabel, IconButton, Stack, TextField, Typography } from "@mui/material";
import type { PartProps } from "./LotteryFields.tsx";
import type { StepDraft } from "./lotteryDraft.ts";

const fields = [
  { name: "currency", path: "currency", label: "Currency" },
  { name: "from", path: "from_amount_cents", label: "Deposits from" },
  { name: "price", path: "price_cents", label: "A ticket for each" },
] as const;

/** Which deposits bring tickets: a line for each step of each currency. */
export function ScaleFields({ draft: { steps }, set, faultOf, readOnly }: PartProps) {
  const setStep = (place: number, change: Partial<StepDraft>) =>
    set({ steps: steps.map((step, at) => (at === place ? { ...step, ...change } : step)) });
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2">Deposits that bring tickets</Typography>
      {steps.length === 0 && <Typography color="text.secondary">Deposits bring none.</Typography>}
      {steps.map((step, place) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
          key={place}
          component="fieldset"
          direction="row"
          useFlexGap
          aria-label={`Step ${place + 1}`}
          sx={{ gap: 1, flexWrap: "wrap", alignItems: "flex-start", border: 0, p: 0, m: 0 }}
        >
          {fields.map(({ name, path, label }) => {
            const fault =
              faultOf(`deposit_scale.${place}.${path}`) ?? (name === "from" ? faultOf("deposit_scale") : undefined);
            return (
              <TextField
                key={name}
                label={label}
                type={name === "currency" ? "text" : "number"}
                value={step[name]}
                onChange={({ target }) =>
                  setStep(place, { [name]: name === "currency" ? target.value.toUpperCase() : target.value })
                }
                error={fault !== undefined}
                helperText={fault}
                sx={{ flex: "1 1 120px" }}
                slotProps={{ htmlInput: { readOnly, ...(name === "currency" ? {} : { min: 0, step: "any" }) } }}
              />
            );
          })}
          <FormControlLabel
            label="On"
            control={
              <Checkbox
                checked={step.active}
                disabled={readOnly}
                onChange={({ target }) => setStep(place, { active: target.checked })}
              />
            }
          />
          {!readOnly && (
            <IconButton
              aria-label={`Remove step ${place + 1}`}
              onClick={() => set({ steps: steps.filter((_, at) => at !== place) })}
            >
              <DeleteIcon />
            </IconButton>
          )}
        </Stack>
      ))}
      {!readOnly && (
        <div>
          <Button
            onClick={() =>
              set({
                steps: [...steps, { currency: steps.at(-1)?.currency ?? "EUR", from: "", price: "", active: true }],
              })
            }
          >
            Add a step
          </Button>
        </div>
      )}
    </Stack>
  );
}
