import type { ReactNode } from "react";
import type { SoundVoice } from "../../core/sound.ts";
import { pictureFrom } from "../art/picture.ts";

/** How a symbol looks: its picture and the light behind it. */
export interface SymbolLook {
  picture: string;
  /** Colour of the glow, as `#rrggbb`; null where the picture brings its own light. */
  glow: string | null;
}

/** Everything of a title that is not mathematics: what it looks, moves and sounds like. */
export interface PokieTheme {
  symbols: Readonly<Record<string, SymbolLook>>;
  /** Custom properties of the page around the reels, over those of the studio. */
  palette: Readonly<Record<`--${string}`, string>>;
  reels: {
    /** The reels' ground from top to bottom and back: edge, between, middle. */
    shade: readonly [string, string, string];
    /** Hairline around a reel. */
    edge: string;
    /** The line through a win, its light and its core, and the frame around winning cells. */
    win: { line: string; core: string; cell: string };
  };
  Backdrop(): ReactNode;
  motion: {
    /** How long the reels run before the first one stops, and then between two of them. */
    run_ms: number;
    stop_ms: number;
    /** Symbols that pass in a second. */
    speed: number;
  };
  voice: SoundVoice;
  /** One symbol a reel, in the middle row, before the first round. Not a result. */
  greeting: readonly string[];
}

/** Pictures that Vite found by a glob, by their file's name. */
export function pictureNamed(found: Record<string, string>): (name: string) => string {
  const byName = new Map(Object.entries(found).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ""), url]));
  return (name) => {
    const url = byName.get(name);
    if (url === undefined) throw new Error(`no picture ${name}`);
    return url;
  };
}

/** Drawings that Vite found by a glob as text, as picture addresses by their file's name. */
export function drawingNamed(found: Record<string, string>): (name: string) => string {
  const textOf = pictureNamed(found);
  return (name) => pictureFrom(textOf(name));
}
