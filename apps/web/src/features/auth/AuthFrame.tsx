import type { ReactNode } from "react";
import { useModal } from "../../modal/useModal.ts";

/** Heading and body of an access form; names the modal when it stands in one. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const modal = useModal();
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5 pr-10">
        <h1 id={modal?.titleId} className="text-2xl md:text-[1.75rem]">
          {title}
        </h1>
        {lead && <p className="text-[0.9375rem] text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
