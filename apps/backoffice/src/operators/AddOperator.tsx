import type { Assignment } from "@croupier/contract/backOffice/operators";
import { addOperator } from "@croupier/contract/routes";
import PersonAddIcon from "@mui/icons-material/PersonAddOutlined";
import { TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { FirstPassword } from "./FirstPassword.tsx";
import { RoleChoice } from "./RoleChoice.tsx";

const nobody = { email: "", name: "", password: "", roles: [] as Assignment[] };

/** Proposes a new operator. */
export function AddOperator() {
  const [one, setOne] = useState(nobody);
  const field = (name: "email" | "name") => ({
    value: one[name],
    onChange: ({ target }: { target: { value: string } }) => setOne({ ...one, [name]: target.value }),
    required: true,
  });
  return (
    <ChangeButton
      label="Add operator"
      icon={<PersonAddIcon />}
      about="A second person must approve it before the operator can sign in."
      run={(reason) => client.call(addOperator, { body: { ...one, reason } })}
      after={() => setOne(nobody)}
    >
      {(faults) => (
        <>
          <TextField label="Name" {...field("name")} error={Boolean(faults.name)} helperText={faults.name} autoFocus />
          <TextField
            label="E-mail"
            type="email"
            {...field("email")}
            error={Boolean(faults.email)}
            helperText={faults.email}
          />
          <FirstPassword
            value={one.password}
            set={(password) => setOne({ ...one, password })}
            fault={faults.password}
          />
          <RoleChoice value={one.roles} onChange={(roles) => setOne({ ...one, roles })} fault={faults.roles} />
        </>
      )}
    </ChangeButton>
  );
}
