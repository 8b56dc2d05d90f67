/** A place in the picture, in its own pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** What the kite is doing. */
export type Doing = "waiting" | "flying" | "gone";

/** One moment to draw. */
export interface Moment {
  doing: Doing;
  /** Height in hundredths. */
  height: number;
  /** Since the line broke, or since anything that sways began. */
  time_ms: number;
  since_ms: number;
  /** Heights at which this player leaves by themselves, and at which somebody left. */
  marks: readonly number[];
  left: readonly number[];
  /** Reduced motion: nothing sways or scrolls by itself. */
  still: boolean;
}

/** A moment laid out in a picture of this size. */
export interface Frame extends Omit<Moment, "height"> {
  ink: CanvasRenderingContext2D;
  width: number;
  /** Of the picture. */
  tall: number;
  /** Doublings over the ground. */
  climb: number;
  /** Where the dune stands now, perhaps far below the picture. */
  ground: number;
  hand: Spot;
  kite: Spot;
  scale: number;
}

/** The kite rises through the picture for the first half doubling; from then on the world sinks instead. */
const risen = 0.5;

/** Lays a moment out: where the kite stands, and how far the shore has sunk. */
export function layOut(ink: CanvasRenderingContext2D, width: number, tall: number, moment: Moment): Frame {
  const climb = Math.max(0, Math.log2(Math.max(100, moment.height) / 100));
  const share = Math.min(1, climb / risen);
  const eased = 1 - (1 - share) ** 2;
  const scale = Math.min(width * 0.5, tall) * 0.16;
  const sway = moment.still ? 0 : 1;
  const rest = { x: width * 0.34, y: tall * 0.74 };
  const aloft = { x: width * 0.62, y: tall * 0.36 };
  const kite = {
    x: rest.x + (aloft.x - rest.x) * eased + sway * Math.sin(moment.time_ms / 1_300) * scale * 0.34,
    y: rest.y + (aloft.y - rest.y) * eased + sway * Math.sin(moment.time_ms / 870) * scale * 0.18,
  };
  const ground = tall * 0.92 + Math.max(0, climb - risen * 0.4) * tall * 0.55;
  return {
    ...moment,
    ink,
    width,
    tall,
    climb,
    ground,
    kite,
    scale,
    hand: { x: width * 0.13, y: ground - tall * 0.155 },
  };
}
