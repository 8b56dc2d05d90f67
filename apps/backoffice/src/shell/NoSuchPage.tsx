import { Button, Stack, Typography } from "@mui/material";
import { LinkBase, reactRouterProvider, Title } from "react-admin";
import { topics } from "../registry.ts";

const { useLocation } = reactRouterProvider;

/** An address that opens nothing: a page beyond the operator's rights says so, any other that it is not there. */
export function NoSuchPage() {
  const [, name] = useLocation().pathname.split("/");
  const topic = topics.find((one) => one.name === name);
  return (
    <Stack spacing={2} sx={{ p: 2, alignItems: "flex-start" }}>
      <Title title={topic?.label ?? "Not found"} />
      <Typography variant="h6" component="h1">
        {topic ? `Your roles do not open ${topic.label}` : "There is no such page"}
      </Typography>
      <Typography color="text.secondary">
        {topic ? "An administrator can give you a role that does." : "The address may be old, or mistyped."}
      </Typography>
      <Button component={LinkBase} to="/" variant="outlined">
        To the start
      </Button>
    </Stack>
  );
}
