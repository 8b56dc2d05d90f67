import { encode } from "uqr";
import { type Html, html } from "./html.ts";

export type QrCode = Html;

/** A QR code as one SVG path, dark on light so that every reader takes it. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg viewBox="0 0 ${size} ${size}" width="184" height="184" role="img" aria-label="QR" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#f4f2ea"/><path d="${squares.join("")}" fill="#110d18"/></svg>`;
}
