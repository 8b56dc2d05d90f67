import type { Lootbox } from "@croupier/contract/lootboxes";
import { activateLootbox } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { holdWins, publishHeldWins } from "../../realtime/news.ts";
import { toast } from "../../ui/toast.ts";

/** What the answer changes beside the picture is drawn before it moves: on a slow phone both at once cost it its first frames. */
const beforeMoving_ms = 200;

/** The draw of a box on the server, and how far its picture is: `moving` from the answer until it rests, `begun` a little later. */
export function useDraw(issued: Lootbox, onOpened: (box: Lootbox) => void) {
  const { api, say, queryClient } = useApp();
  const [drawn, setDrawn] = useState<Lootbox | null>(null);
  const [moving, setMoving] = useState(false);
  const [begun, setBegun] = useState(false);
  /** What the prize became is told and read once it is shown: before that it would give it away, and draw while the picture moves. */
  const settle = useCallback(() => {
    publishHeldWins();
    for (const key of ["lootboxes", "bonuses", "freespins"]) void queryClient.invalidateQueries({ queryKey: [key] });
  }, [queryClient]);
  const open = useMutation({
    mutationFn: () => {
      holdWins();
      return api.call(activateLootbox, { params: { id: issued.id }, body: { client_seed: ownSeed() } });
    },
    onSuccess: (box) => {
      const moves = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      setDrawn(box);
      setMoving(moves);
      onOpened(box);
      if (!moves) settle();
    },
    onError: (failure) => {
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
      settle();
    },
  });
  // When the picture rests, or is left while it moves.
  useEffect(() => (moving ? settle : undefined), [moving, settle]);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => setBegun(true), beforeMoving_ms);
    return () => clearTimeout(timer);
  }, [moving]);
  return { open, drawn, moving, begun, stop: () => setMoving(false) };
}

/** The player's share of the draw, made here, so that the server cannot choose its seed to fit. */
function ownSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
