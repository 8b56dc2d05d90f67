/** Icons of the frame around every page and of game cards. Their shapes stand once in the page's HTML, not in scripts. */
export type IconName =
  | "chat"
  | "check"
  | "chevron-down"
  | "coins"
  | "dices"
  | "globe"
  | "heart"
  | "house"
  | "left"
  | "lock"
  | "log-out"
  | "menu"
  | "play"
  | "plus"
  | "receipt"
  | "right"
  | "spade"
  | "user"
  | "wallet"
  | "x";

export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon sprite ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
