import type { PageName } from "@croupier/rules/pages/pageRule";
import { type ComponentType, createElement, lazy, useState } from "react";
import type { ModalName } from "../../modal/modalNames.ts";

type Content = ComponentType<Record<string, unknown>>;
/** `fetch` brings its script; what is rendered once it `isHere` waits for nothing. */
type Modal = Content & { fetch(): Promise<void>; isHere(): boolean };

/** Gives a modal's component a script of its own, fetched when it first opens. */
// biome-ignore lint/suspicious/noExplicitAny: each modal knows its own props
function lazyModal(load: () => Promise<ComponentType<any>>): Modal {
  let content: Content | null = null;
  const fetch = async () => {
    content ??= await load();
  };
  const Waiting = lazy(async () => ({ default: (await load()) as Content }));
  const Shown: Content = (props) => {
    const [Chosen] = useState(() => content ?? Waiting);
    return createElement(Chosen, props);
  };
  return Object.assign(Shown, { fetch, isHere: () => content !== null });
}

/**
 * The modals over the page, by name. A feature adds its line:
 * `installInstructions: lazyModal(async () => (await import("../features/x/Install.tsx")).Install)`.
 * Inside, `useModal()` closes it and names its heading (`titleId`). Source: 2.4-02, 2.4-03.
 */
export const registry: Partial<Record<ModalName, Modal>> = {
  search: lazyModal(async () => (await import("../../features/search/SearchPopup.tsx")).SearchPopup),
  specialSlotIntro: lazyModal(async () => (await import("../../features/lobby/SpecialSlotIntro.tsx")).SpecialSlotIntro),
  bannerDetails: lazyModal(async () => (await import("../../features/lobby/BannerDetails.tsx")).BannerDetails),
  adventureDay: lazyModal(async () => (await import("../../features/adventure/DayDetails.tsx")).DayDetails),
  questLevel: lazyModal(async () => (await import("../../features/quests/LevelDetails.tsx")).LevelDetails),
  editProfile: lazyModal(async () => (await import("../../features/profile/EditProfile.tsx")).EditProfile),
  installInstructions: lazyModal(
    async () => (await import("../../features/install/InstallInstructions.tsx")).InstallInstructions,
  ),
  exchangePoints: lazyModal(async () => (await import("../../features/compPoints/ExchangeModal.tsx")).ExchangeModal),
  notifications: lazyModal(async () => (await import("../../features/notices/NotificationBar.tsx")).NotificationBar),
};

/**
 * Where the address of a popup leads that says nothing without what opened it; null for one that stands alone.
 * Source: 2.1-09.
 */
export function homeOfPopup(name: string): PageName | null {
  return (homes as Readonly<Record<string, PageName | undefined>>)[name] ?? null;
}

const homes: Partial<Record<ModalName, PageName>> = {
  editProfile: "Profile",
  bannerDetails: "PromoPage",
  exchangePoints: "CompPoints",
  adventureDay: "Adventure",
  questLevel: "Action",
  specialSlotIntro: "Main",
};
