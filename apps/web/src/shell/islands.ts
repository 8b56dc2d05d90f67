import { lazy } from "react";

/*
 * Parts of the frame that stand in the server's HTML but whose scripts are not in every page's first load: the browser
 * fetches them apart and brings them to life when they arrive. Each goes into a `Suspense`. On the server they are there
 * at once. What is pressed in the first moment, such as the navigation, must not be here: a press before the script is
 * there would be lost.
 */

const headerNotices = async () => ({ default: (await import("./HeaderNotices.tsx")).HeaderNotices });
const footer = async () => ({ default: (await import("./footer/Footer.tsx")).Footer });
const sessionBar = async () => ({ default: (await import("./SessionBar.tsx")).SessionBar });

export const Footer = import.meta.env.SSR ? (await footer()).default : lazy(footer);
export const HeaderNotices = import.meta.env.SSR ? (await headerNotices()).default : lazy(headerNotices);
export const SessionBar = import.meta.env.SSR ? (await sessionBar()).default : lazy(sessionBar);
