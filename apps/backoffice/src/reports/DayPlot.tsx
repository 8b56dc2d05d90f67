import { Box, Stack, Typography, useTheme } from "@mui/material";
import { money } from "../common/money.ts";

export interface Series {
  name: string;
  color: "primary" | "warning";
  /** One value for each day. */
  values: readonly number[];
}

const [width, height, left, bottom] = [720, 232, 8, 34];
const top = 12;

/** Bars of each day, side by side, around a line for zero. What it shows is in the table below it, too. */
export function DayPlot({
  title,
  days,
  series,
  currency,
}: {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  currency: string;
}) {
  const { palette } = useTheme();
  const values = series.flatMap((one) => one.values);
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const y = (value: number) => top + ((highest - value) / (highest - lowest || 1)) * (height - top - bottom);
  const slot = (width - left * 2) / Math.max(1, days.length);
  const bar = Math.max(1, Math.min(28, (slot * 0.8) / series.length));
  const every = Math.ceil(days.length / 10);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Stack component="figcaption" direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "baseline" }}>
        <Typography variant="subtitle2">{title}</Typography>
        {series.map(({ name, color }) => (
          <Stack key={name} direction="row" sx={{ gap: 0.75, alignItems: "center" }}>
            <Box sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: palette[color].main }} />
            <Typography variant="caption">{name}</Typography>
          </Stack>
        ))}
      </Stack>
      {/* On a phone its words would be too small to read: it scrolls in its own place instead. */}
      <Box sx={{ overflowX: "auto" }} tabIndex={0}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          style={{ minWidth: 560 }}
          role="img"
          aria-label={`${title}, a bar for each day`}
        >
          <text x={left} y={10} fontSize={10} fill={palette.text.secondary}>
            {values.some((value) => value !== 0) ? money(highest, currency) : "None in these days"}
          </text>
          {lowest < 0 && (
            <text x={left} y={height - bottom + 12} fontSize={10} fill={palette.text.secondary}>
              {money(lowest, currency)}
            </text>
          )}
          <line x1={left} x2={width - left} y1={y(0)} y2={y(0)} stroke={palette.divider} />
          {days.map((day, at) =>
            series.map(({ name, color, values: own }, which) => {
              const value = own[at] ?? 0;
              const x = left + at * slot + (slot - bar * series.length) / 2 + which * bar;
              return (
                <rect
                  key={`${day} ${name}`}
                  x={x}
                  y={Math.min(y(value), y(0))}
                  width={bar * 0.92}
                  height={Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)))}
                  fill={palette[color].main}
                >
                  <title>{`${day} ${name}: ${money(value, currency)}`}</title>
                </rect>
              );
            }),
          )}
          {days.map((day, at) =>
            at % every === 0 ? (
              <text
                key={day}
                x={left + at * slot + slot / 2}
                y={height - 6}
                fontSize={10}
                textAnchor="middle"
                fill={palette.text.secondary}
              >
                {day.slice(5)}
              </text>
            ) : null,
          )}
        </svg>
      </Box>
    </Box>
  );
}
