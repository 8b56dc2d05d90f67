import { type RefObject, useEffect, useState } from "react";

/** Lists load when they come so near to the screen. Source: 9-23. */
export const nearMargin = "500px";

/** Whether an element has come near to the screen; once near, it stays so. */
export function useInView(target: RefObject<HTMLElement | null>, already: boolean): boolean {
  const [near, setNear] = useState(already);
  useEffect(() => {
    if (near || !target.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: nearMargin },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [near, target]);
  return near;
}
