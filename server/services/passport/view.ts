import { has } from '#domain/permission.ts'
import { contractStatus, custodyStatus } from '#domain/status.ts'
import { type PassportEventType, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { PassportFlag, ScannedPassport } from '#protocol/passport/schemas.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { offeredActions } from '#server/kit/lifecycle/actions.ts'
import { present } from '#server/kit/present.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { flagsOf, passportFacts } from './lifecycle.ts'

/** As much of a passport as a desk shows. */
export function scannedOf(row: PassportRow, contractNo: string): ScannedPassport {
  const { id, version, contractId, surname, givenNames, cname, nationality, passportNo, visaCategory } = row
  return present({
    id,
    version,
    contractId,
    contractNo,
    surname,
    givenNames,
    cname,
    nationality,
    passportNo,
    visaCategory,
    entries: row.entries,
    urgencyLevel: row.urgencyLevel,
    custody: row.custody as ScannedPassport['custody'],
    custodyTime: row.custodyTime,
    flags: flagsOf(row) as PassportFlag[],
    confirmed: row.confirmed === 1,
    barcode: row.barcode,
    issueResult: row.issueResult as 1 | 2 | 3 | null,
  })
}

/** The right behind each command of the custody machine; those of contracts and send bills are asked for there. */
const RIGHTS: Partial<Record<PassportEventType, string>> = {
  bind: 'center.barcode.bind',
  check: 'center.passport.check',
  checkFailed: 'center.passport.check',
  uncheck: 'center.passport.check',
  unbind: 'center.passport.unbind',
  rebind: 'center.barcode.bind',
  retrieve: 'center.passport.retrieve',
  correctResult: 'center.passport.correct',
  resend: 'center.passport.resend',
  return: 'center.passport.return',
  dispatch: 'center.passport.return',
  delivered: 'center.passport.return',
  undelivered: 'center.passport.return',
  closeLost: 'center.passport.closeLost',
}

/** While a contract is in one of these its passports may still be taken off. */
const EDITABLE: readonly number[] = [contractStatus.DRAFT, contractStatus.BACK, contractStatus.REVIEW_BACK]

/** Why a passport cannot be deleted now: its text key, or null. */
export function deleteRefusal(contract: Pick<ContractRow, 'status'>, row: Pick<PassportRow, 'custody'>): string | null {
  if (row.custody !== custodyStatus.UNBOUND) return 'passport.deleteBound'
  return EDITABLE.includes(contract.status) ? null : 'passport.deleteAccepted'
}

function besides(who: SignedContext, contract: ContractRow, row: PassportRow): AvailableAction[] {
  const { codes } = who.session
  const actions: AvailableAction[] = []
  if (has(codes, 'center.passport.flags')) actions.push({ event: 'flags' })
  if (has(codes, 'center.passport.confirm') && row.confirmed === 0) actions.push({ event: 'confirm' })
  if (has(codes, 'center.passport.delete') && deleteRefusal(contract, row) === null) actions.push({ event: 'delete' })
  return actions
}

/** What this person may ask for where the passport stands; what a guard refuses is there with its reason. */
export async function availableForPassport(
  db: Db | Tx,
  who: SignedContext,
  contract: ContractRow,
  row: PassportRow,
): Promise<AvailableAction[]> {
  const facts = await passportFacts(db, who, contract, row)
  const may = (event: PassportEventType) => RIGHTS[event] !== undefined && has(who.session.codes, RIGHTS[event])
  const commands = offeredActions(passportCustody, { status: row.custody }, facts, may)
  return [...commands, ...besides(who, contract, row)]
}
