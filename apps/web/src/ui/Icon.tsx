/** Icons of the frame around every page and of game cards. Their shapes are in the page's HTML once, and not in scripts. */
export type IconName =
  | "bag"
  | "ball"
  | "bell"
  | "chat"
  | "check"
  | "chevron-down"
  | "clock"
  | "cloud-off"
  | "coins"
  | "crown"
  | "dices"
  | "download"
  | "flask"
  | "gem"
  | "gift"
  | "globe"
  | "headset"
  | "heart"
  | "house"
  | "info"
  | "left"
  | "live"
  | "lock"
  | "log-out"
  | "mail"
  | "medal"
  | "menu"
  | "page"
  | "pause"
  | "phone"
  | "play"
  | "plus"
  | "receipt"
  | "right"
  | "rocket"
  | "search"
  | "shield"
  | "spade"
  | "sparkles"
  | "trophy"
  | "user"
  | "wallet"
  | "warning"
  | "x";

export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon sprite ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
