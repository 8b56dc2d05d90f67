import type { Grant } from "@croupier/contract/backOffice/session";
import { ListSubheader } from "@mui/material";
import { Menu as BaseMenu, usePermissions, useSidebarState } from "react-admin";
import { topics } from "../registry.ts";
import type { Topic } from "../topic.ts";

const groups: readonly Topic["group"][] = ["Players", "Money", "Rewards", "Support", "Site", "House"];

/** The topics that the operator's rights open, under their headings. */
export function Menu() {
  const { permissions: grants = [] } = usePermissions<readonly Grant[]>();
  const [open] = useSidebarState();
  const mine = topics.filter(({ permission }) => grants.some((grant) => grant.permission === permission));
  return (
    <BaseMenu>
      {groups.map((group) => {
        const inGroup = mine.filter((topic) => topic.group === group);
        if (inGroup.length === 0) return null;
        return [
          open ? (
            <ListSubheader
              key={group}
              component="div"
              role="none"
              disableSticky
              sx={{ lineHeight: 2.4, bgcolor: "transparent" }}
            >
              {group}
            </ListSubheader>
          ) : null,
          ...inGroup.map(({ name }) => <BaseMenu.ResourceItem key={name} name={name} />),
        ];
      })}
    </BaseMenu>
  );
}
