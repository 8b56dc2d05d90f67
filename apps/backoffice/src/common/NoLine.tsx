import { Typography } from "@mui/material";

/** Stands in a list that has nothing, or nothing by its filters, where the list has no words of its own. */
export const NoLine = () => <Typography sx={{ p: 2 }}>Nothing is listed here.</Typography>;
