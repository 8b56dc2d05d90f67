/** Colours of one light situation. */
export interface Palette {
  /** Top of the backdrop, the darkest. */
  deep: string;
  /** The backdrop around the light. */
  mid: string;
  /** The light behind the hero. */
  glow: string;
  /** Where the glow burns out. */
  hot: string;
  /** Light from the other side, on edges. */
  rim: string;
  /** Silhouettes near the eye. */
  ink: string;
}

export const palettes = {
  ember: { deep: "#1a0508", mid: "#7a1a12", glow: "#ff7a2a", hot: "#ffe3a0", rim: "#ffb35c", ink: "#140306" },
  abyss: { deep: "#020d22", mid: "#06486b", glow: "#1fb6d9", hot: "#d6fbff", rim: "#6ff0ff", ink: "#010a18" },
  royal: { deep: "#12062e", mid: "#4a1a94", glow: "#b04bff", hot: "#ffdcff", rim: "#ff8df4", ink: "#0b0320" },
  jade: { deep: "#02150f", mid: "#0b5a40", glow: "#2fd48a", hot: "#e6ffcf", rim: "#ffe28a", ink: "#010f0a" },
  dusk: { deep: "#150a34", mid: "#7c2a68", glow: "#ff7d6e", hot: "#ffe9b8", rim: "#ffc27a", ink: "#0d0520" },
  aurora: { deep: "#031522", mid: "#0d4f66", glow: "#3fe0b0", hot: "#eafff2", rim: "#8fe8ff", ink: "#020f1a" },
  gold: { deep: "#1a0d02", mid: "#7a4a0c", glow: "#ffc23d", hot: "#fff6c9", rim: "#ffe08a", ink: "#120901" },
  rose: { deep: "#22041c", mid: "#8c1a55", glow: "#ff5c9c", hot: "#ffe3ec", rim: "#ffb0d6", ink: "#180213" },
  frost: { deep: "#071433", mid: "#2a5aa8", glow: "#8fc7ff", hot: "#ffffff", rim: "#d8f1ff", ink: "#061029" },
  sand: { deep: "#2a0f16", mid: "#a8501f", glow: "#ffb04a", hot: "#fff1c4", rim: "#ffd38a", ink: "#1c090d" },
  meadow: { deep: "#04212b", mid: "#17764f", glow: "#b6e04a", hot: "#fffcd0", rim: "#fff09a", ink: "#03181c" },
  neon: { deep: "#05061f", mid: "#231a86", glow: "#22d3ff", hot: "#eaffff", rim: "#ff4fd8", ink: "#040418" },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
