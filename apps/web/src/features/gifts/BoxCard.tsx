import type { Lootbox, LootboxStage } from "@croupier/contract/lootboxes";
import { isWheel } from "@croupier/rules/menus/counters";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useItemName } from "../wheel/useItemName.ts";
import { GiftLook } from "./GiftLook.tsx";
import { GiftTime } from "./GiftTime.tsx";

const stages: Readonly<Record<LootboxStage, { look: string; word: MessageKey }>> = {
  issued: { look: "", word: "gifts.stage.issued" },
  activated: { look: "tag-success", word: "gifts.box.activated" },
  canceled: { look: "tag-danger", word: "gifts.box.canceled" },
  expired: { look: "tag-danger", word: "gifts.stage.expired" },
};

/** A box or a turn of the wheel: until when it can be opened and where, its odds, or what lay in it. Source: 3-25, 4-07, 4-08. */
export function BoxCard({ box }: { box: Lootbox }) {
  const { say, to } = useApp();
  const nameOf = useItemName(box.currency);
  const title = operatorText(say, box.title);
  const wheel = isWheel(box);
  const prize = box.items.find((item) => item.prize);
  const open = say(wheel ? "wheel.spin" : "wheel.open");
  const { look, word } = stages[box.stage];
  return (
    <li className="panel flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg">{title}</h2>
        <span className={`tag ${look}`}>{say(word)}</span>
      </div>
      <GiftLook groupKey={box.group_key} title={title} />
      <p className="font-heading text-2xl">
        {box.stage === "activated" && prize
          ? nameOf(prize)
          : say(wheel ? "activityHub.wheel" : "activityHub.boxes", { count: 1 })}
      </p>
      {box.stage === "issued" && (
        <>
          <GiftTime until={box.valid_until} start={false} text="gifts.openUntil" />
          <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1">
            <UnlessExcluded>
              <a
                className="button button-primary button-small"
                href={to(pathOf("SpinWheelPage"))}
                aria-label={`${open}: ${title}`}
              >
                {open}
              </a>
            </UnlessExcluded>
            <a
              className="text-link inline-flex min-h-11 items-center text-sm"
              href={to(pathOf("SpinWheelSegmentsPage"))}
              aria-label={`${say("wheel.odds")}: ${title}`}
            >
              {say("wheel.odds")}
            </a>
          </div>
        </>
      )}
    </li>
  );
}
