import type { ContentItem } from "@croupier/contract/backOffice/content";
import { dropContentDraft, publishContent } from "@croupier/contract/routes";
import { Alert, Stack, Typography } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Difference } from "../common/Difference.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Section, when } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Editor } from "./Editor.tsx";
import { PreviewButton } from "./PreviewButton.tsx";
import { placeName } from "./place.ts";
import { Revisions } from "./Revisions.tsx";
import { outcomeOf } from "./refuseWith.ts";

/** One item: what waits, what visitors see, and what stood there before. */
export function ContentPage() {
  return (
    <ItemPage>
      <Item />
    </ItemPage>
  );
}

function Item() {
  const { record } = useShowContext<ContentItem>();
  const mayWrite = usePermission("content.write");
  if (!record) return null;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={placeName(record)} />
      <AlsoHere subject={`content:${record.id}`} />
      <Proposed subject={`content:${record.id}`} />
      {record.draft && <Waiting key={record.version} item={record} draft={record.draft} mayWrite={mayWrite} />}
      <Section title={mayWrite ? "Edit" : "Content"} actions={<PreviewButton />}>
        {record.published === null && !record.draft && (
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            Nothing stands here yet: visitors see the more general text, if there is one.
          </Typography>
        )}
        <Editor key={record.version} item={record} readOnly={!mayWrite} />
      </Section>
      <Revisions key={record.published_version} item={record} mayWrite={mayWrite} />
    </Stack>
  );
}

interface WaitingProps {
  item: ContentItem;
  draft: NonNullable<ContentItem["draft"]>;
  mayWrite: boolean;
}

/** The draft against what visitors see, and what can become of it as it is read here: a newer one is another draft. */
function Waiting({ item, draft, mayWrite }: WaitingProps) {
  const { id, version } = item;
  return (
    <Section
      title={`Draft of ${draft.actor}, ${when(draft.updated_at)}`}
      actions={
        mayWrite && (
          <>
            <ChangeButton
              label="Discard"
              color="error"
              done="Discarded"
              run={(reason) => client.call(dropContentDraft, { params: { id }, body: { version, reason } })}
            />
            <ChangeButton
              label="Publish"
              variant="contained"
              about="Visitors see it within a minute."
              done="Published"
              disabled={draft.stale}
              run={async (reason) => {
                const body = { drafts: [{ id, version }], reason };
                return outcomeOf(await client.call(publishContent, { body }));
              }}
            />
          </>
        )
      }
    >
      {draft.stale && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          What visitors see was changed since this draft was begun. Discard it, or take it over into a new one.
        </Alert>
      )}
      <Difference before={item.published} after={draft.body} />
    </Section>
  );
}
