import { lazy } from "react";

/*
 * Parts of the frame that stand in the server's HTML but whose scripts are not in every page's first load: the browser
 * fetches them apart and brings them to life when they arrive. Each goes into a `Suspense`. On the server they are there
 * at once.
 */

const footer = async () => ({ default: (await import("./footer/Footer.tsx")).Footer });
const playerTools = async () => ({ default: (await import("./PlayerTools.tsx")).PlayerTools });
const headerNotices = async () => ({ default: (await import("./HeaderNotices.tsx")).HeaderNotices });
const sessionBar = async () => ({ default: (await import("./SessionBar.tsx")).SessionBar });
const languageMenu = async () => ({ default: (await import("./LanguageMenu.tsx")).LanguageMenu });
const chatWidget = async () => ({ default: (await import("../features/chat/ChatWidget.tsx")).ChatWidget });

const navigation = async () => ({ default: (await import("./Navigation.tsx")).Navigation });
const bottomBar = async () => ({ default: (await import("./BottomBar.tsx")).BottomBar });

export const Navigation = import.meta.env.SSR ? (await navigation()).default : lazy(navigation);
export const BottomBar = import.meta.env.SSR ? (await bottomBar()).default : lazy(bottomBar);
export const Footer = import.meta.env.SSR ? (await footer()).default : lazy(footer);
export const PlayerTools = import.meta.env.SSR ? (await playerTools()).default : lazy(playerTools);
export const HeaderNotices = import.meta.env.SSR ? (await headerNotices()).default : lazy(headerNotices);
export const SessionBar = import.meta.env.SSR ? (await sessionBar()).default : lazy(sessionBar);
export const LanguageMenu = import.meta.env.SSR ? (await languageMenu()).default : lazy(languageMenu);
export const ChatWidget = import.meta.env.SSR ? (await chatWidget()).default : lazy(chatWidget);
