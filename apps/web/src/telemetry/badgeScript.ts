/** Adds the script of a copyright badge, on the hosts where the operator has one. Source: 7.8-08. */
export function loadBadgeScript(address: string | null): void {
  if (address === null) return;
  document.head.append(Object.assign(document.createElement("script"), { src: address, async: true }));
}
