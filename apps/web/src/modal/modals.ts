import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "../app-context/navigation.ts";
import type { ModalName, ModalProps } from "./modalNames.ts";
import { modalRoutes } from "./modalRoutes.ts";
import { keepProps, modalState, type OpenModal, openModals, withModal, withoutModal } from "./modalStack.ts";

export type { ModalName } from "./modalNames.ts";

export interface Modals {
  /** Opens a modal over the page, or goes to its route when it has one. Opening what is open brings it to the top. */
  open(name: ModalName, props?: ModalProps): void;
  /** Closes the top one, or the one named; what is not open stays closed. */
  close(name?: ModalName): void;
  isOpen(name: ModalName): boolean;
  top: ModalName | null;
}

/**
 * The modals that are open, by name. They stand in the history's state, so that Back closes the top one and a link in a
 * modal leaves them all behind. Source: 2.4, 4-35.
 */
export function useModals(): Modals {
  const navigate = useNavigate();
  const location = useLocation();
  const stack = useMemo(() => openModals(location.state), [location.state]);
  const go = useCallback(
    (next: readonly OpenModal[], replace: boolean) =>
      navigate(
        { pathname: location.pathname, search: location.search, hash: location.hash },
        { state: modalState(location.state, next), replace, preventScrollReset: true },
      ),
    [navigate, location],
  );
  return useMemo(
    () => ({
      open(name, props = {}) {
        const route = modalRoutes[name];
        if (route) return void navigate(route(props), { preventScrollReset: true });
        void go(withModal(stack, { name, key: keepProps(props) }), false);
      },
      close(name) {
        const last = stack.at(-1);
        if (!last) return;
        if (name === undefined || name === last.name) void navigate(-1);
        else if (stack.some((one) => one.name === name)) void go(withoutModal(stack, name), true);
      },
      isOpen: (name) => stack.some((one) => one.name === name),
      top: stack.at(-1)?.name ?? null,
    }),
    [stack, navigate, go],
  );
}
