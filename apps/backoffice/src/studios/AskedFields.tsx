import type { StudioFields } from "@croupier/contract/backOffice/studioFields";
import { askStudioFieldsOf, listStudioFields } from "@croupier/contract/routes";
import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { fieldName } from "../common/fieldName.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";

const queryKey = ["studio-fields"];

/** Which fields of the profile each studio of the catalogue asks players for before real play. */
export function AskedFields() {
  const mayWrite = usePermission("games.write");
  const asked = useQuery({ queryKey, queryFn: () => client.call(listStudioFields) });
  const askable = asked.data?.askable ?? [];
  const columns: readonly Column<StudioFields>[] = [
    { label: "Studio", of: ({ title }) => title },
    { label: "Identifier", of: ({ id }) => id },
    { label: "Asks for", of: ({ fields }) => fields.map(fieldName).join(", ") || "Nothing" },
    {
      label: "",
      of: (studio) => mayWrite && <Change key={studio.fields.join()} {...{ studio, askable }} />,
      figure: true,
    },
  ];
  return (
    <Section title="What studios ask players for">
      <PartTable
        label="What studios ask players for"
        columns={columns}
        items={asked.data?.data ?? null}
        failed={asked.isError}
        keyOf={({ id }) => id}
        none="The catalogue has no studio."
      />
    </Section>
  );
}

function Change({
  studio: { id, title, fields: from },
  askable,
}: {
  studio: StudioFields;
  askable: readonly string[];
}) {
  const [fields, setFields] = useState<readonly string[]>(from);
  const queries = useQueryClient();
  const toggle = (name: string, asks: boolean) =>
    setFields(asks ? [...fields, name] : fields.filter((one) => one !== name));
  return (
    <ChangeButton
      label="Change"
      title={`What ${title} asks for`}
      about="Players who left a field empty are asked for it before they play with money."
      done="It asks for them now"
      run={(reason) => client.call(askStudioFieldsOf, { params: { id }, body: { fields: [...fields], from, reason } })}
      after={() => void queries.invalidateQueries({ queryKey })}
    >
      {(faults) => (
        <FormGroup>
          <FormLabel>Fields, in the order in which they were chosen</FormLabel>
          {askable.map((name) => (
            <FormControlLabel
              key={name}
              label={fieldName(name)}
              control={
                <Checkbox checked={fields.includes(name)} onChange={(_, asks) => toggle(name, asks)} size="small" />
              }
            />
          ))}
          {faults.fields && <FormHelperText error>{faults.fields}</FormHelperText>}
        </FormGroup>
      )}
    </ChangeButton>
  );
}
