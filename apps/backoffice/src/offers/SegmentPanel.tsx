import { countOfferSegment } from "@croupier/contract/routes";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { count } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { useSettled } from "../common/useSettled.ts";
import { type OfferDraft, segmentOf } from "./offerDraft.ts";

/** The players of a segment; undefined while they are counted. */
export function useSegment(draft: OfferDraft) {
  const body = useSettled(JSON.stringify(segmentOf(draft)));
  return useQuery({
    queryKey: ["offer-segment", body],
    queryFn: () => client.call(countOfferSegment, { body: JSON.parse(body) }),
    retry: false,
  });
}

/** How many players the offer is for. */
export function SegmentPanel({ draft }: { draft: OfferDraft }) {
  const { data, isError, error } = useSegment(draft);
  return (
    <Section title="How many it is for">
      {isError ? (
        <Typography color="error">{httpError(error as never).message}</Typography>
      ) : (
        <Typography variant="h6" component="p" role="status" aria-label="Players of the segment">
          {data ? `${count(data.players)} players` : "Counting"}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {draft.segment === ""
          ? "With an open account, who take bonuses, by groups, countries, licences and currencies."
          : "With an open account, who take bonuses, in the saved segment as it is now. Who is in it is asked again whenever something is given."}
      </Typography>
    </Section>
  );
}
