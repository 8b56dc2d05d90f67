import { useCallback } from "react";
import { useLocation, useNavigate } from "../../app-context/navigation.ts";
import { safeRedirect } from "../../app-context/safeRedirect.ts";
import { useModal } from "../../modal/useModal.ts";

/** Where to go once access was gained: the asked-for page, else back to the page below, else the lobby. */
export function useLeave(): () => void {
  const modal = useModal();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(() => {
    const target = new URLSearchParams(search).get("redirect");
    // The back office is no page of this app.
    if (target?.startsWith("/desk/")) window.location.assign(safeRedirect(target));
    else if (target) navigate(safeRedirect(target), { replace: true });
    else if (modal) modal.close();
    else navigate("/", { replace: true });
  }, [modal, navigate, search]);
}

/** Keeps the way back when one access form leads to another. */
export function useKeepRedirect(): (path: string) => string {
  const { search } = useLocation();
  const target = new URLSearchParams(search).get("redirect");
  return (path) => (target ? `${path}?redirect=${encodeURIComponent(target)}` : path);
}
