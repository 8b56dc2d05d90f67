import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { Carousel } from "../../ui/Carousel.tsx";

/** The studios whose games can be played from here, each leading to its own page. Source: 2.5-34. */
export function Providers() {
  const { say, to, queries } = useApp();
  const providers = useQuery(queries.providers).data ?? [];
  if (providers.length === 0) return null;
  return (
    <Carousel title={say("footer.providers")}>
      {providers.map(({ id, slug, title }) => (
        <li key={id}>
          <a className="provider-mark" href={to(`/producers/${slug ?? id}`)}>
            {title}
          </a>
        </li>
      ))}
    </Carousel>
  );
}
