export { applyCallback, type CallbackAnswer } from "./applyCallback.ts";
export { registerBlockedBinsBackOffice } from "./blockedBinsBackOffice.ts";
export { brandsOfDepositors } from "./brandsOfDepositors.ts";
export { checkPayment } from "./checkPayment.ts";
export type { DomainEvent, PayerFacts, PaymentsDeps, PaymentsSettings } from "./deps.ts";
export { dropDeposits } from "./dropDeposits.ts";
export { registerFraudBackOffice } from "./fraud/fraudBackOffice.ts";
export { playerOfCase } from "./fraud/fraudCases.ts";
export { heldOf } from "./heldDeposits.ts";
export { registerHeldDepositsBackOffice } from "./heldDepositsBackOffice.ts";
export { payersAtDevices, paymentDevicesOf, sameInstrument } from "./instruments.ts";
export { createPaymentJobs, type JobReport, type PaymentJobs } from "./jobs.ts";
export { asksForProfile, offeredSystems } from "./methods.ts";
export { type Payment, wirePayment } from "./payment.ts";
export { paymentsPersonalData } from "./personalData.ts";
export { registerPlayerPayments } from "./playerPaymentsBackOffice.ts";
export { btcpayProvider } from "./provider/btcpayProvider.ts";
export { type HttpProviderOptions, httpProvider } from "./provider/httpProvider.ts";
export type { PaymentProvider } from "./provider/paymentProvider.ts";
export {
  brandsOfPayments,
  countOpen,
  countPaid,
  depositsSince,
  everPaid,
  lastDepositAt,
  withdrawnOf,
} from "./queries.ts";
export { type ReconcileReport, reconcileStatements } from "./reconciliation/reconcileStatement.ts";
export { registerReconciliationBackOffice } from "./reconciliation/reconciliationBackOffice.ts";
export { approveWithdrawal, rejectWithdrawal } from "./resolveWithdrawal.ts";
export { registerPayments } from "./routes.ts";
export { type SandboxProcessOptions, startSandboxProcess } from "./sandboxProcess.ts";
export { listProfiles } from "./savedProfiles.ts";
export { seedMethods } from "./seedMethods.ts";
export { submitPayment } from "./submitPayment.ts";
export { placeOfPayment, registerWithdrawalsBackOffice } from "./withdrawalsBackOffice.ts";
