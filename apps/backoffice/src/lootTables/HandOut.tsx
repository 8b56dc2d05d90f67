import { handOutLootboxes, previewLootboxHandOut } from "@croupier/contract/routes";
import GroupIcon from "@mui/icons-material/GroupsOutlined";
import { Alert, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count, euros } from "../common/money.ts";
import { useSettled } from "../common/useSettled.ts";

const nothing = { group: "", group_key: "manual_wheel", title: "lootbox.dailySpin", hours: "72" };

/** Gives every player of a group a box or a turn; how many that is and what it costs stands there before. */
export function HandOut({ brand, after }: { brand: string; after(): void }) {
  const [given, setGiven] = useState(nothing);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { group, group_key, title, hours } = given;
  const kind = (value: string) =>
    setGiven({
      ...given,
      group_key: value,
      title: value === "manual_wheel" ? "lootbox.dailySpin" : "lootbox.welcomeBox",
    });
  return (
    <ChangeButton
      label="Give to a group"
      icon={<GroupIcon />}
      about="Each player of the group who may have it is given one, with the table that holds for them. It takes a few minutes."
      run={(reason) =>
        client.call(handOutLootboxes, {
          body: { brand, group: group.trim(), title, group_key, valid_hours: Number(hours), key, reason },
        })
      }
      done="Ordered"
      after={() => {
        setGiven(nothing);
        setKey(crypto.randomUUID());
        after();
      }}
    >
      {(faults) => (
        <>
          <TextField
            label="Group"
            required
            autoFocus
            value={group}
            onChange={({ target }) => setGiven({ ...given, group: target.value })}
            error={Boolean(faults.group)}
            helperText={faults.group ?? "Its id, as on the page of groups"}
          />
          <TextField select label="What" value={group_key} onChange={({ target }) => kind(target.value)}>
            <MenuItem value="manual_wheel">Turn of the wheel</MenuItem>
            <MenuItem value="manual_box">Loot box</MenuItem>
          </TextField>
          <TextField
            label="Title"
            required
            value={title}
            onChange={({ target }) => setGiven({ ...given, title: target.value })}
            error={Boolean(faults.title)}
            helperText={faults.title ?? "A message's key or a text"}
          />
          <TextField
            label="Hours to open it"
            type="number"
            required
            value={hours}
            onChange={({ target }) => setGiven({ ...given, hours: target.value })}
            error={Boolean(faults.valid_hours)}
            helperText={faults.valid_hours ?? "1 to 8,784"}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
          />
          <Preview brand={brand} group={group.trim()} groupKey={group_key} />
        </>
      )}
    </ChangeButton>
  );
}

/** How many players it is, and what their boxes give on average. */
function Preview({ brand, group, groupKey }: { brand: string; group: string; groupKey: string }) {
  const asked = useSettled(group);
  const counted = useQuery({
    queryKey: ["hand-out-preview", brand, asked, groupKey],
    queryFn: () => client.call(previewLootboxHandOut, { body: { brand, group: asked, group_key: groupKey } }),
    enabled: asked !== "",
  });
  if (asked === "") return <Alert severity="info">Name a group to see how many players it is and what it costs.</Alert>;
  if (counted.isError) return <Alert severity="error">It could not be counted.</Alert>;
  if (!counted.data) return <Alert severity="info">Counting …</Alert>;
  const { players, refused, expected_eur_cents: cost } = counted.data;
  const worth = cost === null ? "an amount without a rate to EUR" : euros(Math.round(cost));
  return (
    <Alert severity={players === 0 ? "warning" : "info"} role="status">
      {players === 1 ? "1 player is given one, worth" : `${count(players)} players are given one, together worth`}{" "}
      {worth} on average, before any wagering.
      {refused > 0 && ` ${count(refused)} of the group may not have it.`}
    </Alert>
  );
}
