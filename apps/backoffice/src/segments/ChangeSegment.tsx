import type { SavedSegment } from "@croupier/contract/backOffice/segments";
import { changeSegment, countOfferSegment, createSegment } from "@croupier/contract/routes";
import { Alert, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count } from "../common/money.ts";
import type { Faults } from "../common/useChange.ts";
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
  const set = (change: Partial<SegmentDraft>) => setDraft((known) => ({ ...known, ...change }));
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
          {segment && <AlsoHere subject={`segment:${segment.id}`} />}
          {!segment && field("id", "Identifier", "Small letters, digits and dashes; for good", faults.id)}
          {field("title", "Name", "As operators read it", faults.title)}
          {field("groups", "Groups", "Ids with commas between, levels too; empty for everybody", faults.groups)}
          {field("countries", "Countries", "Such as CA, DE; empty for all", faults.countries)}
          {field("licences", "Licences", "Such as CW; empty for all", faults.licences)}
          {field("currencies", "Currencies", "Such as EUR; empty for all", faults.currencies)}
          <LastDepositFields draft={draft} set={set} faults={faults} />
          <Counted draft={draft} />
        </>
      )}
    </ChangeButton>
  );
}

interface LastDepositFieldsProps {
  draft: SegmentDraft;
  set(change: Partial<SegmentDraft>): void;
  faults: Faults;
}

/** How long ago the last deposit was paid. */
function LastDepositFields({ draft: { ago, days }, set, faults }: LastDepositFieldsProps) {
  const begins = ago === "" ? "Who never deposited is in it too" : "Who never deposited is not in it";
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: "flex-start" }}>
      <TextField
        select
        fullWidth
        label="Last deposit"
        value={ago}
        onChange={({ target }) => set({ ago: target.value as SegmentDraft["ago"] })}
        error={Boolean(faults.last_deposit)}
        helperText={faults.last_deposit ?? begins}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">At any time, or none</MenuItem>
        <MenuItem value="more">More than some days ago</MenuItem>
        <MenuItem value="less">Less than some days ago</MenuItem>
      </TextField>
      {ago !== "" && (
        <TextField
          fullWidth
          label="Days"
          type="number"
          value={days}
          onChange={({ target }) => set({ days: target.value })}
          error={Boolean(faults.days)}
          helperText={faults.days ?? "1 to 3,650, of 24 hours each"}
          slotProps={{ htmlInput: { min: 1, max: 3650, step: 1, required: true } }}
        />
      )}
    </Stack>
  );
}

function Counted({ draft }: { draft: SegmentDraft }) {
  const asked = useSettled(JSON.stringify({ ...whoOf(draft), segment: null }));
  const counted = useQuery({
    queryKey: ["offer-segment", asked],
    queryFn: () => client.call(countOfferSegment, { body: JSON.parse(asked) }),
    retry: false,
  });
  if (counted.isError) return <Alert severity="warning">It cannot be counted: look at the lists and the days.</Alert>;
  const { players } = counted.data ?? {};
  return (
    <Alert severity="info" role="status" aria-label="Players of the segment">
      {players === undefined ? "Counting …" : `${count(players)} players at this moment`}
    </Alert>
  );
}
