import { encode } from "uqr";

/** Modules of white around the code, without which cameras do not find it. */
const quietZone = 3;

/** A text as a QR code, dark on white in every theme: that is what cameras read. */
export function QrCode({ text, label, className = "" }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join("")} />
    </svg>
  );
}
