import type { CmsPage } from "@croupier/contract/cms";
import { Award } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { cssUrl } from "./articleParts.ts";
import { blockJson, rowsOf } from "./blockJson.ts";

/** Awards, all or those of one year. Source: 2.6-09, 3-62. */
export function AwardsByYear({ page }: { page: CmsPage }) {
  const { say } = useApp();
  const [year, setYear] = useState("");
  const block = blockJson(page.path, page.blocks.json);
  const awards = rowsOf(block.awards, ["year", "name", "nomination", "prize", "imgUrl"]);
  const years = [...new Set(awards.map((award) => award.year))].sort().reverse();
  if (awards.length === 0) return <Empty icon={Award} title={say("pages.awardsEmpty")} />;
  return (
    <div className="grid gap-6">
      <fieldset className="award-years">
        <legend className="sr-only">{say("pages.awardsYear")}</legend>
        {["", ...years].map((one) => (
          <label key={one} className="award-year">
            <input type="radio" name="year" className="sr-only" checked={year === one} onChange={() => setYear(one)} />
            {one || say("pages.awardsAll")}
          </label>
        ))}
      </fieldset>
      <ul className="award-grid">
        {awards
          .filter((award) => year === "" || award.year === year)
          .map((award) => (
            <li key={`${award.year}${award.name}${award.nomination}`} className="award-card">
              <span className="award-picture" style={{ backgroundImage: cssUrl(award.imgUrl) }} />
              <strong>{award.nomination}</strong>
              <span className="text-muted">{award.name}</span>
              <span className="award-prize">
                {award.prize} · {award.year}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
