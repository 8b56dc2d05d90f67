import type { SavedSegment } from "@croupier/contract/backOffice/segments";
import { changeSegment, countOfferSegment, createSegment } from "@croupier/contract/routes";
import { Alert, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count } from "../common/money.ts";
import { useSettled } from "../common/useSettled.ts";
import { draftOf, newSegment, type SegmentDraft, whoOf } from "./segmentDraft.ts";

/** Names a segment, or says anew who is in it; how many that is stands there before. */
export function ChangeSegment({ segment, after }: { segment: SavedSegment | null; after(): void }) {
  const begin = segment ? draftOf(segment.id, segment.title, segment.who) : newSegment;
  const [draft, setDraft] = useState<SegmentDraft>(begin);
  const field = (name: keyof SegmentDraft, label: string, hint: string, fault: string | undefined) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={({ target }) => setDraft((known) => ({ ...known, [name]: target.value }))}
      error={Boolean(fault)}
      helperText={fault ?? hint}
    />
  );
  const body = { title: draft.title, who: whoOf(draft) };
  return (
    <ChangeButton
      label={segment ? "Change" : "New segment"}
      variant={segment ? "text" : "contained"}
      title={segment ? `Change ${segment.title}` : "New segment"}
      about={
        segment && segment.offers.length > 0
          ? "Offers that name it ask when something is given: the change holds for them from then on. While one of them runs nobody may be left out."
          : "Who is in it is counted and asked anew each time that it is used."
      }
      run={(reason) =>
        segment
          ? client.call(changeSegment, {
              params: { id: segment.id },
              body: { ...body, version: segment.version, reason },
            })
          : client.call(createSegment, { body: { id: draft.id, ...body, reason } })
      }
      after={() => {
        if (!segment) setDraft(newSegment);
        after();
      }}
      done={segment ? "Changed" : "Saved"}
    >
      {(faults) => (
        <>
          {!segment && field("id", "Identifier", "Small letters, digits and dashes; for good", faults.id)}
          {field("title", "Name", "As operators read it", faults.title)}
          {field("groups", "Groups", "Ids with commas between, levels too; empty for everybody", faults.groups)}
          {field("countries", "Countries", "Such as CA, DE; empty for all", faults.countries)}
          {field("licences", "Licences", "Such as CW; empty for all", faults.licences)}
          {field("currencies", "Currencies", "Such as EUR; empty for all", faults.currencies)}
          <Counted draft={draft} />
        </>
      )}
    </ChangeButton>
  );
}

function Counted({ draft }: { draft: SegmentDraft }) {
  const asked = useSettled(JSON.stringify({ ...whoOf(draft), segment: null }));
  const counted = useQuery({
    queryKey: ["offer-segment", asked],
    queryFn: () => client.call(countOfferSegment, { body: JSON.parse(asked) }),
    retry: false,
  });
  if (counted.isError) return <Alert severity="warning">It cannot be counted: look at the lists.</Alert>;
  const { players } = counted.data ?? {};
  return (
    <Alert severity="info" role="status" aria-label="Players of the segment">
      {players === undefined ? "Counting …" : `${count(players)} players at this moment`}
    </Alert>
  );
}
