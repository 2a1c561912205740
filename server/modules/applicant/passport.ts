import { has } from '#domain/permission.ts'
import { issueResult } from '#domain/status.ts'
import type * as calls from '#protocol/applicant/calls.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition } from '#server/kit/lifecycle/transition.ts'
import { businessError } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import type { Tx } from '#server/store/store.ts'
import { isPassportHeld } from './form.ts'

type PassportAction = 'confirmPassport' | 'unconfirmPassport'

/** Without these a confirmed passport could never be completed. */
const NEEDED = ['passportNo', 'nationality', 'sex', 'birthDay', 'expiryDay'] as const

/** What may be asked of the passport of a form now; a contract that holds it confirms it itself. */
export function passportActions(
  row: ApplicantRow,
  actions: readonly AvailableAction[],
  held: readonly string[],
): PassportAction[] {
  if (isPassportHeld(row)) return []
  if (row.passportConfirmed === 1)
    return has(held, 'visa.passport.unconfirm') && row.issueResult !== issueResult.PASS ? ['unconfirmPassport'] : []
  return actions.some(({ event, refused }) => event === 'editForm' && !refused) ? ['confirmPassport'] : []
}

export const isPassportWhole = (row: ApplicantRow): boolean => NEEDED.every((name) => Boolean(row[name]))

async function write(
  tx: Tx,
  who: AuthenticatedContext,
  row: ApplicantRow,
  action: PassportAction,
  content?: string,
): Promise<{ version: number }> {
  const isConfirmed = action === 'confirmPassport'
  const next = await tx
    .updateTable('visaApplicant')
    .set({
      passportConfirmed: isConfirmed ? 1 : 0,
      passportUser: isConfirmed ? who.session.displayName : null,
      passportTime: isConfirmed ? who.now : null,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLog(tx, who, { entity: 'applicant', entityId: row.id, action, content })
  await audit(tx, who, { action: `applicant.${action}`, entity: 'applicant', entityId: row.id })
  await refreshForms(tx, [next], who.now)
  return { version: next.version }
}

/** Locks what is printed on the data page of a passport, once it is whole (spec: lifecycles#passport). */
export async function confirmPassport({ input, tx, ...who }: Changes<typeof calls.confirmPassport>) {
  const row = await openRow(tx, who, applicantAdapter, input.id, input)
  await decideTransition(tx, who, applicantAdapter, row, 'editForm')
  if (isPassportHeld(row)) throw businessError('applicant.passportKept')
  if (row.passportConfirmed === 1) throw businessError('passport.alreadyConfirmed')
  const missing = NEEDED.filter((name) => !row[name])
  if (missing.length > 0) {
    const fields = missing.map((name) => say(who.lang, `field.${name}`)).join(say(who.lang, 'passport.fieldSeparator'))
    throw businessError('passport.incomplete', { fields })
  }
  return write(tx, who, row, 'confirmPassport')
}

/** Opens a confirmed passport again, for a reason; not once its visa is there. */
export async function unconfirmPassport({ input, tx, ...who }: Changes<typeof calls.unconfirmPassport>) {
  const row = await openRow(tx, who, applicantAdapter, input.id, input)
  if (isPassportHeld(row)) throw businessError('applicant.passportKept')
  if (row.passportConfirmed === 0) throw businessError('applicant.notConfirmed')
  if (row.issueResult === issueResult.PASS) throw businessError('applicant.hasVisa')
  return write(tx, who, row, 'unconfirmPassport', input.reason)
}
