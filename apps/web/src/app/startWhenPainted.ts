/*
 * What is seen goes before what is done: on a slow line scripts would share the way with the first screen's pictures, and on
 * a slow phone hold back their painting. So the head only names the scripts. They are fetched after the first paint, and
 * run once all that the first screen shows is there. What is pressed meanwhile is remembered (earlyPress.ts).
 */

/** A picture that never comes must not keep the page from its scripts for longer, in milliseconds. */
const longestWait_ms = 3_000;

/** What the page fetches before it comes alive: modules, the entry first, and the messages. */
interface Wanted {
  scripts: readonly string[];
  messages: string;
}

/** The script for the head. It names nothing in the page's own scope. */
export function startWhenPainted({ scripts, messages }: Wanted): string {
  const links = [
    { rel: "preload", as: "fetch", crossOrigin: "", href: messages },
    ...scripts.map((href) => ({ rel: "modulepreload", href })),
  ];
  return `{const once=(work)=>()=>{work?.();work=null},fetchAll=once(()=>{for(const link of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),{fetchPriority:"low"},link))}),begin=once(()=>{fetchAll();import(${JSON.stringify(scripts[0])})});new PerformanceObserver((paints)=>paints.getEntriesByName("first-contentful-paint")[0]&&fetchAll()).observe({type:"paint",buffered:true});addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,${longestWait_ms})}`;
}
