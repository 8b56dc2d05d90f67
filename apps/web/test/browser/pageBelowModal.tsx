import { startTransition, use, useState } from "react";
import { createRoot } from "react-dom/client";
import { usePageBelow } from "../../src/pages/usePageBelow.ts";

/*
 * A page that begins at a modal route which is opened by its own address, for a test in a browser: `goOn` leads to a next page that is on
 * its way until `arrive` is called, `renderAgain` is what any answer of the server does meanwhile.
 */

const next = Promise.withResolvers<string>();
let goOn = () => {};
let renderAgain = () => {};

function NextPage() {
  return <span>{use(next.promise)}</span>;
}

function Root() {
  const [isModal, setModal] = useState(true);
  const [times, setTimes] = useState(1);
  goOn = () => startTransition(() => setModal(false));
  renderAgain = () => setTimes(times + 1);
  const below = usePageBelow(isModal ? null : { outlet: <NextPage />, place: { pathname: "/", search: "" } });
  return (
    <p>
      {below?.outlet}
      {isModal && (below ? "the form over it" : "the form alone")}, rendered {times}
    </p>
  );
}

createRoot(document.body).render(<Root />);
Object.assign(window, { goOn: () => goOn(), renderAgain: () => renderAgain(), arrive: () => next.resolve("the page") });
