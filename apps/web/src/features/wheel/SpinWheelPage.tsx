import type { Lootbox } from "@croupier/contract/lootboxes";
import { activateLootbox } from "@croupier/contract/routes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { toast } from "../../ui/toast.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { colourOf, WheelPicture } from "./WheelPicture.tsx";

/** The wheel and the boxes of a player: what is issued can be opened here. Source: 2.1-03, 4-08, F-36. */
export function SpinWheelPage() {
  const { say, to, queries } = useApp();
  const player = usePlayer();
  const boxes = useQuery({ ...queries.lootboxes, enabled: player !== null });
  return (
    <PromoFrame
      title={say("wheel.title")}
      lead={say("wheel.lead")}
      picture="wheel"
      links={
        <a className="text-link" href={to(pathOf("SpinWheelSegmentsPage"))}>
          {say("wheel.segmentsTitle")}
        </a>
      }
    >
      {player === null ? (
        <a className="button button-primary justify-self-center" href={to("/sign-in")}>
          {say("wheel.signIn")}
        </a>
      ) : boxes.isError ? (
        <LoadFailed retry={boxes.refetch} />
      ) : boxes.isPending ? (
        <div className="skeleton h-80" aria-busy="true" />
      ) : (
        <Boxes boxes={boxes.data} />
      )}
    </PromoFrame>
  );
}

function Boxes({ boxes }: { boxes: readonly Lootbox[] }) {
  const { say } = useApp();
  const [opened, setOpened] = useState<Lootbox | null>(null);
  const issued = boxes.filter(({ stage, id }) => stage === "issued" && id !== opened?.id);
  if (!opened && issued.length === 0) {
    return <Empty icon={Gift} title={say("wheel.none")} hint={say("wheel.noneHint")} />;
  }
  return (
    <div className="grid gap-6">
      {opened && <Result key={opened.id} box={opened} />}
      {issued.map((box) => (
        <IssuedBox key={box.id} box={box} onOpened={setOpened} />
      ))}
    </div>
  );
}

function IssuedBox({ box, onOpened }: { box: Lootbox; onOpened: (box: Lootbox) => void }) {
  const { api, say, to, queryClient, setting } = useApp();
  const isSpin = /^(manual_)?wheel/.test(box.group_key ?? "");
  const open = useMutation({
    mutationFn: () => api.call(activateLootbox, { params: { id: box.id }, body: { client_seed: ownSeed() } }),
    onSuccess: onOpened,
    onSettled: () =>
      Promise.all(
        ["lootboxes", "bonuses", "freespins"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
    onError: (failure) =>
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
  });
  const until = box.valid_until && new Date(box.valid_until);
  const day = new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return (
    <article className="panel grid gap-3">
      <h2 className="text-xl">{operatorText(say, box.title)}</h2>
      {until && <p className="text-muted">{say("wheel.until", { time: `${day.format(until)} UTC` })}</p>}
      <button
        type="button"
        className="button button-primary justify-self-start"
        disabled={open.isPending}
        aria-busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {say(isSpin ? "wheel.spin" : "wheel.open")}
      </button>
      <p className="text-sm text-muted break-all">
        {say("verify.hash")}: {box.fairness.server_seed_hash}
      </p>
      <a className="text-link text-sm" href={to(pathOf("SpinWheelSegmentsPage"))}>
        {say("wheel.odds")}
      </a>
    </article>
  );
}

/** The player's share of the draw, made here, so that the server cannot choose its seed to fit. */
function ownSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The server has drawn; the wheel shows it. The result is said once the wheel stands or is skipped. */
function Result({ box }: { box: Lootbox }) {
  const { say, to } = useApp();
  const nameOf = useItemName(box.currency);
  const [shown, setShown] = useState(
    () =>
      window.matchMedia("(prefers-reduced-motion: reduce)").matches || !/^(manual_)?wheel/.test(box.group_key ?? ""),
  );
  const winnable = box.items.filter(({ weight }) => weight > 0);
  const prize = winnable.find((item) => item.prize);
  return (
    <section className="panel grid justify-items-center gap-4" aria-live="polite">
      <WheelPicture items={winnable} shown={shown} onStopped={() => setShown(true)} />
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted">
        {winnable.map((item, index) => (
          <li key={item.id} className="flex items-center gap-2">
            <span className="size-3 rounded-full" style={{ background: colourOf(item, index) }} aria-hidden />
            {nameOf(item)}
          </li>
        ))}
      </ul>
      {shown ? (
        <>
          <h2 className="text-2xl">{say("wheel.won", { prize: prize ? nameOf(prize) : "" })}</h2>
          <div className="flex flex-wrap justify-center gap-3">
            <a className="button button-primary" href={to("/profile/gifts")}>
              {say("wheel.toGifts")}
            </a>
            <a className="button" href={to(`/fairness/verify?box=${box.fairness.draw_id}`)}>
              {say("wheel.check")}
            </a>
          </div>
        </>
      ) : (
        <button type="button" className="button" onClick={() => setShown(true)}>
          {say("wheel.skip")}
        </button>
      )}
    </section>
  );
}

function useItemName(currency: string): (item: Lootbox["items"][number]) => string {
  const { say } = useApp();
  const money = useMoney();
  return ({ bonuses: [first] }) => {
    const value = first?.attributes.find(({ field }) => field === "amount")?.value;
    const found = Array.isArray(value) ? value[0] : undefined;
    const amount = typeof found === "object" ? money(found.amount_cents, currency) : "";
    return operatorText(say, first?.title ?? "", { amount });
  };
}
