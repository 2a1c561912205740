import { syncMarkers } from '#domain/status.ts'
import {
  type ApplicationEventType,
  type ApplicationFacts,
  consulateApplication,
} from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Permission } from '#protocol/kit/call.ts'
import { defineAdapter, type RowOf } from '#server/kit/lifecycle/adapter.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import { isFormComplete } from '#server/services/order/lacking.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { driveApplicant } from './drive-applicant.ts'

export type ApplicationRow = RowOf<'consulateApplication'>

/** What comes with the event: the site's number, a receipt, a visa. */
type Brought = Partial<Pick<ApplicationFacts, 'hasNumber' | 'hasReceipt' | 'hasVisa'>>

/** The right that each command needs; the site's own word needs none, and nobody is offered it. */
const RIGHTS: Readonly<Partial<Record<ApplicationEventType, Permission>>> = {
  queue: 'visa.handle',
  unqueue: 'visa.handle',
  sitePaid: 'visa.handle.pay',
  withdraw: 'visa.handle',
  lost: 'visa.handle.rollback',
  reopen: 'visa.handle.rollback',
}
export const rightOf = (event: ApplicationEventType): Permission | null => RIGHTS[event] ?? null
export const applicationRights: readonly Permission[] = [...new Set(Object.values(RIGHTS))]

/** Nobody waits to take it back. */
export const noWithdrawal = { withdrawUserId: null, withdrawUser: null } as const

/** It was sent, and nobody knows whether the site has it. */
export const isUnanswered = ({
  sentTime,
  applicationNo,
}: Pick<ApplicationRow, 'sentTime' | 'applicationNo'>): boolean => sentTime !== null && applicationNo === null

/** A user has asked to take it back, and waits for the errand that is on the way to the site. */
export const isWithdrawalAsked = ({ withdrawUserId }: Pick<ApplicationRow, 'withdrawUserId'>): boolean =>
  withdrawUserId !== null

/** Where somebody is whom a consulate may hear of. */
export const READY: readonly number[] = [
  ...statusesWithTag(visaApplicant, 'fillable'),
  ...statusesWithTag(visaApplicant, 'submitted'),
]

/** One applicant's form at one consulate's site; what becomes of it drives him. */
export const applicationAdapter = defineAdapter({
  lifecycle: consulateApplication,
  table: 'consulateApplication',
  entity: 'application',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  parent: { table: 'visaOrder', column: 'orderId' },
  isInScope: (db, { reach }, row) => isVisible(db, reach, row.orderId),
  async facts(db, who, row, brought: Brought): Promise<ApplicationFacts> {
    const applicant = await db
      .selectFrom('visaApplicant')
      .selectAll()
      .where('id', '=', row.applicantId)
      .executeTakeFirstOrThrow()
    const submissions = await db
      .selectFrom('formTask')
      .select(['marker', 'status'])
      .where('applicantId', '=', row.applicantId)
      .where('status', 'in', statusesWithTag(task, 'moving'))
      .execute()
    const isOpen = hasStateTag(consulateApplication, { status: row.status }, 'open')
    return {
      isFormComplete: isOpen && (await isFormComplete(db, who, applicant)),
      isApplicantReady: READY.includes(applicant.status),
      isApplicantOpen: !hasStateTag(visaApplicant, { status: applicant.status }, 'ended'),
      isUnderWay: submissions.some(({ status }) => hasStateTag(task, { status }, 'executing')),
      isWithdrawing: isWithdrawalAsked(row) || submissions.some(({ marker }) => marker === syncMarkers.DELETE),
      isUnanswered: isUnanswered(row),
      hasNumber: brought.hasNumber ?? row.applicationNo !== null,
      // A user who says that it was paid is asked for the receipt.
      hasReceipt: brought.hasReceipt ?? true,
      hasVisa: brought.hasVisa ?? row.visaNo !== null,
      isSupervisor: isSupervisor(who.session),
    }
  },
  stamps: ({ session, now }, _, { status }) => ({
    updateUser: session.displayName,
    updateTime: now,
    ...(hasStateTag(consulateApplication, { status }, 'closed') && {
      closedTime: now,
      nextLookTime: null,
      ...noWithdrawal,
    }),
  }),
  lastChange: ({ updateUser, updateTime }) => ({ by: updateUser, at: updateTime }),
  permission: rightOf,
  followers: [driveApplicant],
})
