import { tellOperatorPresence } from "@croupier/contract/routes";
import { Alert } from "@mui/material";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";

/** The server takes somebody for gone after three times this. */
const tell_ms = 10_000;

/** Says who else has this item open; `subject` names it as the audit log does, `player:17`. */
export function AlsoHere({ subject }: { subject: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    const tell = async () => {
      const answer = await client.call(tellOperatorPresence, { body: { subject } }).catch(() => null);
      if (answer && !left) setNames(answer.others.map(({ name }) => name));
    };
    void tell();
    const timer = setInterval(tell, tell_ms);
    return () => {
      left = true;
      clearInterval(timer);
      client.call(tellOperatorPresence, { body: { subject, left: true } }).catch(() => undefined);
    };
  }, [subject]);
  if (names.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {names.join(", ")} {names.length === 1 ? "is" : "are"} also here.
    </Alert>
  );
}
