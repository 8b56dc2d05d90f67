import type { BackOfficeAchievement } from "@croupier/contract/backOffice/achievements";
import { Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { count } from "../common/money.ts";
import { Facts, Section } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { AchievementForm } from "./AchievementForm.tsx";
import { AchievementState } from "./AchievementList.tsx";
import { areas } from "./areas.ts";

/** One achievement: what it asks for, who has it, how it reads, and who changed it. */
export function AchievementPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record: achievement } = useShowContext<BackOfficeAchievement>();
  const mayWrite = usePermission("achievements.write");
  const seesAudit = usePermission("audit.read");
  if (!achievement) return null;
  const { id, title, area, goals, players, is_on, version } = achievement;
  const subject = `achievement:${id}`;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={title} />
      <AlsoHere subject={subject} />
      <Section title={title}>
        <Facts
          facts={[
            ["State", <AchievementState key="state" isOn={is_on} />],
            ["About", areas[area]],
            ...goals.map((goal, index): [string, string] => [
              `Tier ${index + 1}`,
              `${count(goal)}, which ${count(players[index] ?? 0)} players have`,
            ]),
            ["Reward", "The badge: nothing of value is given for it"],
          ]}
        />
      </Section>
      {mayWrite && <AchievementForm key={version} achievement={achievement} />}
      {seesAudit && <History subject={subject} />}
    </Stack>
  );
}
