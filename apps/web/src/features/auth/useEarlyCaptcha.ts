import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

/** A proof of work that begins when the form is first touched and is ready before it is sent; each is good for one try. */
export function useEarlyCaptcha() {
  const { api } = useApp();
  const proof = useRef<Promise<string> | null>(null);
  const begin = () => {
    proof.current ??= solveCaptcha(api);
    // The next try needs a new one; the caller of this one gets the failure.
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
