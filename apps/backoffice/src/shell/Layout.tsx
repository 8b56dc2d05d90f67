import KeyIcon from "@mui/icons-material/KeyOutlined";
import { ListItemIcon, ListItemText, MenuItem, Typography } from "@mui/material";
import type { ReactNode } from "react";
import {
  AppBar,
  Layout as BaseLayout,
  LinkBase,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useUserMenu,
} from "react-admin";
import { PresenceButton } from "../chats/PresenceButton.tsx";
import { Menu } from "./Menu.tsx";

function SecondFactorItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={LinkBase} to="/second-factor" onClick={menu?.onClose}>
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Second factor</ListItemText>
    </MenuItem>
  );
}

/** A title that is wider than its place ends in dots, which only text in one line does. */
const endsInDots = { "&& > *": { display: "inline" } };

function OwnAppBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      toolbar={
        <>
          <PresenceButton />
          <ToggleThemeButton />
        </>
      }
      userMenu={
        <UserMenu label={identity?.fullName ?? "ra.auth.user_menu"}>
          <SecondFactorItem />
          <Logout />
        </UserMenu>
      }
    >
      <Typography component="span" sx={{ fontWeight: 700, mr: 2, display: { xs: "none", sm: "inline" } }}>
        Back office
      </Typography>
      <TitlePortal sx={endsInDots} />
    </AppBar>
  );
}

/** A wide table scrolls in its own place. A page that grew with it would lie over the menu once it is scrolled. */
const asWideAsTheWindow = { minWidth: 0, "& .RaLayout-content, & .RaList-main, & .RaList-content": { minWidth: 0 } };

/** Frame of every screen. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <BaseLayout appBar={OwnAppBar} menu={Menu} sx={asWideAsTheWindow}>
      {children}
    </BaseLayout>
  );
}
