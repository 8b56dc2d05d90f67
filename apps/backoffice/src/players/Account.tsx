import { type BackOfficePlayer, type CorrectedField, correctedFields } from "@croupier/contract/backOffice/players";
import { changePlayerGroup, correctPlayerField } from "@croupier/contract/routes";
import { Chip, MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { BlockButton, CloseButton, Sessions } from "./Access.tsx";
import { Limits } from "./Limits.tsx";

const words: Readonly<Record<CorrectedField, string>> = {
  email: "E-mail",
  country: "Country",
  first_name: "First name",
  last_name: "Last name",
  nickname: "Nickname",
  gender: "Gender",
  date_of_birth: "Date of birth",
  city: "City",
  address: "Address",
  postal_code: "Postal code",
  state: "State",
  mobile_phone: "Phone",
  personal_id: "Personal id",
};

/** What a field is to be like, and what follows from its correction. */
const hints: Readonly<Partial<Record<CorrectedField, string>>> = {
  email: "Signs the player out. Both addresses get a mail; the new one has to be confirmed.",
  country:
    "Two letters, such as CA. The licence stays; a postal code, phone number or state that does not fit there is cleared.",
  date_of_birth: "YYYY-MM-DD",
};

interface PlayerProps {
  player: BackOfficePlayer;
}

/** Who the player is, and what is done to the account. */
export function Account({ player }: PlayerProps) {
  const { fields } = player;
  const mayCorrect = usePermission("players.write");
  const mayBlock = usePermission("players.block");
  const mayClose = usePermission("players.close");
  const actions = (
    <>
      {mayBlock && <BlockButton player={player} />}
      {mayClose && <CloseButton player={player} />}
    </>
  );
  return (
    <Stack spacing={2}>
      <Section title="Account" actions={actions}>
        <Facts
          facts={[
            ["E-mail", `${player.email} (${player.confirmed ? "confirmed" : "not confirmed"})`],
            ["Country", player.country],
            ["Licence", player.licence],
            ["Language", player.language],
            ["Wallet in use", player.currency],
            ["Verified", player.verified ? "Yes" : "No"],
            ["Two-factor", player.two_factor ? "On" : "Off"],
            ["Since", when(player.created_at)],
          ]}
        />
      </Section>
      <Section title="Profile" actions={mayCorrect && <CorrectField player={player} />}>
        <Facts facts={correctedFields.map((field) => [words[field], fields[field] ?? null])} />
      </Section>
      <Groups player={player} />
      <Limits player={player} />
      <Sessions player={player} />
    </Stack>
  );
}

function CorrectField({ player: { id, fields, version } }: PlayerProps) {
  const [field, setField] = useState<CorrectedField>("first_name");
  const [value, setValue] = useState(fields.first_name ?? "");
  const choose = (next: CorrectedField) => {
    setField(next);
    setValue(fields[next] ?? "");
  };
  return (
    <ChangeButton
      label="Correct a field"
      run={(reason) =>
        client.call(correctPlayerField, {
          params: { id },
          body: { field, value: value === "" ? null : value, version, reason },
        })
      }
      done="Corrected"
    >
      {(faults) => (
        <>
          <TextField
            select
            label="Field"
            value={field}
            onChange={({ target }) => choose(target.value as CorrectedField)}
          >
            {correctedFields.map((name) => (
              <MenuItem key={name} value={name}>
                {words[name]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="New value"
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={Boolean(faults.value)}
            helperText={faults.value ?? hints[field]}
          />
        </>
      )}
    </ChangeButton>
  );
}

function Groups({ player: { id, groups, other_groups, groups_version: version } }: PlayerProps) {
  const mayChange = usePermission("players.groups");
  const [given, setGiven] = useState("");
  const [taken, setTaken] = useState("");
  const send = (group: string, member: boolean) => (reason: string) =>
    client.call(changePlayerGroup, { params: { id }, body: { group, member, version, reason } });
  const choice = (label: string, value: string, set: (group: string) => void, list: typeof groups) => (
    <TextField select required label={label} value={value} onChange={({ target }) => set(target.value)}>
      {list.map((group) => (
        <MenuItem key={group.id} value={group.id}>
          {group.name}
        </MenuItem>
      ))}
    </TextField>
  );
  const actions = mayChange && (
    <>
      <ChangeButton label="Give a group" run={send(given, true)} disabled={other_groups.length === 0}>
        {() => choice("Group", given, setGiven, other_groups)}
      </ChangeButton>
      <ChangeButton label="Take a group away" run={send(taken, false)} disabled={groups.length === 0}>
        {() => choice("Group", taken, setTaken, groups)}
      </ChangeButton>
    </>
  );
  return (
    <Section title="Groups and statuses" actions={actions}>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: "wrap" }}>
        {groups.map((group) => (
          <Chip key={group.id} size="small" variant="outlined" label={`${group.name} (${group.id})`} />
        ))}
      </Stack>
    </Section>
  );
}
