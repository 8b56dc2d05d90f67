import type { BackOfficeAchievement } from "@croupier/contract/backOffice/achievements";
import { Chip, Typography } from "@mui/material";
import { DataTable, List } from "react-admin";
import { areas } from "./areas.ts";

/** Whether players see it. */
export function AchievementState({ isOn }: { isOn: boolean }) {
  return <Chip size="small" variant="outlined" label={isOn ? "On" : "Off"} color={isOn ? "success" : "default"} />;
}

/** Every achievement in the players' order, with how many players have each of its tiers. */
export function AchievementList() {
  return (
    <List sort={{ field: "area", order: "ASC" }} exporter={false} empty={false} perPage={50}>
      <DataTable<BackOfficeAchievement>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>There is no achievement.</Typography>}
      >
        <DataTable.Col source="title" label="Achievement" disableSort />
        <DataTable.Col label="About" render={({ area }: BackOfficeAchievement) => areas[area]} disableSort />
        <DataTable.Col label="State" render={({ is_on }) => <AchievementState isOn={is_on} />} disableSort />
        <DataTable.Col label="Goals" render={({ goals }) => goals.join(" · ")} disableSort />
        <DataTable.Col label="Players" render={({ players }) => players.join(" · ")} disableSort />
      </DataTable>
    </List>
  );
}
