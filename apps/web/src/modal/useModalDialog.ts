import { type RefObject, useEffect, useRef } from "react";
import { useRootMark } from "../app-context/useRootMark.ts";

/** A dialog that is modal as long as it is there: the page behind is out of reach and does not scroll. Source: 4-35. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useRootMark("modal");
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}
