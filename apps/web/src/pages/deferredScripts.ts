import { type NamedFont, sheetCookie } from "@croupier/contract/page";

/*
 * What is seen goes before what is done: on a slow line scripts would share the way with the first screen's pictures, and on
 * a slow phone hold back their painting. So the head only names the scripts. They are fetched and run once all that the
 * first screen shows is there and painted. What is pressed meanwhile is remembered (preHydrationEvents.ts).
 */

/** A picture that never comes must not keep the page from its scripts for longer, in milliseconds. */
const longestWait_ms = 3_000;

/** A style sheet that came in the page, whose file the browser shall have for the next one. */
export interface StyleToKeep {
  href: string;
  mark: string;
}

/** What the page fetches before it is hydrated: modules, the entry last, and the messages. */
interface Wanted {
  scripts: readonly string[];
  messages: string;
  /** Comes when all is painted. */
  font: NamedFont | null;
  keep: StyleToKeep | null;
}

const oneYear_s = 31_536_000;

/** Fetched when all else is here and not put into the page; once it is there, a cookie says so to the server. */
function keepStyle({ href, mark }: StyleToKeep): string {
  return `;fetch(${JSON.stringify(href)},{priority:"low"}).then(({ok})=>{if(ok)document.cookie="${sheetCookie}=${mark};path=/;max-age=${oneYear_s};samesite=lax"},()=>{})`;
}

/** The font counts once it is here and nothing else is to be done: the page is laid out anew by it, once. */
function bringFont({ family, weight, url }: NamedFont): string {
  const font = [family, `url(${url})`, { weight, display: "swap" }].map((part) => JSON.stringify(part)).join();
  return `new FontFace(${font}).load().then(font=>(self.requestIdleCallback??setTimeout)(()=>document.fonts.add(font)),()=>{});`;
}

/** The script for the head. Modules run one by one, so that none holds up a press for long; nothing is named globally. */
export function deferredScripts({ scripts, messages, font, keep }: Wanted): string {
  return `{const scripts=${JSON.stringify(scripts)},want=link=>document.head.append(Object.assign(document.createElement("link"),{fetchPriority:"low"},link));let begin=async()=>{begin=()=>{};document.documentElement.dataset.painted="";${font ? bringFont(font) : ""}for(const href of scripts)want({rel:"modulepreload",href});want({rel:"preload",as:"fetch",crossOrigin:"",href:${JSON.stringify(messages)}});for(const script of scripts)await import(script)${keep ? keepStyle(keep) : ""}};addEventListener("load",()=>new PerformanceObserver(paints=>paints.getEntriesByName("first-contentful-paint")[0]&&begin()).observe({type:"paint",buffered:true}));setTimeout(()=>begin(),${longestWait_ms})}`;
}
