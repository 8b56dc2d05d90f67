import { Button, Stack, Typography } from "@mui/material";
import { useListContext } from "react-admin";

/** Below a list that nobody counts: which of its lines are shown, and the way on and back. */
export function LongListPagination() {
  const { page, perPage, data, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!data || (data.length === 0 && page === 1)) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Stack direction="row" sx={{ justifyContent: "flex-end", alignItems: "center", gap: 1, py: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {data.length === 0 ? "Nothing more" : `${from}–${from + data.length - 1}`}
      </Typography>
      <Button onClick={() => setPage(page - 1)} disabled={!hasPreviousPage}>
        Back
      </Button>
      <Button onClick={() => setPage(page + 1)} disabled={!hasNextPage}>
        Next
      </Button>
    </Stack>
  );
}
