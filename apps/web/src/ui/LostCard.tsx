/** A card that is not in the deck, in the brand's colours: the picture of pages that are not there. */
export function LostCard() {
  return (
    <svg className="lost-card" viewBox="0 0 240 240" aria-hidden="true">
      <rect
        x="62"
        y="30"
        width="120"
        height="170"
        rx="12"
        transform="rotate(12 120 120)"
        strokeWidth="2"
        strokeDasharray="6 7"
        opacity=".7"
      />
      <rect
        className="lost-card-face"
        x="56"
        y="38"
        width="120"
        height="170"
        rx="12"
        strokeWidth="2"
        transform="rotate(-7 120 120)"
      />
      <path
        d="M0-60C16-34 54-16 54 14c0 30-34 36-48 16 1 12 6 22 16 30h-44c10-8 15-18 16-30-14 20-48 14-48-16 0-30 38-48 54-74Z"
        transform="translate(115 122) rotate(-7) scale(.7)"
        strokeWidth="3"
        strokeDasharray="5 6"
      />
    </svg>
  );
}
