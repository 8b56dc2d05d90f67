import { createContext, useContext } from "react";

interface Modal {
  close(): void;
  /** Id of the heading that names the modal. */
  titleId: string;
  setWide(wide: boolean): void;
}
export const ModalContext = createContext<Modal | null>(null);

/** The modal around this component, or null when it is a page by itself. */
export function useModal(): Modal | null {
  return useContext(ModalContext);
}
