import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { BusyContext, NavigateContext, type PageNavigation, PlaceContext } from "../app-context/navigation.ts";
import { replayPreHydrationEvents } from "../app-context/preHydrationEvents.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import { Root } from "./Root.tsx";

const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Shows the current page, and the next one after a move. */
export function NavigationRoot({ navigation }: { navigation: PageNavigation }) {
  const [place, setPlace] = useState(navigation.first);
  const [busy, setBusy] = useState(false);
  useBeforePaint(
    () =>
      navigation.subscribe((next, coming) =>
        startTransition(() => {
          setPlace(next);
          setBusy(coming);
        }),
      ),
    [navigation],
  );
  useEffect(replayPreHydrationEvents, []);
  return (
    <NavigateContext value={navigation.navigate}>
      <PlaceContext value={place}>
        <BusyContext value={busy}>
          <PageBoundary page={place.page}>
            <Root />
          </PageBoundary>
        </BusyContext>
      </PlaceContext>
    </NavigateContext>
  );
}
