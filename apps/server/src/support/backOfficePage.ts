import type { BackOfficePage } from "../platform/backOffice/backOfficePage.ts";

/** Where operators answer visitors. The page's script fills it from the calls of the back office. */
export const chatBackOfficePage: BackOfficePage = {
  name: "chat",
  title: "Chat",
  style: new URL("./backOffice/chat.css", import.meta.url),
  script: new URL("./backOffice/chat.js", import.meta.url),
  body: async () => `<main class="chat" id="chat">
<section class="list" aria-label="Conversations">
  <div class="bar"><h1>Conversations</h1><span class="badge" id="unread" hidden></span>
    <select class="end" id="status" aria-label="Show"><option value="open">Open</option><option value="closed">Closed</option></select></div>
  <ol id="list"></ol>
  <p class="empty" id="none" hidden>No conversations here. A new one appears by itself as soon as a visitor writes.</p>
  <p class="empty" id="failed" role="alert" hidden>The conversations could not be loaded. <button type="button" id="again">Try again</button></p>
</section>
<section class="talk" aria-label="Conversation">
  <p class="empty" id="choose">Choose a conversation to read and answer it.</p>
  <div class="bar" id="about" hidden><button type="button" class="back" id="back">Back</button>
    <div><h2 class="who" id="who"></h2><span class="muted" id="facts"></span></div>
    <button type="button" class="end" id="close">Close</button></div>
  <div class="log" id="log" role="log" aria-live="polite" aria-label="Messages" tabindex="0" hidden></div>
  <p class="typing" id="typing" role="status"></p>
  <form class="answer" id="form" hidden><textarea id="text" rows="1" maxlength="2000" aria-label="Answer" placeholder="Write an answer"></textarea>
    <button class="primary">Send</button></form>
</section></main>`,
};
