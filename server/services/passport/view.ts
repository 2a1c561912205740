import { has } from '#domain/permission.ts'
import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { type PassportEventType, type PassportFacts, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { PassportFlag, ScannedPassport } from '#protocol/passport/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import { rowActions } from '#server/kit/lifecycle/row-actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { flagsOf } from './flags.ts'
import { passportFacts } from './lifecycle.ts'

/** As much of a passport as a desk shows. */
export function scannedOf(row: PassportRow, contractNo: string): ScannedPassport {
  const { id, version, contractId, surname, givenNames, cname, nationality, passportNo, visaCategory } = row
  return omitNull({
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

/** What may be asked of passports in a list, guards ignored. */
export const passportRowActions = (held: readonly string[]) => rowActions(passportCustody, held, RIGHTS)

/** Why a passport cannot be taken off its contract now: its text key, or null. */
export function deleteRefusal(contract: Pick<ContractRow, 'status'>, row: Pick<PassportRow, 'custody'>): string | null {
  if (!hasStateTag(passportCustody, { status: row.custody }, 'unlabelled')) return 'passport.deleteBound'
  return statusesFor(lifecycle, 'edit').includes(contract.status) ? null : 'passport.deleteAccepted'
}

function besides(who: AuthenticatedContext, contract: ContractRow, row: PassportRow): AvailableAction[] {
  const { codes } = who.session
  const actions: AvailableAction[] = []
  if (has(codes, 'center.passport.flags')) actions.push({ event: 'flags' })
  if (has(codes, 'center.passport.confirm') && row.confirmed === 0) actions.push({ event: 'confirm' })
  if (has(codes, 'center.passport.delete') && deleteRefusal(contract, row) === null) actions.push({ event: 'delete' })
  return actions
}

/** The commands of the custody that this person has a right to, what a guard refuses with its reason. */
export function availableAtDesks(
  { session }: Pick<AuthenticatedContext, 'session'>,
  custody: number,
  facts: PassportFacts,
): AvailableAction[] {
  const may = (event: PassportEventType) => RIGHTS[event] !== undefined && has(session.codes, RIGHTS[event])
  return actionsWithRefusals(passportCustody, { status: custody }, facts, may)
}

/** What this person may ask for where the passport stands; what a guard refuses is there with its reason. */
export async function availableForPassport(
  db: Db | Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  row: PassportRow,
): Promise<AvailableAction[]> {
  const facts = await passportFacts(db, who, contract, row)
  return [...availableAtDesks(who, row.custody, facts), ...besides(who, contract, row)]
}
