import { lazy } from "react";

/** A modal opens only by navigation, so its frame comes with the router, after the first load. */
export const loadModalLayer = async () => ({ default: (await import("./ModalLayer.tsx")).ModalLayer });

/**
 * Outside any `Suspense`: a navigation is a transition, so that the page and its focus stay as they are until the modal
 * is there.
 */
export const LazyModalLayer = lazy(loadModalLayer);
