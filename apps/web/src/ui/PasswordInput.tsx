import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { useSay } from "../messages/messages.ts";

/** A password field that can show what was typed; pasting is welcome. */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const [shown, setShown] = useState(false);
  const say = useSay();
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input {...props} type={shown ? "text" : "password"} className="input pr-12" spellCheck={false} />
      <button
        type="button"
        className="icon-button absolute top-0.5 right-0.5"
        onClick={() => setShown(!shown)}
        aria-label={say(shown ? "auth.hidePassword" : "auth.showPassword")}
      >
        <Icon className="icon" aria-hidden />
      </button>
    </span>
  );
}
