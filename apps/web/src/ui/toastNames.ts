/** What the toasts and their buttons are called; set once the page's language is known. */
export const toastNames = { region: "", close: "" };
