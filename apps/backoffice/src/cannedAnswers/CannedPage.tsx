import type { CannedAnswer } from "@croupier/contract/backOffice/cannedAnswers";
import { changeCannedAnswer, removeCannedAnswer } from "@croupier/contract/routes";
import { Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { Title, useRedirect, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useText } from "../messages/useText.ts";
import { CannedFields, type Content } from "./CannedFields.tsx";

/** One canned answer. */
export function CannedPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const t = useText();
  const { record } = useShowContext<CannedAnswer>();
  const mayWrite = usePermission("chats.canned");
  if (!record) return null;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={record.title} />
      <AlsoHere subject={`cannedAnswer:${record.id}`} />
      <Section title={record.title} actions={mayWrite && <Changes answer={record} />}>
        <Facts
          facts={[
            [t("Language"), record.locale],
            [
              t("Text"),
              <Typography key="text" variant="body2" component="span" sx={{ whiteSpace: "pre-wrap" }}>
                {record.text}
              </Typography>,
            ],
            [t("Changed"), when(record.changed_at)],
            [t("By"), record.changed_by],
          ]}
        />
      </Section>
    </Stack>
  );
}

function Changes({ answer }: { answer: CannedAnswer }) {
  const t = useText();
  const redirect = useRedirect();
  const [content, setContent] = useState<Content>(answer);
  useEffect(() => setContent(answer), [answer]);
  const { id, version } = answer;
  const { locale, title, text } = content;
  return (
    <>
      <ChangeButton
        label={t("Change")}
        run={(reason) =>
          client.call(changeCannedAnswer, { params: { id }, body: { locale, title, text, version, reason } })
        }
      >
        {(faults) => <CannedFields content={content} onChange={setContent} faults={faults} />}
      </ChangeButton>
      <ChangeButton
        label={t("Remove")}
        color="error"
        run={(reason) => client.call(removeCannedAnswer, { params: { id }, body: { version, reason } })}
        after={() => redirect("list", "canned-answers")}
      />
    </>
  );
}
