import type { Theme } from "@mui/material";
import { createElement } from "react";
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from "react-admin";
import { NoLine } from "../common/NoLine.tsx";
import { OpenableRow } from "../common/OpenableRow.tsx";

/* A quiet look for work: small type, thin lines, one accent, figures that align. */

/** There the buttons of a list stand above its filters, each as tall as it is. */
const onPhone = "@media (max-width: 599.95px)";

/** On a phone, react-admin gives the buttons and filters of a list a white ground and a height of their own. */
const onPage = { "&&": { backgroundColor: "transparent", minHeight: 0, [onPhone]: { flex: "none" } } };

const shared: RaThemeOptions = {
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontSize: 13,
    h6: { fontWeight: 650 },
    button: { textTransform: "none", fontWeight: 600 },
  },
  sidebar: { width: 216 },
  components: {
    MuiCssBaseline: {
      styleOverrides: ({ palette }: Theme) => ({
        body: { fontVariantNumeric: "tabular-nums" },
        // Links in lines and tables, which no part of the library dresses.
        "a:not([class])": { color: palette.primary.main },
      }),
    },
    MuiAppBar: { defaultProps: { elevation: 0, color: "default" } },
    MuiPaper: { defaultProps: { variant: "outlined" }, styleOverrides: { root: { backgroundImage: "none" } } },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: "sm" } },
    // Its buttons end where its fields do.
    MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 20px" } } },
    MuiTextField: { defaultProps: { size: "small", variant: "outlined" } },
    MuiFormControl: { defaultProps: { size: "small", variant: "outlined" } },
    // Its name belongs to the box itself, not to what is drawn around it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { "aria-label": undefined },
          input: (box: object) => ({ "aria-label": "aria-label" in box ? String(box["aria-label"]) : undefined }),
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    RaDataTableBody: { defaultProps: { row: OpenableRow } },
    // A list that is wider than the window scrolls in its own frame.
    RaDataTable: {
      defaultProps: { empty: createElement(NoLine) },
      styleOverrides: {
        root: {
          "& .RaDataTable-tableWrapper": { overflowX: "auto" },
          // There is no need then to break dates into a column of words.
          "@media (max-width: 1199px)": {
            "& .RaDataTable-table": { width: "max-content", minWidth: "100%" },
            "& td": { maxWidth: 280 },
          },
          "& tr:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
        },
      },
    },
    // The margins of fields differ by their kind; the gaps between filters are the form's.
    RaFilterForm: {
      styleOverrides: {
        root: {
          "&&": { alignItems: "center", minHeight: 0, rowGap: "12px", padding: "12px 0", [onPhone]: { flex: "none" } },
          "&& .MuiFormControl-root": { marginTop: 0, marginBottom: 0 },
        },
      },
    },
    RaFilterButton: { styleOverrides: { root: { "& .MuiButton-root": { whiteSpace: "nowrap" } } } },
    RaTopToolbar: {
      styleOverrides: {
        root: { "&&": { ...onPage["&&"], alignItems: "center", paddingBlock: 12 }, "&&:empty": { display: "none" } },
      },
    },
    RaListToolbar: { styleOverrides: { root: onPage } },
  },
} as RaThemeOptions;

function theme(base: RaThemeOptions, palette: RaThemeOptions["palette"]): RaThemeOptions {
  return { ...base, ...shared, palette, components: { ...base.components, ...shared.components } };
}

export const lightTheme = theme(defaultLightTheme, {
  mode: "light",
  primary: { main: "#1f5c4d" },
  secondary: { main: "#1f5c4d" },
  // Dark enough to be read on paper.
  warning: { main: "#9a4a00" },
  error: { main: "#b3261e" },
  info: { main: "#01579b" },
  success: { main: "#1b5e20" },
  background: { default: "#f6f7f6", paper: "#ffffff" },
});

export const darkTheme = theme(defaultDarkTheme, {
  mode: "dark",
  primary: { main: "#7fc4ae" },
  secondary: { main: "#7fc4ae" },
  error: { main: "#ff8a80" },
  background: { default: "#121614", paper: "#191e1b" },
});
