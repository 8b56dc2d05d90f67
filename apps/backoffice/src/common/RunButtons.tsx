import { ChangeButton } from "./ChangeButton.tsx";

interface RunButtonProps {
  state: string;
  /** What pressing does, by the way it goes: for one that runs or has begun, and for the other. */
  about: readonly [begun: string, other: string];
  /** A pause, or its end, or the end of all, with the reason. */
  run: (reason: string) => Promise<unknown>;
}

/** Lets something that runs for a time rest, and go on. */
export function PauseButton({ state, about: [pauses, goesOn], run }: RunButtonProps) {
  const rests = state === "paused";
  return (
    <ChangeButton
      label={rests ? "Go on" : "Pause"}
      color={rests ? "primary" : "warning"}
      about={rests ? goesOn : pauses}
      run={run}
      done={rests ? "It goes on" : "Paused"}
    />
  );
}

/** Ends something that runs for a time before its end, or calls it off before its start. */
export function EndButton({ state, about: [ends, neverBegins], run }: RunButtonProps) {
  const begun = state !== "planned";
  return (
    <ChangeButton
      label={begun ? "End now" : "Call off"}
      color="error"
      about={begun ? ends : neverBegins}
      run={run}
      done={begun ? "Ended" : "Called off"}
    />
  );
}
