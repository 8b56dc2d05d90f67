import type { Studio } from "@croupier/contract/backOffice/games";
import { enterStudioEntry } from "@croupier/contract/routes";
import { TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";

const empty = { provider: "", title: "", key_id: "", secret: "", launch_url: "" };

const labels: Readonly<Record<keyof typeof empty, { label: string; help: string }>> = {
  provider: { label: "Identifier", help: "Small letters, digits and hyphens" },
  title: { label: "Name", help: "As players read it" },
  key_id: { label: "Key", help: "Identifier of the key that signs its requests" },
  secret: { label: "Token", help: "32 characters or more; it is kept encrypted and never shown" },
  launch_url: { label: "Launcher", help: "Address over https that launches its games" },
};

/** Enters a studio, or gives one that is known a new key, token and address. */
export function EnterStudio({ studio }: { studio?: Studio }) {
  const begin = studio
    ? { ...empty, provider: studio.id, title: studio.title, key_id: studio.key_id, launch_url: studio.launch_url ?? "" }
    : empty;
  const [entry, setEntry] = useState(begin);
  return (
    <ChangeButton
      label={studio ? "New key or address" : "Enter a studio"}
      run={(reason) =>
        client.call(enterStudioEntry, { body: { ...entry, version: studio?.version ?? "none", reason } })
      }
      after={() => setEntry({ ...entry, secret: "" })}
    >
      {(faults) =>
        (Object.keys(empty) as (keyof typeof empty)[]).map((name) => (
          <TextField
            key={name}
            label={labels[name].label}
            type={name === "secret" ? "password" : "text"}
            autoComplete={name === "secret" ? "new-password" : "off"}
            value={entry[name]}
            disabled={name === "provider" && studio !== undefined}
            onChange={({ target }) => setEntry({ ...entry, [name]: target.value })}
            required
            error={Boolean(faults[name])}
            helperText={faults[name] ?? labels[name].help}
          />
        ))
      }
    </ChangeButton>
  );
}
