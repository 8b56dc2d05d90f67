import type { Studio } from "@croupier/contract/backOffice/games";
import { boundStudioEntry } from "@croupier/contract/routes";
import { Checkbox, FormControlLabel, InputAdornment, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count, euros } from "../common/money.ts";
import { Facts, Section } from "../common/Page.tsx";
import { centsOf, typedCents, typedNumber } from "../common/typed.ts";
import { usePermission } from "../common/usePermission.ts";

interface StudioProps {
  studio: Studio;
}

/** What a studio's titles may win, and what its requests must sign. */
export function WinBounds({ studio }: StudioProps) {
  const mayWrite = usePermission("games.write");
  const { max_win_times, max_day_win_eur_cents, path_sign_required } = studio;
  return (
    <Section
      title="What its titles may win"
      actions={mayWrite && <ChangeBounds key={studio.version} studio={studio} />}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        A win beyond a bound is not paid: the studio is told to send it again later, and it is paid once the bound is
        higher.
      </Typography>
      <Facts
        facts={[
          ["A round", `At most ${count(max_win_times)} times its stakes`],
          ["A title in a day", `At most ${euros(max_day_win_eur_cents)}, or as much in another currency`],
          ["Path of its requests", path_sign_required ? "Must be signed" : "Need not be signed"],
        ]}
      />
    </Section>
  );
}

const typedOf = ({ max_win_times, max_day_win_eur_cents, path_sign_required }: Studio) => ({
  times: typedNumber(max_win_times),
  day: typedCents(max_day_win_eur_cents, "EUR"),
  path_sign_required,
});

function ChangeBounds({ studio }: StudioProps) {
  const { id, version } = studio;
  const [given, setGiven] = useState(() => typedOf(studio));
  return (
    <ChangeButton
      label="Change the bounds"
      about="New bounds hold from the next win on. Higher ones wait for a second person, unless a title may win little a day."
      run={(reason) =>
        client.call(boundStudioEntry, {
          params: { id },
          body: {
            max_win_times: Number(given.times),
            max_day_win_eur_cents: centsOf(given.day, "EUR"),
            path_sign_required: given.path_sign_required,
            ...{ version, reason },
          },
        })
      }
      after={() => setGiven(typedOf(studio))}
      done="Changed"
    >
      {(faults) => (
        <>
          <TextField
            label="A round wins at most"
            type="number"
            required
            value={given.times}
            onChange={({ target }) => setGiven({ ...given, times: target.value })}
            error={Boolean(faults.max_win_times)}
            helperText={faults.max_win_times ?? "So many times its stakes"}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
          />
          <TextField
            label="A title wins at most in a day"
            type="number"
            required
            value={given.day}
            onChange={({ target }) => setGiven({ ...given, day: target.value })}
            error={Boolean(faults.max_day_win_eur_cents)}
            helperText={
              faults.max_day_win_eur_cents ?? "So do all its promotions together, or as much in another currency"
            }
            slotProps={{
              htmlInput: { min: 1, step: 0.01 },
              input: { endAdornment: <InputAdornment position="end">EUR</InputAdornment> },
            }}
          />
          <FormControlLabel
            label="Its requests must sign their path"
            control={
              <Checkbox
                checked={given.path_sign_required}
                onChange={(_, path_sign_required) => setGiven({ ...given, path_sign_required })}
                size="small"
              />
            }
          />
        </>
      )}
    </ChangeButton>
  );
}
