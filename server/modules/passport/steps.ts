import { passportFlags } from '#domain/status.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/passport/calls.ts'
import type { PassportFlag } from '#protocol/passport/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { supersedeResult } from '#server/services/order/visa-result.ts'
import { flagsOf } from '#server/services/passport/flags.ts'
import {
  movePassport,
  openPassport,
  type PassportStepOptions,
  stepPassport,
} from '#server/services/passport/lifecycle.ts'
import { notifyFlags } from '#server/services/passport/messages.ts'
import type { Tx } from '#server/store/store.ts'
import { endResult, endReturn, keepResult } from './history.ts'

type Plain = InputOf<typeof calls.resend>
type Reasoned = InputOf<typeof calls.uncheck>

export const toTransitionResult = ({ id, version, custody }: PassportRow) => ({
  id,
  version,
  custody: custody as 0 | 8 | 16 | 24 | 32 | 36 | 40 | 44,
})

/** A command of the custody machine that takes nothing but its reason. */
const step =
  (event: PassportEventType) =>
  async ({ input, tx, ...who }: Changes<Plain | Reasoned>) => {
    const { id, version, reason } = input
    return toTransitionResult(await stepPassport(tx, who, id, event, { version, reason: reason || undefined }))
  }

export const uncheck = step('uncheck')
export const unbind = step('unbind')
export const closeLost = step('closeLost')

const withoutFlag = (row: PassportRow, flag: PassportFlag) => JSON.stringify(flagsOf(row).filter((one) => one !== flag))

/** To the consulate once more: the misprint is on its way to be mended, and the result that was there counts no longer. */
export async function resend({ input, tx, ...who }: Changes<Plain>) {
  const { id, version, reason } = input
  const { contract, row } = await openPassport(tx, who, id, version)
  const values = { issueResult: null, flags: withoutFlag(row, passportFlags.MISPRINT) }
  const options: PassportStepOptions = { reason: reason || undefined, values }
  const next = await movePassport(tx, who, contract, row, 'resend', options)
  await endResult(tx, id, 'resent', reason)
  if (row.applicantId !== null) await supersedeResult(tx, row.applicantId)
  await syncContractStatus(tx, who, contract)
  return toTransitionResult(next)
}

export async function delivered(change: Changes<Plain>) {
  const answer = await step('delivered')(change)
  await endReturn(change.tx, answer.id, { deliveredTime: change.now })
  return answer
}

export async function undelivered(change: Changes<Reasoned>) {
  const answer = await step('undelivered')(change)
  await endReturn(change.tx, answer.id, { undeliveredReason: change.input.reason })
  return answer
}

/** The right result for the wrong one, on the passport and on the applicant that it drives. */
export async function correctResult({ input, tx, ...who }: Changes<typeof calls.correctResult>) {
  const { id, version, reason, ...result } = input
  const { issueResult } = result
  const { contract, row } = await openPassport(tx, who, id, version)
  const next = await movePassport(tx, who, contract, row, 'correctResult', { reason, values: { issueResult } })
  await endResult(tx, id, 'corrected', reason)
  await keepResult(tx, who, next, result)
  if (contract.orderId !== null) {
    const order = await openOrder(tx, contract.orderId)
    const linked = await tx.selectFrom('visaApplicant').selectAll().where('contractPassportId', '=', id).execute()
    await moveApplicants(tx, who, order, linked, 'correctResult', { reason, values: { issueResult } })
  }
  await syncContractStatus(tx, who, contract)
  return toTransitionResult(next)
}

/** Writes what is no event of the machine: the row with its next version, the log entry, the audit line. */
async function write(
  tx: Tx,
  who: AuthenticatedContext,
  row: PassportRow,
  { action, content, values }: { action: string; content?: string; values: Partial<PassportRow> },
): Promise<PassportRow> {
  const next = await tx
    .updateTable('contractPassport')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLog(tx, who, { entity: 'passport', entityId: row.id, action, content })
  await audit(tx, who, { action: `passport.${action}`, entity: 'passport', entityId: row.id })
  return next
}

/** What was put on and taken off, by the codes: readers translate them. */
function difference(before: readonly string[], after: readonly string[]): string {
  const on = after.filter((flag) => !before.includes(flag)).map((flag) => `+${flag}`)
  const off = before.filter((flag) => !after.includes(flag)).map((flag) => `-${flag}`)
  return [...on, ...off].join(' ')
}

export async function flagPassport({ input, tx, ...who }: Changes<typeof calls.flags>) {
  const { id, version, flags, reason } = input
  const twice = flags.findIndex((flag, at) => flags.indexOf(flag) !== at)
  if (twice >= 0) throw invalidFields([{ path: `flags.${twice}`, key: 'passport.flagTwice' }])
  const { row } = await openPassport(tx, who, id, version)
  const changed = difference(flagsOf(row), flags)
  if (changed === '') return { version: row.version, flags }
  const content = [changed, reason].filter(Boolean).join('; ')
  const next = await write(tx, who, row, { action: 'flags', content, values: { flags: JSON.stringify(flags) } })
  await notifyFlags(tx, who, row, next)
  return { version: next.version, flags }
}

/** Without these a confirmed passport could never be completed. */
const NEEDED = ['passportNo', 'nationality', 'sex', 'birthDay', 'expiryDay'] as const

export async function confirmPassport({ input, tx, ...who }: Changes<typeof calls.confirm>) {
  const { row } = await openPassport(tx, who, input.id, input.version)
  if (row.confirmed === 1) throw businessError('passport.alreadyConfirmed')
  const missing = NEEDED.filter((name) => !row[name])
  if (missing.length > 0) {
    const fields = missing.map((name) => say(who.lang, `field.${name}`)).join(say(who.lang, 'passport.fieldSeparator'))
    throw businessError('passport.incomplete', { fields })
  }
  const next = await write(tx, who, row, { action: 'confirm', values: { confirmed: 1 } })
  return { version: next.version }
}
