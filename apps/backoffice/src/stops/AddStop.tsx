import { stopGaming } from "@croupier/contract/routes";
import PauseIcon from "@mui/icons-material/PauseCircleOutlined";
import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { type Scope, scopes } from "./scopes.ts";

/** Stops new stakes. */
export function AddStop() {
  const [scope, setScope] = useState<Scope>("game");
  const [subject, setSubject] = useState("");
  const { hint } = scopes.find(({ id }) => id === scope) ?? scopes[0];
  return (
    <ChangeButton
      label="Stop stakes"
      icon={<PauseIcon />}
      color="error"
      about="No new stake is taken from this moment on, in every process. Open rounds can be finished, and wins arrive."
      done="Stopped."
      run={(reason) => client.call(stopGaming, { body: { scope, subject: scope === "all" ? "" : subject, reason } })}
      after={() => setSubject("")}
    >
      {(faults) => (
        <>
          <TextField select label="What" value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
            {scopes.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {scope !== "all" && (
            <TextField
              label="Which"
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
              required
              error={Boolean(faults.subject)}
              helperText={faults.subject ?? hint}
            />
          )}
        </>
      )}
    </ChangeButton>
  );
}
