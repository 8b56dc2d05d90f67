import type { SVGProps } from "react";

interface Stops {
  /** Where along the gradient, which colour and, where it is not whole, how opaque: `"0 #fff8e0, .4 #fbe9bd .38"`. */
  stops: string;
}

/** A gradient along a line; `id` is what `fill="url(#id)"` names. */
export function LinearGradient({ stops, ...place }: Stops & SVGProps<SVGLinearGradientElement>) {
  return <linearGradient {...place}>{stops.split(", ").map(toStop)}</linearGradient>;
}

/** A gradient out of a centre; `id` is what `fill="url(#id)"` names. */
export function RadialGradient({ stops, ...place }: Stops & SVGProps<SVGRadialGradientElement>) {
  return <radialGradient {...place}>{stops.split(", ").map(toStop)}</radialGradient>;
}

function toStop(stop: string) {
  const [offset, colour, opacity] = stop.split(" ");
  return <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />;
}
