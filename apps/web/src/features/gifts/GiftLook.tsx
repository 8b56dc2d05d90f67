import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import "./gifts.css";

/** The picture and the page that an operator gave gifts of this key: `modify-gifts-config`. Source: 7.1-01. */
export function GiftLook({ groupKey, title }: { groupKey: string | null; title: string }) {
  const { queries, say, to } = useApp();
  const looks = useQuery(queries.config("modify-gifts-config")).data ?? [];
  const look = groupKey === null ? undefined : looks.find(({ group_keys }) => group_keys.includes(groupKey));
  if (!look) return null;
  return (
    <a className="gift-look" href={look.url.startsWith("/") ? to(look.url) : look.url}>
      <img src={look.logo} alt="" loading="lazy" decoding="async" />
      <span className="text-sm">
        {say("gifts.more")}
        <span className="sr-only">: {title}</span>
      </span>
    </a>
  );
}
