import { PersonalInfoFirst } from "../profile/PersonalInfo.tsx";
import { CashboxFrame } from "./CashboxFrame.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { Deposit } from "./Deposit.tsx";
import { DepositOffers } from "./DepositOffers.tsx";
import { FastDeposit } from "./FastDeposit.tsx";
import { MethodSkeletons } from "./MethodSkeletons.tsx";
import { useWalletOfAddress } from "./useWalletOfAddress.ts";
import { WalletSelect } from "./WalletSelect.tsx";
import { Withdraw } from "./Withdraw.tsx";

/* The popups of the cashbox, one for each address. Source: 2.1-08, 2.2-06. */

export function DepositPage() {
  const choosing = useWalletOfAddress();
  return (
    <CashboxFrame title="deposit.title" tab="deposit">
      <DepositOffers when="coded" />
      {choosing ? (
        <MethodSkeletons />
      ) : (
        <PersonalInfoFirst above={<WalletSelect />}>
          <Deposit />
        </PersonalInfoFirst>
      )}
    </CashboxFrame>
  );
}

export function FastDepositPage() {
  return (
    <CashboxFrame title="fast.title" tab="deposit">
      <DepositOffers when="offered" />
      <FastDeposit />
    </CashboxFrame>
  );
}

export function BonusDepositPage() {
  return (
    <CashboxFrame title="offers.title" tab="deposit">
      <DepositOffers />
      <PersonalInfoFirst above={<WalletSelect />}>
        <Deposit />
      </PersonalInfoFirst>
    </CashboxFrame>
  );
}

export function WithdrawPage() {
  return (
    <CashboxFrame title="withdraw.title" tab="withdraw">
      <Withdraw />
    </CashboxFrame>
  );
}

export function DashboardPage() {
  return (
    <CashboxFrame title="cashbox.label" tab="dashboard">
      <Dashboard />
    </CashboxFrame>
  );
}
