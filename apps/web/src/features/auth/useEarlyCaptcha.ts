import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

/** A proof of work that begins when the form is first touched and is ready before it is sent; each is good for one try. */
export function useEarlyCaptcha() {
  const { api } = useApp();
  const proof = useRef<Promise<string> | null>(null);
  const begin = () => {
    proof.current ??= solveCaptcha(api);
    // A failed one is no use to the next try; whoever takes this one is told.
    proof.current.catch(() => {
      proof.current = null;
    });
    return proof.current;
  };
  return {
    start: () => void begin(),
    take: async () => {
      const taken = await begin();
      proof.current = null;
      return taken;
    },
  };
}
