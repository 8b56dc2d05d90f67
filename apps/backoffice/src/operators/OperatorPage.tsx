import type { Operator } from "@croupier/contract/backOffice/operators";
import { changeOperator, resetOperator } from "@croupier/contract/routes";
import { Alert, Stack, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import { Title, useGetIdentity, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { FirstPassword } from "./FirstPassword.tsx";
import { RoleChips } from "./OperatorList.tsx";
import { RoleChoice } from "./RoleChoice.tsx";

/** One operator: name, roles, and whether the account is in use. */
export function OperatorPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<Operator>();
  const mayChange = usePermission("operators.write");
  if (!record) return null;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={record.name} />
      <AlsoHere subject={`operator:${record.id}`} />
      <Proposed subject={`operator:${record.id}`} />
      {record.disabled && <Alert severity="warning">This account is disabled.</Alert>}
      <Section title={record.name} actions={mayChange && <Changes operator={record} />}>
        <Facts
          facts={[
            ["E-mail", record.email],
            ["Roles", <RoleChips key="roles" roles={record.roles} />],
            ["Second factor", record.second_factor ? "Set up" : "None"],
            ["Last seen", when(record.seen_at)],
            ["Added", when(record.created_at)],
          ]}
        />
      </Section>
    </Stack>
  );
}

function Changes({ operator }: { operator: Operator }) {
  const { id, version, disabled } = operator;
  const [name, setName] = useState(operator.name);
  const [roles, setRoles] = useState(operator.roles);
  useEffect(() => {
    setName(operator.name);
    setRoles(operator.roles);
  }, [operator]);
  const send = (reason: string, change: Partial<Operator>) => {
    const body = { name: operator.name, roles: operator.roles, disabled, ...change, version, reason };
    return client.call(changeOperator, { params: { id }, body });
  };
  return (
    <>
      <ChangeButton
        label="Change"
        about="Other roles wait for a second person."
        run={(reason) => send(reason, { name, roles })}
      >
        {(faults) => (
          <>
            <TextField
              label="Name"
              value={name}
              onChange={({ target }) => setName(target.value)}
              required
              error={Boolean(faults.name)}
              helperText={faults.name}
            />
            <RoleChoice value={roles} onChange={setRoles} fault={faults.roles} />
          </>
        )}
      </ChangeButton>
      <ResetAccess operator={operator} />
      {disabled ? (
        <ChangeButton
          label="Enable"
          about="A second person must approve it."
          run={(reason) => send(reason, { disabled: false })}
        />
      ) : (
        <ChangeButton
          label="Disable"
          color="error"
          about="The operator is signed out at once and cannot sign in again."
          run={(reason) => send(reason, { disabled: true })}
          done="Disabled"
        />
      )}
    </>
  );
}

/** For somebody who has lost their password or second factor. */
function ResetAccess({ operator: { id, version } }: { operator: Operator }) {
  const [password, setPassword] = useState("");
  // Who is signed in changes their own under the second factor.
  const isOwn = useGetIdentity().identity?.id === id;
  if (isOwn) return null;
  return (
    <ChangeButton
      label="Reset access"
      about="For an operator who has lost their password or second factor. Once a second person has approved it, they are signed out, their factors are forgotten, and they sign in with this password. Make sure by another way that it is them who ask."
      run={(reason) => client.call(resetOperator, { params: { id }, body: { password, version, reason } })}
      after={() => setPassword("")}
    >
      {(faults) => <FirstPassword value={password} set={setPassword} fault={faults.password} />}
    </ChangeButton>
  );
}
