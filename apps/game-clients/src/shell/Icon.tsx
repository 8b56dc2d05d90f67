const paths = {
  info: "M12 8h.01M11 12h1v5h1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  history: "M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2",
  fairness: "M12 3v18M7 21h10M5 7h14M5 7l-3 7a3.5 3.5 0 0 0 6 0L5 7ZM19 7l-3 7a3.5 3.5 0 0 0 6 0l-3-7Z",
  soundOn: "M4 9v6h4l5 4V5L8 9H4ZM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12",
  soundOff: "M4 9v6h4l5 4V5L8 9H4ZM17 9.5l5 5M22 9.5l-5 5",
  close: "M6 6l12 12M18 6 6 18",
  exit: "M15 4h4v16h-4M10 8l-4 4 4 4M6 12h10",
  spin: "M20 12a8 8 0 1 1-2.3-5.6L20 9M20 3v6h-6",
  skip: "M5 5l8 7-8 7V5ZM17 5v14",
  stop: "M7 7h10v10H7z",
  minus: "M5 12h14",
  plus: "M12 5v14M5 12h14",
  undo: "M9 7H15a5 5 0 0 1 0 10H8M9 7l4-4M9 7l4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  repeat: "M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3",
  auto: "M21 12a9 9 0 1 1-3-6.7L21 8M21 3v5h-5M10 8.500v7l5.500-3.500-5.500-3.500Z",
  double: "M6 4h9v13H6zM9 20h9V8M9 9l3 3-3 3",
  menu: "M4 7h16M4 12h16M4 17h16",
  track: "M8 6h8a6 6 0 0 1 0 12H8A6 6 0 0 1 8 6ZM9 10h6a2 2 0 0 1 0 4H9a2 2 0 0 1 0-4Z",
  road: "M4 4h16v16H4zM9.300 4v16M14.700 4v16M4 9.300h16M4 14.700h16",
  chart: "M4 20h16M7 20v-7M12 20V5M17 20v-10",
  still: "M9 6v12M15 6v12",
  moving: "M3 9c3-4 6-4 9 0s6 4 9 0M3 16c3-4 6-4 9 0s6 4 9 0",
  bolt: "M13 2 4 14h7l-1 8 9-12h-7l1-8Z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="icon">
      <path d={paths[name]} />
    </svg>
  );
}
