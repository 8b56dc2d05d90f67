import {
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Coins,
  Dices,
  Globe,
  Heart,
  House,
  Lock,
  LogOut,
  type LucideIcon,
  Menu,
  MessageCircle,
  Play,
  Plus,
  ReceiptText,
  Spade,
  User,
  Wallet,
  X,
} from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IconName } from "../ui/Icon.tsx";

const shapes: Record<IconName, LucideIcon> = {
  chat: MessageCircle,
  check: Check,
  "chevron-down": ChevronDown,
  coins: Coins,
  dices: Dices,
  globe: Globe,
  heart: Heart,
  house: House,
  left: ChevronLeft,
  lock: Lock,
  "log-out": LogOut,
  menu: Menu,
  play: Play,
  plus: Plus,
  receipt: ReceiptText,
  right: ChevronRight,
  spade: Spade,
  user: User,
  wallet: Wallet,
  x: X,
};

/** The shapes behind `Icon`, made once when the server starts. */
export const sprite = `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${Object.entries(shapes)
  .map(([name, Shape]) =>
    renderToStaticMarkup(<Shape />)
      .replace(/^<svg[^>]*>/, `<symbol id="i-${name}" viewBox="0 0 24 24">`)
      .replace("</svg>", "</symbol>"),
  )
  .join("")}</svg>`;
