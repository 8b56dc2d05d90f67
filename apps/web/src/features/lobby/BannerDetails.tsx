import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";

/** What a banner's second button opens. Source: 3-41, 4-57. */
export function BannerDetails({ title, secondTitle, desc }: { title: string; secondTitle: string; desc: string }) {
  const { say } = useApp();
  const modal = useModal();
  return (
    <div className="grid gap-4">
      <h2 id={modal?.titleId} className="pr-10 text-2xl">
        {title}
      </h2>
      {secondTitle && <p className="text-lg font-medium">{secondTitle}</p>}
      <p className="whitespace-pre-line text-muted">{desc}</p>
      <button type="button" className="button button-primary mt-2 justify-self-start" onClick={() => modal?.close()}>
        {say("common.close")}
      </button>
    </div>
  );
}
