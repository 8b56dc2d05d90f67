import { Alert, Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { faultsText } from "./faultsText.ts";
import { Section } from "./Page.tsx";

interface PreviewSectionProps<Preview> {
  button: string;
  /** What asking tells; nothing is saved by it. */
  hint: string;
  ask: () => Promise<Preview>;
  children: (preview: Preview) => ReactNode;
}

/** Asks the server what a draft would come to, and shows its answer or what is wrong with the draft. */
export function PreviewSection<Preview>({ button, hint, ask, children }: PreviewSectionProps<Preview>) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: ask });
  return (
    <Section
      title="Preview"
      actions={
        <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
          {button}
        </Button>
      }
    >
      <Stack spacing={1.5}>
        {!data && !error && (
          <Typography variant="body2" color="text.secondary">
            {hint} Nothing is saved.
          </Typography>
        )}
        {error && (
          <Alert severity="error" role="alert">
            {faultsText(error)}
          </Alert>
        )}
        {data && children(data)}
      </Stack>
    </Section>
  );
}
