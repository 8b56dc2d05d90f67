import { type SelfTestAnswer, selfTestAnswers, selfTestQuestions, selfTestResult } from "@croupier/rules/selfTest";
import { type FormEvent, useRef, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { FieldError } from "../../ui/Field.tsx";
import { SelfTestResult } from "./SelfTestResult.tsx";

const unanswered: readonly (SelfTestAnswer | null)[] = selfTestQuestions.map(() => null);

const questionTexts = {
  1: "selfTest.q1",
  2: "selfTest.q2",
  3: "selfTest.q3",
  4: "selfTest.q4",
  5: "selfTest.q5",
  6: "selfTest.q6",
  7: "selfTest.q7",
  8: "selfTest.q8",
  9: "selfTest.q9",
} as const;

/** Nine questions about one's own playing. The answers stay on the page: nothing is sent or kept. Source: 2.2-10. */
export function SelfTestPage() {
  const { say } = useApp();
  const [answers, setAnswers] = useState(unanswered);
  const [asked, setAsked] = useState(false);
  const [result, setResult] = useState<ReturnType<typeof selfTestResult>>(null);
  const form = useRef<HTMLFormElement>(null);
  const answer = (at: number, value: SelfTestAnswer) => {
    setAnswers(answers.map((one, index) => (index === at ? value : one)));
    setResult(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setResult(selfTestResult(answers));
    const open = answers.indexOf(null);
    if (open >= 0) form.current?.querySelector<HTMLInputElement>(`input[name=question-${open}]`)?.focus();
  };
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 *:max-w-3xl md:pt-10">
      <header className="grid gap-2">
        <h1 className="text-3xl md:text-4xl">{say("selfTest.title")}</h1>
        <p className="text-muted">{say("selfTest.lead")}</p>
      </header>
      <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
        {selfTestQuestions.map((question, index) => (
          <Question
            key={question}
            at={index}
            text={`${index + 1}. ${say(questionTexts[question])}`}
            value={answers[index] ?? null}
            missing={asked && answers[index] === null}
            answer={(value) => answer(index, value)}
          />
        ))}
        <button type="submit" className="button button-primary justify-self-start">
          {say("selfTest.action")}
        </button>
      </form>
      {result && <SelfTestResult {...result} />}
      <p className="text-sm text-muted">{say("selfTest.source")}</p>
    </div>
  );
}

const answerNames: Record<SelfTestAnswer, MessageKey> = {
  0: "selfTest.never",
  1: "selfTest.sometimes",
  2: "selfTest.often",
  3: "selfTest.always",
};

interface QuestionProps {
  at: number;
  text: string;
  value: SelfTestAnswer | null;
  missing: boolean;
  answer: (value: SelfTestAnswer) => void;
}

function Question({ at, text, value, missing, answer }: QuestionProps) {
  const { say } = useApp();
  const fault = `question-${at}-error`;
  return (
    <fieldset className="panel grid gap-3" aria-describedby={missing ? fault : undefined}>
      <legend className="float-left mb-3 w-full font-semibold">{text}</legend>
      <div className="clear-both grid gap-2 min-[28rem]:grid-cols-2 md:grid-cols-4">
        {selfTestAnswers.map((one) => (
          <label key={one} className="method cursor-pointer text-sm">
            <input
              type="radio"
              className="sr-only"
              name={`question-${at}`}
              value={one}
              checked={value === one}
              aria-invalid={missing}
              onChange={() => answer(one)}
            />
            {say(answerNames[one])}
          </label>
        ))}
      </div>
      <FieldError id={fault} message={missing ? say("selfTest.missing") : undefined} />
    </fieldset>
  );
}
