import { Icon, type IconName } from "../shell/Icon.tsx";
import { useTable } from "../shell/table.ts";
import { Chip } from "./Chip.tsx";

export interface ToolActions {
  undo(): void;
  clear(): void;
  double(): void;
  rebet(): void;
}

type Tool = { name: keyof ToolActions; icon?: IconName };

const tools: readonly Tool[] = [
  { name: "undo", icon: "undo" },
  { name: "clear", icon: "trash" },
  { name: "double" },
  { name: "rebet", icon: "repeat" },
];

/** Takes back, clears, doubles, bets the same again. Each is also a letter on the keyboard. */
export function BetTools({ actions, may }: { actions: ToolActions; may: Record<keyof ToolActions, boolean> }) {
  const { say } = useTable();
  return tools.map(({ name, icon }) => (
    <button
      key={name}
      type="button"
      className={name}
      aria-label={say(name)}
      disabled={!may[name]}
      onClick={actions[name]}
    >
      {icon === undefined ? "×2" : <Icon name={icon} />}
    </button>
  ));
}

interface ChipTrayProps {
  chips: readonly number[];
  chip: number;
  disabled: boolean;
  /** On a low screen the tray opens from the chip in hand. */
  folded: boolean;
  choose(chip: number): void;
}

const trayId = "chip-tray";

export function ChipTray({ chips, chip, disabled, folded, choose }: ChipTrayProps) {
  const { say, money } = useTable();
  const tray = chips.map((value) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === chip}
      aria-label={say("chip", { amount: money(value) })}
      popoverTarget={folded ? trayId : undefined}
      popoverTargetAction="hide"
      onClick={() => choose(value)}
    >
      <Chip amount={value} />
    </button>
  ));
  if (!folded) {
    return (
      <fieldset className="chips" disabled={disabled}>
        <legend className="visually-hidden">{say("chip", { amount: money(chip) })}</legend>
        {tray}
      </fieldset>
    );
  }
  return (
    <>
      <button
        type="button"
        className="chip-in-hand"
        disabled={disabled}
        aria-label={`${say("chipTray")}. ${say("chip", { amount: money(chip) })}`}
        popoverTarget={trayId}
      >
        <Chip amount={chip} />
      </button>
      <fieldset id={trayId} popover="auto" className="chips tray" aria-label={say("chipTray")}>
        {tray}
      </fieldset>
    </>
  );
}
