import { useEffect, useState } from "react";

/** A value once it has rested for a moment, so that not every key press asks the server. */
export function useSettled<Value>(value: Value, rest_ms = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest_ms);
    return () => clearTimeout(timer);
  }, [value, rest_ms]);
  return settled;
}
