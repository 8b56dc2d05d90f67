import type { Estimated, PlayedSoFar } from "@croupier/contract/backOffice/costEstimates";
import { useEffect, useRef, useState } from "react";
import type { HttpError } from "react-admin";
import { httpError } from "../api/httpError.ts";

interface State<Estimate> {
  /** What is estimated: an answer about something else is not shown. */
  about: string;
  answer: Estimated<Estimate> | null;
  isPlaying: boolean;
  failure: HttpError | null;
}

/** An estimate that is played in calls of some seconds each. */
export interface CostEstimate<Estimate> extends Omit<State<Estimate>, "about"> {
  /** Faults by their fields. */
  faults: Readonly<Record<string, string>>;
  begin(): void;
  /** Plays on from what was played, for a smaller error. */
  playOn(): void;
  /** What was answered before stays. */
  cancel(): void;
}

/** Asks until there is an estimate; after that only when it is to be played on. `about` is what is asked, as a text. */
export function useCostEstimate<Estimate>(
  about: string,
  ask: (soFar: PlayedSoFar | undefined) => Promise<Estimated<Estimate>>,
): CostEstimate<Estimate> {
  const nothing: State<Estimate> = { about, answer: null, isPlaying: false, failure: null };
  const [state, setState] = useState(nothing);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const shown = state.about === about ? state : nothing;
  async function play(from: PlayedSoFar | undefined, known: Estimated<Estimate> | null) {
    turn.current += 1;
    const own = turn.current;
    setState({ about, answer: known, isPlaying: true, failure: null });
    try {
      for (let soFar = from; ; ) {
        const answer = await ask(soFar);
        if (turn.current !== own) return;
        const isPlaying = answer.estimate === null && answer.so_far !== null;
        setState({ about, answer, isPlaying, failure: null });
        if (!isPlaying) return;
        soFar = answer.so_far ?? undefined;
      }
    } catch (error) {
      if (turn.current === own)
        setState({ about, answer: known, isPlaying: false, failure: httpError(error as never) });
    }
  }
  return {
    ...shown,
    faults: (shown.failure?.body as { errors?: Record<string, string> } | undefined)?.errors ?? {},
    begin: () => void play(undefined, null),
    playOn: () => void play(shown.answer?.so_far ?? undefined, shown.answer),
    cancel() {
      turn.current += 1;
      setState({ ...shown, isPlaying: false });
    },
  };
}
