import { useApp } from "../../app/App.ts";

/** How to keep play a pastime, and where to find help. */
export function ResponsibleGamingPage() {
  const { say, setting } = useApp();
  const points = ["responsible.money", "responsible.time", "responsible.chase", "responsible.minors"] as const;
  return (
    <article className="page-width grid max-w-3xl gap-6 pt-8 md:pt-14">
      <h1 className="text-3xl md:text-5xl">{say("responsible.title")}</h1>
      <p className="text-lg text-muted">{say("responsible.lead")}</p>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="panel border-l-2 border-l-primary">
            {say(point)}
          </li>
        ))}
      </ul>
      <p>
        {say("responsible.contact")}{" "}
        <a className="text-link" href={`mailto:${setting.brand.supportEmail}`}>
          {setting.brand.supportEmail}
        </a>
      </p>
    </article>
  );
}
