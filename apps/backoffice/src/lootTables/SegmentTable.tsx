import { computeLootboxCost } from "@croupier/contract/routes";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import {
  Box,
  Button,
  IconButton,
  MenuItem,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  type Theme,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { euros } from "../common/money.ts";
import { stackedLook } from "../common/stackedLook.ts";
import { useSettled } from "../common/useSettled.ts";
import { chanceText } from "./chanceText.ts";
import { chancesOf, newSegment, type SegmentDraft, segmentOf } from "./segments.ts";

const names = ["Prize", "Title", "Rounds, or EUR", "Wager", "Weight", "Chance", ""];
const cell = (column: number) => ({ role: "cell", "data-label": names[column] });
const look: SxProps<Theme> = [stackedLook("sm"), { "& td": { verticalAlign: "top", px: { sm: 0.75 } } }];

interface SegmentTableProps {
  brand: string;
  items: readonly SegmentDraft[];
  set(items: readonly SegmentDraft[]): void;
  faultOf(path: string): string | undefined;
  /** Nothing could be won: every weight is at fault. */
  allZero: boolean;
}

/** The items of a table in fields, each with its chance, and under them what a draw would cost. */
export function SegmentTable({ brand, items, set, faultOf, allZero }: SegmentTableProps) {
  const chances = chancesOf(items);
  const body = useSettled(JSON.stringify({ brand, items: items.map(segmentOf) }));
  const cost = useQuery({
    queryKey: ["loot-cost", body],
    queryFn: () => client.call(computeLootboxCost, { body: JSON.parse(body) }),
    retry: false,
  });
  const expected = cost.data?.expected_eur_cents;
  const change = (place: number, part: Partial<SegmentDraft>) =>
    set(items.map((item, at) => (at === place ? { ...item, ...part } : item)));
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label="Items" role="table" sx={look}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {names.map((name) => (
                <TableCell key={name} role="columnheader">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {items.map((item, place) => (
              <SegmentRow
                key={item.segment.id}
                number={place + 1}
                item={item}
                chance={chances[place] ?? null}
                change={(part) => change(place, part)}
                remove={items.length > 2 ? () => set(items.filter((_, at) => at !== place)) : null}
                weightFault={faultOf(`${place}.weight`) ?? (allZero ? "0 like all others" : undefined)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", mt: 1 }}>
        <Button onClick={() => set([...items, newSegment(items)])} disabled={items.length >= 40}>
          Add an item
        </Button>
        <Typography role="status" aria-label="Cost of a draw">
          {expected === undefined || cost.isError
            ? "No cost: the table is not complete."
            : `A draw would give ${expected === null ? "what has no rate to EUR" : euros(Math.round(expected))} on average.`}
        </Typography>
      </Box>
    </>
  );
}

interface RowProps {
  number: number;
  item: SegmentDraft;
  chance: number | null;
  change(part: Partial<SegmentDraft>): void;
  remove: (() => void) | null;
  weightFault: string | undefined;
}

function SegmentRow({ number, item, chance, change, remove, weightFault }: RowProps) {
  const field = (name: "title" | "value" | "wager" | "weight", label: string, width: number, fault?: string) => (
    <TextField
      value={item[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={fault !== undefined}
      helperText={fault}
      type={name === "title" ? "text" : "number"}
      sx={{ width, maxWidth: "100%" }}
      slotProps={{ htmlInput: { "aria-label": `${label} of item ${number}`, step: "any" } }}
    />
  );
  return (
    <TableRow role="row">
      <TableCell {...cell(0)}>
        <TextField
          select
          value={item.type}
          onChange={({ target }) => change({ type: target.value, title: item.title })}
          sx={{ width: 145 }}
          slotProps={{ htmlInput: { "aria-label": `Prize of item ${number}` } }}
        >
          <MenuItem value="freespins">Free spins</MenuItem>
          <MenuItem value="bonus">Bonus</MenuItem>
        </TextField>
      </TableCell>
      <TableCell {...cell(1)}>{field("title", "Title", 190)}</TableCell>
      <TableCell {...cell(2)}>{field("value", "Value", 110)}</TableCell>
      <TableCell {...cell(3)}>{field("wager", "Wager", 80)}</TableCell>
      <TableCell {...cell(4)}>{field("weight", "Weight", 130, weightFault)}</TableCell>
      <TableCell {...cell(5)} sx={{ whiteSpace: "nowrap", pt: { sm: "14px !important" } }}>
        {chanceText(chance)}
      </TableCell>
      <TableCell {...cell(6)}>
        {remove && (
          <IconButton aria-label={`Remove item ${number}`} onClick={remove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
}
