import { has } from '#domain/permission.ts'
import { maskedBankNumber } from '#domain/recharge.ts'
import { numberRight } from '#protocol/finance/bank-account/calls.ts'
import type { Session } from '#server/kit/deps.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Settlement accounts are kept in yuan: only such bank accounts take money for them, while they are in use. */
export const usableBanks = (db: Db | Tx) =>
  db.selectFrom('bankAccount').where('bankAccount.valid', '=', 1).where('bankAccount.currency', '=', 'CNY')

/** A bank account's number as this person may see it; a sheet, which has no session, shows it masked. */
export const shownNumber = (session: Pick<Session, 'codes'> | null, number: string): string =>
  session && has(session.codes, numberRight) ? number : maskedBankNumber(number)
