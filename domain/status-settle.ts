/** A buyer's account with a center, and money that is to move on it. spec: lifecycles#settlement-account, lifecycles#recharge. */
export const accountStatus = { ACTIVE: 0, FROZEN: 1, CLOSED: 2 } as const
export const rechargeStatus = { PENDING: 0, APPROVED: 1, REJECTED: 2, WITHDRAWN: 3 } as const
export const settlementBillStatus = { OPEN: 0, ISSUED: 8, DISPUTED: 12, CONFIRMED: 16, SETTLED: 24 } as const

/** Movements of a settlement account. */
export const settlementKinds = { TOPUP: 'TOPUP', CHARGE: 'CHARGE', REFUND: 'REFUND', ADJUST: 'ADJUST' } as const
export type SettlementKind = (typeof settlementKinds)[keyof typeof settlementKinds]

/** Each by the name under which its labels stand. */
export const settleGroups = {
  account: accountStatus,
  recharge: rechargeStatus,
  settlementBill: settlementBillStatus,
  settlementKind: settlementKinds,
} as const
