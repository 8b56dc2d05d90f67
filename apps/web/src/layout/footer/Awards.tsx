import { useApp } from "../../app-context/App.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useAwards } from "../useAwards.ts";

/** What the brand has won, newest first, with all of it a click away. Source: 2.5-33, 3-62. */
export function Awards() {
  const { say, setting, to } = useApp();
  const awards = useAwards();
  if (awards.length === 0) return null;
  return (
    <Carousel
      title={say("footer.awards")}
      more={
        <>
          {setting.mode === "demo" && <span className="carousel-note">{say("footer.awardsDemo")}</span>}
          <a href={to("/awards")} className="carousel-more">
            {say("footer.awardsAll")}
          </a>
        </>
      }
    >
      {awards.map(({ name, nomination, year, imgUrl }) => (
        <li key={`${name}${nomination}${year}`}>
          <a className="award" href={to("/awards")}>
            {imgUrl ? <img src={imgUrl} alt="" width={40} height={40} loading="lazy" /> : <Icon name="medal" />}
            <span className="grid min-w-0">
              <span className="truncate font-semibold">{name}</span>
              <span className="truncate text-muted">{`${nomination} ${year}`}</span>
            </span>
          </a>
        </li>
      ))}
    </Carousel>
  );
}
