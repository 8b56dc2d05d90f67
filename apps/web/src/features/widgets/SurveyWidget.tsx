import { survey, surveyConfigured, surveyMayShow } from "@croupier/rules/notices/moments";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { tabStorage } from "../../storage/webStorage.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { WidgetCard } from "./WidgetCard.tsx";

const doneKey = "croupier.survey";
const scores = Array.from({ length: 11 }, (_, score) => score);

/** Since the page was loaded; moves only when it matters. */
function useReached(delay_ms: number): boolean {
  const [reached, setReached] = useState(() => performance.now() >= delay_ms);
  useEffect(() => {
    if (reached) return;
    const timer = setTimeout(() => setReached(true), delay_ms - performance.now());
    return () => clearTimeout(timer);
  }, [reached, delay_ms]);
  return reached;
}

/**
 * Whether a window is in the way, whatever opened it: one of the stack, one with an address of its own, one that nobody can
 * pass. Looked at only once `asked`.
 */
function useCovered(asked: boolean): boolean {
  const [covered, setCovered] = useState(true);
  useEffect(() => {
    if (!asked) return;
    const look = () => setCovered(document.querySelector("dialog:modal") !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, [asked]);
  return covered;
}

/** One question to a player five minutes after the load. Source: 4-39 to 4-41, 5-32, 9-04. */
export function SurveyWidget({ onGamePage }: { onGamePage: boolean }) {
  const app = useApp();
  const player = usePlayer();
  const preload = useReached(survey.preload_ms);
  const late = useReached(survey.delay_ms);
  const config = useQuery({ ...app.queries.config("survey-config"), enabled: preload && player !== null }).data;
  const [done, setDone] = useState(() => tabStorage.getItem(doneKey) !== null);
  const blockingModal = useCovered(late && player !== null && !done);
  const holds = surveyMayShow({
    loggedIn: player !== null && !player.self_excluded,
    onGamePage,
    blockingModal,
    elapsed_ms: late ? survey.delay_ms : 0,
    configured: config !== undefined && surveyConfigured(config),
    done,
  });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!holds) return setShown(false);
    const timer = setTimeout(() => setShown(true), survey.settle_ms);
    return () => clearTimeout(timer);
  }, [holds]);
  if (!shown || !config) return null;
  const close = () => {
    tabStorage.setItem(doneKey, "done");
    setDone(true);
  };
  return <Question surveyId={config.survey_id} collectorId={config.survey_collector_id} onClose={close} />;
}

function Question(props: { surveyId: string; collectorId: string; onClose: () => void }) {
  const { say, api } = useApp();
  const [state, setState] = useState<"asking" | "sending" | "failed" | "thanks">("asking");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const score = Number(form.get("score"));
    setState("sending");
    try {
      await api.call(endpoints.answerSurvey, {
        body: {
          survey_id: props.surveyId,
          survey_collector_id: props.collectorId,
          score,
          comment: String(form.get("comment") ?? ""),
        },
      });
      setState("thanks");
    } catch {
      setState("failed");
    }
  };
  return (
    <WidgetCard aria-labelledby="survey-title" onClose={props.onClose}>
      <h2 id="survey-title" className="pe-10 text-lg font-semibold">
        {state === "thanks" ? say("survey.thanks") : say("survey.title")}
      </h2>
      {state !== "thanks" && (
        <form className="grid gap-3" onSubmit={send}>
          <fieldset className="survey-scores">
            <legend className="mb-2 text-sm text-muted">{say("survey.legend")}</legend>
            {scores.map((score) => (
              <label key={score}>
                <input type="radio" name="score" value={score} required />
                <span>{score}</span>
              </label>
            ))}
          </fieldset>
          <label className="grid gap-1 text-sm">
            {say("survey.comment")}
            <textarea name="comment" rows={2} maxLength={1000} className="input" />
          </label>
          {state === "failed" && (
            <p role="alert" className="text-sm text-danger">
              {say("survey.failed")}
            </p>
          )}
          <button type="submit" className="button button-primary button-small" aria-busy={state === "sending"}>
            {say("survey.send")}
          </button>
        </form>
      )}
    </WidgetCard>
  );
}
