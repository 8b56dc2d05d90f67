import type { GroupId } from "@croupier/rules/playerGroups";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useModals } from "../../modal/modals.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The personal manager of a VIP: how to reach them, and the support beside. Source: 2.5-24, 3-07, 6-18. */
export function VipManager({ groups }: { groups: readonly GroupId[] }) {
  const { say, queries } = useApp();
  const modals = useModals();
  const manager = useQuery(queries.manager(groups)).data;
  if (!manager) return null;
  const ways = [
    ["WhatsApp", manager.whatsAppLink, "whatsapp"],
    ["Telegram", manager.telegramLink, "telegram"],
  ] as const;
  return (
    <section className="panel grid gap-3 p-4" aria-label={say("panel.manager")}>
      <div className="flex items-center gap-3">
        {manager.avatar ? (
          <img src={manager.avatar} alt="" width={48} height={48} className="rounded-full" />
        ) : (
          <span className="grid size-12 place-items-center rounded-full bg-raised font-heading text-xl" aria-hidden>
            {manager.managerName.slice(0, 1)}
          </span>
        )}
        <p className="grid min-w-0">
          <span className="text-xs text-muted">{say("panel.manager")}</span>
          <span className="truncate font-semibold">{manager.managerName}</span>
          {manager.time && <span className="text-xs text-muted">{manager.time}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {ways.map(
          ([name, href, mark]) =>
            href && (
              <a key={name} className="button button-small" href={href} target="_blank" rel="noopener">
                <svg className="size-4" aria-hidden="true">
                  <use href={`/marks/marks.svg#${mark}`} />
                </svg>
                {name}
              </a>
            ),
        )}
        {manager.email && (
          <a className="button button-small" href={`mailto:${manager.email}`}>
            <Icon name="mail" className="size-4" />
            {say("panel.email")}
          </a>
        )}
        <button type="button" className="button button-small" data-close="" onClick={() => modals.open("support")}>
          <Icon name="headset" className="size-4" />
          {say("nav.support")}
        </button>
      </div>
    </section>
  );
}
