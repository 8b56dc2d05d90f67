import type { PlayerMessage } from "@croupier/contract/backOffice/playerActivity";
import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { listPlayerMessages } from "@croupier/contract/routes";
import { client } from "../api/client.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useReadOn } from "../common/useReadOn.ts";
import { Notify } from "./Notify.tsx";
import { pictures } from "./notificationDraft.ts";

const kinds: Readonly<Record<PlayerMessage["kind"], string>> = {
  notification: "Notification",
  mail: "E-mail",
  letter: "From the player",
};

const columns: readonly Column<PlayerMessage>[] = [
  { label: "When", of: ({ at }) => when(at) },
  { label: "Kind", of: ({ kind }) => kinds[kind] },
  { label: "Title", of: ({ title }) => title },
  { label: "Text", of: ({ text }) => text ?? "–" },
  { label: "With", of: partsOf },
  { label: "Shown", of: ({ kind, shown_at }) => (shown_at ? when(shown_at) : kind === "notification" ? "Waits" : "–") },
  { label: "By", of: ({ by }) => by ?? "–" },
];

/** What was written to the player, and writing to them. */
export function Messages({ player: { id } }: { player: BackOfficePlayer }) {
  const mayWrite = usePermission("messages.write");
  const { items, failed, again } = useReadOn(String(id), async () => {
    const { data } = await client.call(listPlayerMessages, { params: { id } });
    return { data, next: null };
  });
  return (
    <Section title="Messages" actions={mayWrite && <Notify playerId={id} after={again} />}>
      <PartTable
        label="Messages"
        {...{ columns, items, failed }}
        keyOf={(message) => message.id}
        none="Nothing was written yet."
      />
    </Section>
  );
}

/** What a notification has beside its words. */
function partsOf({ icon, button, end_at }: PlayerMessage): string {
  const parts = [
    icon && `Picture: ${pictures[icon]}`,
    button && `Button: ${button.title}, to ${button.path}`,
    end_at && `until ${when(end_at)}`,
  ];
  return parts.filter(Boolean).join("; ") || "–";
}
