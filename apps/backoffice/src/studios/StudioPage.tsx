import type { takeStudioFeed as feed, Studio } from "@croupier/contract/backOffice/games";
import type { CallReply } from "@croupier/contract/call";
import { switchStudioEntry, takeStudioFeed } from "@croupier/contract/routes";
import { Alert, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { EnterStudio } from "./EnterStudio.tsx";
import { WinBounds } from "./WinBounds.tsx";

type Plan = CallReply<typeof feed>;

/** One studio of the register: its access, its key, what its titles may win and those that it offers. */
export function StudioPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<Studio>();
  const mayWrite = usePermission("games.write");
  if (!record) return null;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={record.title} />
      <AlsoHere subject={`studio:${record.id}`} />
      <Proposed subject={`studio:${record.id}`} />
      {!record.enabled && <Alert severity="warning">This studio is kept out: its requests are refused.</Alert>}
      <Section title={record.title} actions={mayWrite && <Changes studio={record} />}>
        <Facts
          facts={[
            ["Identifier", record.id],
            ["Key", record.key_id],
            ["Launcher", record.launch_url],
          ]}
        />
      </Section>
      <WinBounds studio={record} />
      {mayWrite && record.launch_url && <FeedSection id={record.id} />}
    </Stack>
  );
}

function Changes({ studio }: { studio: Studio }) {
  const { id, enabled, version } = studio;
  return (
    <>
      <EnterStudio key={version} studio={studio} />
      <ChangeButton
        key={enabled ? "out" : "in"}
        label={enabled ? "Keep out" : "Let in"}
        color={enabled ? "error" : "primary"}
        about={enabled ? "Its requests are refused from now on, also for rounds that are open." : undefined}
        run={(reason) =>
          client.call(switchStudioEntry, { params: { id }, body: { enabled: !enabled, version, reason } })
        }
      />
    </>
  );
}

/** Asks the studio for its titles: first what would change, then the change. */
function FeedSection({ id }: { id: string }) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const ask = async (dry_run: boolean, reason: string) => {
    setPlan(await client.call(takeStudioFeed, { params: { id }, body: { dry_run, reason } }));
  };
  return (
    <Section
      title="Titles of its feed"
      actions={
        <>
          <ChangeButton label="See what would change" done="Asked" run={(reason) => ask(true, reason)} />
          <ChangeButton
            label="Take its titles"
            about="New titles are closed until they are opened."
            done="Taken"
            run={(reason) => ask(false, reason)}
          />
        </>
      }
    >
      {plan ? (
        <PlanLines plan={plan} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          Not asked yet.
        </Typography>
      )}
    </Section>
  );
}

function PlanLines({ plan }: { plan: Plan }) {
  return (
    <Facts
      facts={[
        ["New", plan.added.map(({ title }) => title).join(", ")],
        ["Changed", plan.changed.map(({ id, fields }) => `${id} (${fields.join(", ")})`).join("; ")],
        ["No longer listed", plan.retired.join(", ")],
        ["As before", plan.unchanged],
        ["Refused", plan.refused.map(({ name, why }) => `${name}: ${why}`).join("; ")],
      ]}
    />
  );
}
