/** Money that comes in is always taken; money back only as far as it stands on the account: no credit is paid out. */
export const isCovered = (balanceFen: number, amountFen: number): boolean =>
  amountFen > 0 || balanceFen + amountFen >= 0

/** A bank account's number as it is kept, without what people set between its groups. */
export const plainBankNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** What everybody may see of one: enough to tell two apart. */
export const maskedBankNumber = (number: string): string => `${number.slice(0, 4)} **** ${number.slice(-4)}`
