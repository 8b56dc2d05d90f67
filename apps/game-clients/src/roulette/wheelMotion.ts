/** Radii of the ball's way round the rim and of the pockets, in units of the drawing. */
const TRACK = 178;
const POCKET = 121;
/** How far the wheel turns in a run, and how often the ball goes round against it. */
const WHEEL_DEGREES = 260;
const BALL_TURNS = 6;

export interface WheelPose {
  wheel_degrees: number;
  ball_degrees: number;
  ball_radius: number;
}

/** The pockets of a wheel in their order, clockwise. */
type Pockets = readonly number[];

export const stepDegrees = (wheel: Pockets): number => 360 / wheel.length;

export const pocketDegrees = (wheel: Pockets, number: number): number => wheel.indexOf(number) * stepDegrees(wheel);

const outCubic = (share: number) => 1 - (1 - share) ** 3;

/**
 * Where wheel and ball are after a share of the run. The end is fixed by the pocket of the server's number; the ball runs against the
 * wheel, leaves the rim at seven tenths, hops twice and rests in its pocket, turning with the wheel.
 */
export function poseAt(share: number, pocket_degrees: number, from_degrees: number): WheelPose {
  const wheel = from_degrees + WHEEL_DEGREES * (1 - (1 - share) ** 2);
  const end = from_degrees + WHEEL_DEGREES + pocket_degrees;
  const resting = wheel + pocket_degrees;
  const flying = end + 360 * BALL_TURNS * (1 - outCubic(Math.min(1, share / 0.93)));
  const caught = Math.max(0, Math.min(1, (share - 0.88) / 0.06));
  const fall = Math.max(0, Math.min(1, (share - 0.66) / 0.3));
  const hop = Math.abs(Math.sin(fall * Math.PI * 2.5)) * (1 - fall) * 26;
  return {
    wheel_degrees: wheel,
    ball_degrees: flying * (1 - caught) + resting * caught,
    ball_radius: TRACK - (TRACK - POCKET) * fall ** 1.4 + (fall < 1 ? hop : 0),
  };
}
