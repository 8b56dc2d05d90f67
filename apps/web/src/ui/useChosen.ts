import { useEffect, useState } from "react";

/**
 * What a control shows that saves at the press: the choice itself at once, and what is kept whenever that changes. A failure sets it
 * back by choosing what is kept.
 */
export function useChosen<Value>(kept: Value): [chosen: Value, choose: (value: Value) => void] {
  const [chosen, choose] = useState(kept);
  useEffect(() => choose(kept), [kept]);
  return [chosen, choose];
}
