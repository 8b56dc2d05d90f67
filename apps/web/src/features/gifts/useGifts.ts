import { listOwnHeldGifts } from "@croupier/contract/routes";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";

const overFreespins = ["finished", "canceled", "expired"];

/** What a player was given: what plays or waits, or what is over; boxes where the site has its wheel. Source: 4-02, 4-03, 4-09. */
export function useGifts(past: boolean) {
  const { api, queries } = useApp();
  const hasWheel = useFeatures().has("spinWheel");
  const bonuses = useQuery(queries.bonuses);
  const freespins = useQuery(queries.freespins);
  const boxes = useQuery({ ...queries.lootboxes, enabled: hasWheel });
  const held = useQuery({ queryKey: ["held-gifts"], queryFn: () => api.call(listOwnHeldGifts, {}) });
  const asked = [bonuses, freespins, boxes, held];
  return {
    gifts: {
      held: past ? [] : (held.data ?? []),
      bonuses: (bonuses.data ?? []).filter(({ stage }) => isClosed(stage) === past),
      freespins: (freespins.data ?? []).filter(({ stage }) => overFreespins.includes(stage) === past),
      boxes: hasWheel ? (boxes.data ?? []).filter(({ stage }) => (stage !== "issued") === past) : [],
    },
    loading: asked.some(({ isPending, isEnabled }) => isPending && isEnabled),
    failed: asked.some(({ isError }) => isError),
    retry: () => Promise.all(asked.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}
