import { deskLockMs } from '#domain/constants.ts'
import { has } from '#domain/permission.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { type ApplicantFacts, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { deskRights } from '#protocol/applicant/desk-calls.ts'
import type { Session } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { RowOf, Viewer } from '#server/kit/lifecycle/adapter.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { fillersOf } from './application.ts'
import { isFormComplete } from './lacking.ts'
import { otherAuditors } from './own-form.ts'

type ApplicantRow = RowOf<'visaApplicant'>
type OrderRow = RowOf<'visaOrder'>
type Held = Pick<ApplicantRow, 'deskUserId' | 'deskTime'>

/** Until when somebody has an applicant at a desk (ms); null: nobody has. */
const heldUntil = ({ deskUserId, deskTime }: Held, now: number): number | null => {
  const until = (deskTime ?? 0) + deskLockMs
  return deskUserId !== null && until > now ? until : null
}

export const isHeldByAnother = (row: Held, userId: number, now: number): boolean =>
  row.deskUserId !== userId && heldUntil(row, now) !== null

/** Who works on an applicant at a desk and until when (ms); for people of the desks only. */
export function holderOf(
  row: Held & Pick<ApplicantRow, 'deskUser'>,
  { session, now }: { readonly session: Session | null; readonly now: number },
) {
  const until = heldUntil(row, now)
  const isShown = until !== null && Object.values(deskRights).some((right) => has(session?.codes ?? [], right))
  return isShown ? { deskUserId: row.deskUserId, deskUser: row.deskUser, deskUntil: until } : {}
}

/** Nobody has the applicant at a desk any more. */
export const released = { deskUserId: null, deskUser: null, deskTime: null } as const

/** Nobody wants a second look any more. */
export const unflagged = { flagUser: null, flagTime: null, flagNote: null } as const

/** Who wants a second look at the audit, and at what; for people of the audit only. */
export const flagOf = (
  { flagUser, flagTime, flagNote }: Pick<ApplicantRow, keyof typeof unflagged>,
  { session }: { readonly session: Session | null },
) => (has(session?.codes ?? [], deskRights.audit) ? { flagUser, flagTime, flagNote } : {})

/** Whether somebody else of a company may audit. */
const hasOtherAuditor = async (db: Db | Tx, companyId: number, userId: number): Promise<boolean> =>
  (await otherAuditors(db, companyId, userId).limit(1).executeTakeFirst()) !== undefined

/** Who filled a form in does not approve it, where his center has somebody else for that. */
async function isOwnForm(db: Db | Tx, { session }: Viewer, order: OrderRow, fillers: readonly number[]) {
  if (!fillers.includes(session.userId) || !(await isParamOn(db, 'visa.audit.fourEyes'))) return false
  return hasOtherAuditor(db, order.acceptOrgId ?? session.companyId, session.userId)
}

const AUDITED = statusesFor(visaApplicant, 'approve')

/** What the audit asks of form and papers; looked up for those only who stand at it. */
export async function auditFacts(
  db: Db | Tx,
  who: Viewer,
  order: OrderRow,
  row: ApplicantRow,
  { hasAllFiles }: Pick<ApplicantFacts, 'hasAllFiles'>,
): Promise<Pick<ApplicantFacts, 'isFormComplete' | 'isOwnForm'>> {
  if (!AUDITED.includes(row.status) || row.contractId !== null) return { isFormComplete: false, isOwnForm: false }
  const stored = await storedForm(db, row.id)
  return {
    isFormComplete: await isFormComplete(db, who, row, { order, hasAllFiles }),
    isOwnForm: await isOwnForm(db, who, order, fillersOf(stored)),
  }
}
