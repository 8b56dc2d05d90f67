import { handOutLootboxes, previewLootboxHandOut } from "@croupier/contract/routes";
import GroupIcon from "@mui/icons-material/GroupsOutlined";
import { Alert, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { BoxFields, useBoxGiven } from "../common/BoxFields.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count, euros } from "../common/money.ts";
import { usePermission } from "../common/usePermission.ts";
import { useSettled } from "../common/useSettled.ts";
import { SegmentField } from "../segments/SegmentField.tsx";

/** Gives every player of a group a box or a turn; how many that is and what it costs stands there before. */
export function HandOut({ brand, after }: { brand: string; after(): void }) {
  const [typed, setGroup] = useState("");
  const [segment, setSegment] = useState("");
  const group = segment === "" ? typed.trim() : `segment:${segment}`;
  const { box, setBox, key, clear } = useBoxGiven();
  const seesSegments = usePermission("offers.read");
  const { group_key, title, hours } = box;
  return (
    <ChangeButton
      label="Give to a group"
      icon={<GroupIcon />}
      about="Each player of the group who may have it is given one, with the table that holds for them. It takes a few minutes."
      run={(reason) =>
        client.call(handOutLootboxes, {
          body: { brand, group, title, group_key, valid_hours: Number(hours), key, reason },
        })
      }
      done="Ordered"
      after={() => {
        setGroup("");
        setSegment("");
        clear();
        after();
      }}
    >
      {(faults) => (
        <>
          <TextField
            label="Group"
            required={segment === ""}
            autoFocus
            value={typed}
            disabled={segment !== ""}
            onChange={({ target }) => setGroup(target.value)}
            error={Boolean(faults.group)}
            helperText={faults.group ?? "Its id, as on the page of groups"}
          />
          {seesSegments && <SegmentField value={segment} set={setSegment} />}
          <BoxFields box={box} set={setBox} faults={faults} />
          <Preview brand={brand} group={group} groupKey={group_key} />
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
