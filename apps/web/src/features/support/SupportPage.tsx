import { useQuery } from "@tanstack/react-query";
import { Mail, MessageCircle } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { openChat } from "../../layout/chatOpen.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { ContactForm } from "./ContactForm.tsx";

/**
 * Every way to reach the support, the chat, a form, an address, and the operator's answers to what is often asked.
 * Source: 2.2-10, 2.5-31.
 */
export function SupportPage() {
  const { queries, say, setting } = useApp();
  const { supportEmail } = setting.brand;
  const answers = useQuery(queries.cmsPage("support"));
  return (
    <div className="page-width cms-page">
      <header className="cms-head">
        <h1>{say("support.title")}</h1>
        <p className="cms-lead">{say("support.lead")}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <button type="button" className="button button-primary" onClick={openChat}>
            <MessageCircle className="icon" aria-hidden /> {say("support.chat")}
          </button>
          <a className="button" href={`mailto:${supportEmail}`}>
            <Mail className="icon" aria-hidden /> {supportEmail}
          </a>
        </div>
      </header>
      <div className="with-aside">
        <aside className="panel grid gap-5" aria-labelledby="contact-title">
          <h2 id="contact-title" className="text-xl">
            {say("support.formTitle")}
          </h2>
          <ContactForm />
        </aside>
        {answers.isError && <LoadFailed retry={answers.refetch} />}
        {answers.data && <CmsText page={answers.data} />}
      </div>
    </div>
  );
}
