import type { CaseFile } from "@croupier/contract/backOffice/verification";
import { decideCaseQuestionnaire } from "@croupier/contract/routes";
import { Alert, Stack, TextField, Typography } from "@mui/material";
import { Fragment, useState } from "react";
import { Title, useRefresh, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { DocumentCard } from "./DocumentCard.tsx";

const answers: Readonly<Record<string, string>> = { GREEN: "nothing wrong", RED: "refused", YELLOW: "not sure" };

/** What the identity service says, in words; its own labels as they are. */
function serviceWords({ status, answer, labels }: NonNullable<CaseFile["service"]>): string {
  const said = answer === null ? null : (answers[answer] ?? answer);
  return [status, said, ...labels]
    .map((word) => word?.replaceAll("_", " ").toLowerCase())
    .filter(Boolean)
    .join(", ");
}

/** What one player has shown, beside what their profile says. */
export function CasePage() {
  return (
    <ItemPage>
      <Case />
    </ItemPage>
  );
}

function Case() {
  const { record } = useShowContext<CaseFile>();
  if (!record) return null;
  const { id, person, documents, service } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Verification of player ${id}`} />
      <AlsoHere subject={`player:${id}`} />
      <Section title="Profile">
        <Facts
          facts={[
            ["Name", [person.first_name, person.last_name].filter(Boolean).join(" ") || null],
            ["Born", person.date_of_birth],
            ["Address", [person.address, person.postal_code, person.city].filter(Boolean).join(", ") || null],
            ["Country", person.country],
            ["Licence", person.licence],
            ["Identity service", service && serviceWords(service)],
          ]}
        />
      </Section>
      <Questionnaire record={record} />
      {documents.length === 0 && <Alert severity="info">This player has sent no documents.</Alert>}
      {documents.map((document) => (
        <DocumentCard key={document.id} document={document} />
      ))}
    </Stack>
  );
}

function Questionnaire({ record: { id, questionnaire, questionnaire_version: version } }: { record: CaseFile }) {
  const refresh = useRefresh();
  const mayDecide = usePermission("verification.decide");
  const [comment, setComment] = useState("");
  const decide = (decision: "ask" | "accept" | "refuse") => (reason: string) =>
    client.call(decideCaseQuestionnaire, { params: { id }, body: { decision, comment, version, reason } });
  const { answers, state } = questionnaire ?? {};
  const actions =
    mayDecide &&
    (state === "submitted" ? (
      <Fragment key={version}>
        <ChangeButton label="Refuse answers" color="error" run={decide("refuse")} done="Refused" after={refresh}>
          {() => (
            <TextField
              label="What the player reads"
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              multiline
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </ChangeButton>
        <ChangeButton
          label="Accept answers"
          variant="contained"
          run={decide("accept")}
          done="Accepted"
          after={refresh}
        />
      </Fragment>
    ) : (
      <ChangeButton
        key={version}
        label="Ask for the source of wealth"
        run={decide("ask")}
        done="Asked"
        after={refresh}
      />
    ));
  return (
    <Section title="Source of wealth" actions={actions}>
      {!questionnaire && <Typography color="text.secondary">Nothing was asked.</Typography>}
      {questionnaire && (
        <Facts
          facts={[
            ["State", questionnaire.state],
            ["Until", when(questionnaire.expires_at)],
            ["Occupation", answers?.occupation],
            ["Employer", answers?.employer],
            ["Net income a year", answers?.income_band],
            ["Sources", answers?.sources.join(", ")],
            ["Details", answers?.details],
            ["Public office", answers && (answers.politically_exposed ? "yes" : "no")],
          ]}
        />
      )}
    </Section>
  );
}
