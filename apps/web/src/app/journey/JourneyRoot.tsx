import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { pressAgain } from "../earlyPress.ts";
import { Root } from "../Root.tsx";
import { BusyContext, type Journey, NavigateContext, PlaceContext } from "./journey.ts";
import { PageBoundary } from "./PageBoundary.tsx";

const useBeforePaint = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Shows the page at which the journey stands, and follows it to the next. */
export function JourneyRoot({ journey }: { journey: Journey }) {
  const [place, setPlace] = useState(journey.first);
  const [busy, setBusy] = useState(false);
  useBeforePaint(
    () =>
      journey.follow((next, coming) =>
        startTransition(() => {
          setPlace(next);
          setBusy(coming);
        }),
      ),
    [journey],
  );
  useEffect(pressAgain, []);
  return (
    <NavigateContext value={journey.navigate}>
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
