import { lazy, Suspense } from "react";

/*
 * Parts of the frame that are in the server's HTML but whose scripts are not in every page's first load: the browser
 * fetches them apart and hydrates them when they arrive. On the server they are rendered with the page. What is pressed in
 * the first moment, such as the navigation, must not be here: a press before the script is there would be lost.
 *
 * Each is one element for good: React throws away what the server wrote of a part that is rendered anew before its script
 * is there.
 */

const footerScript = async () => ({ default: (await import("../footer/Footer.tsx")).Footer });
const headerNoticesScript = async () => ({ default: (await import("../HeaderNotices.tsx")).HeaderNotices });
const sessionBarScript = async () => ({ default: (await import("../SessionBar.tsx")).SessionBar });

/** Resolves when the scripts of all of them are here. */
export const islandScripts = () => Promise.all([footerScript(), headerNoticesScript(), sessionBarScript()]);

const Footer = import.meta.env.SSR ? (await footerScript()).default : lazy(footerScript);
const HeaderNotices = import.meta.env.SSR ? (await headerNoticesScript()).default : lazy(headerNoticesScript);
const SessionBar = import.meta.env.SSR ? (await sessionBarScript()).default : lazy(sessionBarScript);

export const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

export const headerNotices = (
  <Suspense>
    <HeaderNotices />
  </Suspense>
);

export const sessionBar = (
  <Suspense>
    <SessionBar />
  </Suspense>
);
