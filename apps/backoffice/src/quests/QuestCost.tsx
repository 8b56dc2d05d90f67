import { estimateQuest } from "@croupier/contract/routes";
import { Typography } from "@mui/material";
import { client } from "../api/client.ts";
import { LevelCosts } from "../common/LevelCosts.tsx";
import { Section } from "../common/Page.tsx";
import { planOf, type QuestDraft } from "./questDraft.ts";

/** What a quest's gifts cost once they are wagered; nothing is saved by asking. */
export function QuestCost({ draft }: { draft: QuestDraft }) {
  const { gifts } = planOf(draft);
  return (
    <Section title="Cost">
      <Typography variant="body2" color="text.secondary">
        In EUR: a gift without a sum in it is converted. Points count as what they buy, boxes by the prizes of their
        table.
      </Typography>
      <LevelCosts
        about={JSON.stringify(gifts)}
        ask={(play) => client.call(estimateQuest, { body: { gifts, ...play } })}
        nameOf={(level) => `Level ${level}`}
      />
    </Section>
  );
}
