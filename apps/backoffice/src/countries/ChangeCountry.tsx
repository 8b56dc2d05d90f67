import type { ClosedCountry } from "@croupier/contract/backOffice/stops";
import { changeRegion } from "@croupier/contract/routes";
import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { regionKinds } from "./regionKinds.ts";

/** Opens, narrows or closes a country: the one of a line, or an open one by its code. */
export function ChangeCountry({ country }: { country?: ClosedCountry }) {
  const now = country?.region ?? "open";
  const [code, setCode] = useState(country?.id ?? "");
  const [region, setRegion] = useState<ClosedCountry["region"]>(country ? "open" : "partial");
  const body = (reason: string) => ({ region, version: now, reason });
  return (
    <ChangeButton
      label={country ? "Change" : "Close a country"}
      title={country ? `Change ${country.id}` : "Close a country"}
      about="Every process follows within half a minute."
      run={(reason) => client.call(changeRegion, { params: { country: code }, body: body(reason) })}
    >
      {(faults) => (
        <>
          {code.length === 2 && <AlsoHere subject={`country:${code}`} />}
          {!country && (
            <TextField
              label="Country"
              value={code}
              onChange={({ target }) => setCode(target.value.toUpperCase())}
              required
              error={Boolean(faults.country)}
              helperText={faults.country ?? "Two capital letters, such as JP."}
              slotProps={{ htmlInput: { maxLength: 2 } }}
            />
          )}
          <TextField
            select
            label="What the site offers"
            value={region}
            onChange={({ target }) => setRegion(target.value as ClosedCountry["region"])}
          >
            {regionKinds
              .filter(({ id }) => id !== now)
              .map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
          </TextField>
        </>
      )}
    </ChangeButton>
  );
}
