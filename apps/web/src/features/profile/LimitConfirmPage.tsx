import { useMutation } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";

/** Confirms a change of a limit with the mailed link, at a click, so that no mail scanner does it. Source: 2.2-08. */
export function LimitConfirmPage() {
  const { api, queryClient, say, to } = useApp();
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const confirm = useMutation({
    mutationFn: () => api.call(endpoints.confirmLimit, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["limits"] }),
  });
  const problem =
    token === ""
      ? say("limitConfirm.noToken")
      : confirm.isError
        ? (fieldMessages(confirm.error)[0]?.message ?? say("common.loadFailed"))
        : null;
  return (
    <div className="page-width grid grid-cols-1 gap-5 pt-6 *:max-w-2xl md:pt-10">
      <h1 className="text-3xl md:text-4xl">{say("limitConfirm.title")}</h1>
      <p className="text-muted">{say("limitConfirm.lead")}</p>
      {problem && (
        <p className="notice notice-danger" role="alert">
          {problem}
        </p>
      )}
      {confirm.isSuccess ? (
        <p className="notice notice-success" role="status">
          {say("limitConfirm.done")}
        </p>
      ) : (
        <button
          type="button"
          className="button button-primary justify-self-start"
          disabled={token === "" || confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {say("limitConfirm.action")}
        </button>
      )}
      <a className="text-link" href={to("/profile/limits")}>
        {say("profile.limits")}
      </a>
    </div>
  );
}
