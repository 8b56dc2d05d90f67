import type { PlayerBox } from "@croupier/contract/backOffice/lootboxes";
import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { cancelLootbox, issueLootboxByHand, listPlayerBoxes } from "@croupier/contract/routes";
import BoxIcon from "@mui/icons-material/Inventory2Outlined";
import { client } from "../api/client.ts";
import { BoxFields, useBoxGiven } from "../common/BoxFields.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useReadOn } from "../common/useReadOn.ts";

const stages = { issued: "Not opened", activated: "Opened", canceled: "Cancelled", expired: "Expired" } as const;
const isWheel = (groupKey: string) => /^(manual_)?wheel/.test(groupKey);

const columns: readonly Column<PlayerBox>[] = [
  { label: "Given", of: ({ created_at }) => when(created_at) },
  { label: "What", of: ({ group_key }) => (isWheel(group_key) ? "Turn of the wheel" : "Loot box") },
  { label: "Title", of: ({ title }) => title },
  { label: "For", of: ({ strategy }) => strategy.replaceAll("_", " ") },
  { label: "Stage", of: ({ stage }) => stages[stage] },
  { label: "Prize", of: ({ prize }) => (prize === null ? "–" : `Item ${prize}`) },
  { label: "Until", of: ({ valid_until }) => when(valid_until) },
];

/** A player's loot boxes and turns of the wheel, newest first. */
export function Boxes({ player: { id } }: { player: BackOfficePlayer }) {
  const mayIssue = usePermission("lootboxes.issue");
  const { items, failed, again, more } = useReadOn(String(id), (after: string | undefined) =>
    client.call(listPlayerBoxes, { query: { player: id, ...(after !== undefined && { after }) } }),
  );
  return (
    <Section title="Loot boxes and turns of the wheel" actions={mayIssue && <IssueBox playerId={id} after={again} />}>
      <PartTable
        label="Loot boxes"
        columns={mayIssue ? [...columns, cancelColumn(again)] : columns}
        items={items}
        keyOf={({ id: box }) => box}
        none="None yet."
        {...{ failed, again }}
        more={more}
      />
    </Section>
  );
}

const cancelColumn = (after: () => void): Column<PlayerBox> => ({
  label: "",
  figure: true,
  of: ({ id, title, stage }) =>
    stage === "issued" && (
      <ChangeButton
        label="Cancel"
        variant="text"
        color="error"
        title={`Cancel ${title}`}
        about="It can be opened no more, and its player's pages show it so."
        run={(reason) => client.call(cancelLootbox, { params: { id }, body: { reason } })}
        after={after}
        done="Cancelled"
      />
    ),
});

function IssueBox({ playerId, after }: { playerId: number; after(): void }) {
  const { box, setBox, key, clear } = useBoxGiven();
  const { group_key, title, hours } = box;
  return (
    <ChangeButton
      label="Give a box or a turn"
      icon={<BoxIcon />}
      about="It holds the table of the player's group as it stands now; the hash of its draw is shown from here on."
      run={(reason) =>
        client.call(issueLootboxByHand, {
          body: { player_id: playerId, title, group_key, valid_hours: Number(hours), key, reason },
        })
      }
      done="Given"
      after={() => {
        clear();
        after();
      }}
    >
      {(faults) => <BoxFields box={box} set={setBox} faults={faults} />}
    </ChangeButton>
  );
}
