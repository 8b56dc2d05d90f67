import type { ContentItem, listContentRevisions as list } from "@croupier/contract/backOffice/content";
import type { CallReply } from "@croupier/contract/call";
import { listContentRevisions, rollBackContent } from "@croupier/contract/routes";
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Difference } from "../common/Difference.tsx";
import { Section, when } from "../common/Page.tsx";
import { outcomeOf } from "./refuseWith.ts";

type Revision = CallReply<typeof list>["data"][number];

/** What stood at this place, newest first, each against what stands now, and the way back to it. */
export function Revisions({ item, mayWrite }: { item: ContentItem; mayWrite: boolean }) {
  const { id, published, published_version: version } = item;
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  useEffect(() => {
    let left = false;
    client
      .call(listContentRevisions, { params: { id } })
      .then(({ data }) => !left && setRevisions(data))
      .catch(() => !left && setRevisions([]));
    return () => {
      left = true;
    };
  }, [id]);
  if (!revisions || revisions.length === 0) return null;
  return (
    <Section title="Versions">
      {revisions.map((revision, index) => (
        <Accordion
          key={revision.id}
          disableGutters
          variant="outlined"
          slotProps={{ transition: { unmountOnExit: true } }}
        >
          <AccordionSummary>
            <Stack>
              <Typography variant="body2">
                {when(revision.at)}, {revision.actor}
                {index === 0 && " (stands now)"}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {revision.body === null ? "Taken away, or nothing stood here. " : ""}
                {revision.reason}
              </Typography>
            </Stack>
          </AccordionSummary>
          <AccordionDetails>
            {index > 0 && <Difference before={published} after={revision.body} />}
            {index > 0 && mayWrite && (
              <ChangeButton
                label="Go back to this"
                about="Visitors see it within a minute. A draft that waits is kept."
                done="Put back"
                run={async (reason) => {
                  const body = { revision: revision.id, version, reason };
                  return outcomeOf(await client.call(rollBackContent, { params: { id }, body }));
                }}
              />
            )}
          </AccordionDetails>
        </Accordion>
      ))}
    </Section>
  );
}
