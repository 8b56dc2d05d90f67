import { useLocation } from "../../app-context/navigation.ts";
import { LazyModalLayer } from "../../modal/LazyModalLayer.ts";
import { openModals, propsOf } from "../../modal/modalStack.ts";
import { registry } from "./registry.ts";

/** The modals that are open over the page, each covering the ones below it. Source: 2.4, 4-35. */
export function ModalStack() {
  const stack = openModals(useLocation().state).flatMap(({ name, key }) => {
    const Content = registry[name];
    return Content ? [{ key, Content }] : [];
  });
  return stack.map(({ key, Content }, index) => (
    <LazyModalLayer key={key} covered={index < stack.length - 1}>
      <Content {...propsOf(key)} />
    </LazyModalLayer>
  ));
}
