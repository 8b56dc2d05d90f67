import type { Role } from "@croupier/contract/backOffice/operators";
import { boundedPermissions, type Permission, permissions } from "@croupier/contract/permissions";
import { changeRole } from "@croupier/contract/routes";
import { Checkbox, FormControlLabel, FormGroup, Stack, TextField, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

const names = Object.keys(permissions) as Permission[];

type Right = Role["grants"][number];

/** One role with its rights. */
export function RolePage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<Role>();
  const mayChange = usePermission("operators.write");
  if (!record) return null;
  const { id, title, everything, grants } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={title} />
      <AlsoHere subject={`role:${id}`} />
      <Section title={title} actions={mayChange && !everything && <ChangeRights role={record} />}>
        {everything ? (
          <Typography>Everything, also what is added later.</Typography>
        ) : (
          <ul>
            {grants.map(({ permission, max_eur_cents }) => (
              <li key={permission}>
                {permissions[permission]}
                {max_eur_cents === null ? "" : ` (${euros(max_eur_cents)})`}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Stack>
  );
}

function ChangeRights({ role: { id, grants: now, version } }: { role: Role }) {
  const [grants, setGrants] = useState<readonly Right[]>(now);
  useEffect(() => setGrants(now), [now]);
  const set = (permission: Permission, right: Right | null) => {
    const others = grants.filter((grant) => grant.permission !== permission);
    setGrants(right ? [...others, right] : others);
  };
  return (
    <ChangeButton
      label="Change rights"
      about="A second person must approve it before it is in force."
      run={(reason) => client.call(changeRole, { params: { id }, body: { grants: [...grants], version, reason } })}
    >
      {() => (
        <FormGroup>
          {names.map((permission) => {
            const right = grants.find((grant) => grant.permission === permission);
            return <RightLine key={permission} permission={permission} right={right} onChange={set} />;
          })}
        </FormGroup>
      )}
    </ChangeButton>
  );
}

interface RightLineProps {
  permission: Permission;
  right: Right | undefined;
  onChange(permission: Permission, right: Right | null): void;
}

function RightLine({ permission, right, onChange }: RightLineProps) {
  const bounded = boundedPermissions.includes(permission);
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2 }}>
      <FormControlLabel
        label={permissions[permission]}
        control={
          <Checkbox
            checked={Boolean(right)}
            onChange={(_, checked) => onChange(permission, checked ? { permission, max_eur_cents: null } : null)}
          />
        }
      />
      {right && bounded && (
        <TextField
          label="Up to (EUR)"
          type="number"
          placeholder="no bound"
          value={right.max_eur_cents === null ? "" : right.max_eur_cents / 100}
          onChange={({ target }) =>
            onChange(permission, {
              permission,
              max_eur_cents: target.value === "" ? null : Math.max(0, Math.round(Number(target.value) * 100)),
            })
          }
          sx={{ width: 140, my: 0.5, flexShrink: 0 }}
        />
      )}
    </Stack>
  );
}
