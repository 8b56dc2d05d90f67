import { Alert, Button } from "@mui/material";
import { useListContext } from "react-admin";

/** Stands in the place of a list's lines that could not be read. */
export function ListFault() {
  const { refetch } = useListContext();
  const again = (
    <Button color="inherit" size="small" onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      The list could not be read. Check the filters, or try again.
    </Alert>
  );
}
