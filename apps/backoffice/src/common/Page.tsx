import { Card, CardContent, Stack, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

/** A part of a page, with its heading and what can be done about it. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ justifyContent: "space-between", alignItems: "center", gap: 2, flexWrap: "wrap", mb: 1 }}
        >
          <Typography id={heading} variant="h6" component="h2" sx={{ fontSize: 16 }}>
            {title}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            {actions}
          </Stack>
        </Stack>
        {children}
      </CardContent>
    </Card>
  );
}

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[];
  /** In a narrow panel the names take no more than they need. */
  narrow?: boolean;
}

/** Names and values, one under the other on a phone. */
export function Facts({ facts, narrow = false }: FactsProps) {
  return (
    <Stack
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: { sm: narrow ? "fit-content(180px) 1fr" : "180px 1fr" },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.75 },
      }}
    >
      {facts.map(([name, value]) => [
        <Typography key={`${name}:`} component="dt" variant="body2" color="text.secondary">
          {name}
        </Typography>,
        <Typography
          key={name}
          component="dd"
          variant="body2"
          sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: "anywhere" }}
        >
          {value === null || value === "" ? "–" : value}
        </Typography>,
      ])}
    </Stack>
  );
}

/** A moment in the operator's own time zone. */
export function when(iso: string | null): string {
  return iso === null ? "–" : new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}
