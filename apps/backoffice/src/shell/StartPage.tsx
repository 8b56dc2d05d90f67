import type { Grant } from "@croupier/contract/backOffice/session";
import { Box, Card, CardActionArea, CardContent, Stack, Typography } from "@mui/material";
import { LinkBase, Title, useGetIdentity, usePermissions } from "react-admin";
import { ShortBudgets } from "../budgets/ShortBudgets.tsx";
import { topics } from "../registry.ts";

/** The first screen: what asks for an operator, and what they may work on. */
export function StartPage() {
  const { identity } = useGetIdentity();
  const { permissions: grants = [] } = usePermissions<readonly Grant[]>();
  const mine = topics.filter(({ permission }) => grants.some((grant) => grant.permission === permission));
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title="Start" />
      <Typography variant="h6" component="h1">
        {identity?.fullName ? `Good to see you, ${identity.fullName}` : "Start"}
      </Typography>
      {mine.length === 0 && (
        <Typography color="text.secondary">
          Your roles open no screen yet. An administrator can give you one.
        </Typography>
      )}
      <ShortBudgets />
      <Box
        sx={{ display: "grid", gap: { xs: 1, sm: 2 }, gridTemplateColumns: "repeat(auto-fill, minmax(168px, 1fr))" }}
      >
        {mine.map(({ name, label, group, icon: Icon }) => (
          <Card key={name}>
            <CardActionArea component={LinkBase} to={`/${name}`} sx={{ height: "100%" }}>
              <CardContent>
                <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
                  <Icon />
                  <div>
                    <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {group}
                    </Typography>
                  </div>
                </Stack>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Stack>
  );
}
