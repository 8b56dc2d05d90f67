/** Every modal by its name. Source: 2.4-01 to 2.4-03. */
export type ModalName =
  // Those with an address of their own
  | "loginForm"
  | "signUp"
  | "remindPassword"
  | "newPassword"
  | "emailVerify"
  | "cashboxDashboard"
  | "cashboxDeposit"
  | "cashboxWithdraw"
  | "cashboxOneClickDeposit"
  | "profileData"
  | "limits"
  | "support"
  // Those over the page
  | "editProfile"
  | "installInstructions"
  | "specialSlotIntro"
  | "bannerDetails"
  | "adventureDay"
  | "questLevel"
  | "search"
  | "exchangePoints"
  | "notifications";

// biome-ignore lint/suspicious/noExplicitAny: each modal knows its own props
export type ModalProps = Record<string, any>;
