import type { SavedSegment } from "@croupier/contract/backOffice/segments";
import { removeSegment } from "@croupier/contract/routes";
import { Stack, Typography } from "@mui/material";
import { LinkBase, Title } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { ChangeSegment } from "./ChangeSegment.tsx";
import { useSegments } from "./SegmentField.tsx";
import { whoText } from "./segmentDraft.ts";

/** Groups of players that operators named: who is in them, how many now, and which offers name them. */
export function SegmentsPage() {
  const mayWrite = usePermission("offers.write");
  const segments = useSegments();
  const after = () => void segments.refetch();
  const all = segments.data?.data ?? [];
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Segments" />
      {mayWrite && all.map(({ id }) => <Proposed key={id} subject={`segment:${id}`} />)}
      <Section title="Saved segments" actions={mayWrite && <ChangeSegment segment={null} after={after} />}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          A segment holds players with an open account who take bonuses. Offers, and boxes given by hand, name a
          segment: who is in it is looked up each time something is given.
        </Typography>
        <PartTable
          label="Saved segments"
          columns={columnsFor(mayWrite, after)}
          items={segments.data ? all : null}
          keyOf={({ id }) => id}
          none="No segment is saved yet."
          failed={segments.isError}
          again={after}
        />
      </Section>
    </Stack>
  );
}

const columnsFor = (mayWrite: boolean, after: () => void): readonly Column<SavedSegment>[] => [
  { label: "Name", of: ({ title, id }) => `${title} (${id})` },
  { label: "Who", of: ({ who }) => whoText(who) },
  { label: "Players now", of: ({ players }) => count(players), figure: true },
  {
    label: "Offers",
    of: ({ offers }) =>
      offers.length === 0
        ? "None"
        : offers.map((offer) => (
            <LinkBase key={offer} to={`/offers/${offer}/show`} sx={{ mr: 1 }}>
              {offer}
            </LinkBase>
          )),
  },
  { label: "Version", of: ({ version, changed_at }) => `${version}, ${when(changed_at)}` },
  ...(mayWrite
    ? [
        {
          label: "Changes",
          of: (segment: SavedSegment) => (
            <Stack direction="row" spacing={1}>
              <ChangeSegment key={segment.version} segment={segment} after={after} />
              <RemoveSegment segment={segment} after={after} />
            </Stack>
          ),
        },
      ]
    : []),
];

function RemoveSegment({ segment: { id, title, version, offers }, after }: { segment: SavedSegment; after(): void }) {
  return (
    <ChangeButton
      label="Delete"
      title={`Delete ${title}`}
      variant="text"
      color="error"
      disabled={offers.length > 0}
      about="Nothing names it. What was given stays."
      run={(reason) => client.call(removeSegment, { params: { id }, body: { version, reason } })}
      after={after}
      done="Deleted"
    />
  );
}
