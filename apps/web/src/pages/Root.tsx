import { useIsFetching } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useApp } from "../app-context/App.ts";
import { useBusy, usePlace } from "../app-context/navigation.ts";
import { useTermsDue } from "../features/auth/useTermsDue.ts";
import { ChatWidget } from "../features/chat/ChatWidget.tsx";
import { DeferredWidgets } from "../features/widgets/DeferredWidgets.tsx";
import { AfterHydration } from "../layout/AfterHydration.tsx";
import { PageFrame } from "../layout/frame/PageFrame.tsx";
import { LazyModalLayer } from "../modal/LazyModalLayer.ts";
import { isModalEntry, openModals } from "../modal/modalStack.ts";
import { PageLocation } from "../modal/pagePlace.ts";
import { fullTitle } from "./fullTitle.ts";
import { ModalStack } from "./modals/ModalStack.tsx";
import { PageView } from "./PageView.tsx";
import { metaOfPage } from "./pageMeta.ts";
import { useHashLinks } from "./useHashLinks.ts";
import { usePageBelow } from "./usePageBelow.ts";
import { useScrollPlace } from "./useScrollPlace.ts";

const TermsAcceptance = lazy(async () => ({
  default: (await import("../features/auth/TermsAcceptance.tsx")).TermsAcceptance,
}));

/**
 * Holds the page and, over it, a modal. When a modal route is entered from a page, that page stays mounted as it was,
 * with its own address; a modal route that is opened directly is a page by itself. Source: 2.4-01.
 */
export function Root() {
  const { location, page: shown } = usePlace();
  const modalRoute = shown.handle.modal === true;
  const outlet = <PageView key={shown.id} page={shown} />;
  useHashLinks();
  const stacked = openModals(location.state).length > 0;
  useScrollPlace(modalRoute || isModalEntry(location.state));
  const here = { outlet, place: { pathname: location.pathname, search: location.search } };
  const below = usePageBelow(modalRoute ? null : here);
  const page = below ?? here;
  const modal = modalRoute && below ? outlet : null;
  const termsDue = useTermsDue();
  return (
    <>
      <PageLocation value={page.place}>
        <PageFrame inert={modal !== null || stacked || termsDue} alone={page.outlet === outlet && modalRoute}>
          {page.outlet}
        </PageFrame>
      </PageLocation>
      {modal && <LazyModalLayer covered={stacked || termsDue}>{modal}</LazyModalLayer>}
      <ModalStack />
      {termsDue && (
        <Suspense fallback={null}>
          <TermsAcceptance />
        </Suspense>
      )}
      <Progress />
      <TitleKeeper />
      <ChatWidget />
      <AfterHydration />
      <DeferredWidgets />
    </>
  );
}

/** A hairline at the top while the next page's script or data is on its way. */
function Progress() {
  const busy = useBusy();
  return <div className="progress" data-busy={busy || undefined} />;
}

/** Keeps the tab's title true when the page or its data changes. The server wrote the first one. */
function TitleKeeper() {
  const app = useApp();
  const { page, location } = usePlace();
  const fetching = useIsFetching();
  const meta = metaOfPage(app, page, location.pathname);
  const title = fullTitle(meta.title, app.setting.brand.name);
  useEffect(() => {
    if (fetching >= 0) document.title = title;
  }, [title, fetching]);
  return null;
}
