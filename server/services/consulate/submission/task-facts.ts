import { syncMarkers } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { type TaskFacts, task } from '#machines/lifecycle/task.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { RowOf, Viewer } from '#server/kit/lifecycle/adapter.ts'
import { type LeaseParams, leaseFacts } from '#server/kit/lifecycle/lease.ts'
import { isUnanswered, READY } from '#server/services/consulate/application/lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'

type FormRow = RowOf<'formTask'>

/** A fact that only whoever puts another errand in the place of one knows. */
export interface FormTaskParams extends LeaseParams {
  /** The errand that comes after it asks the site first. */
  readonly isReplaced?: boolean
}

const FAILED = statusesFor(task, 'retry')
const WAITING = statusesFor(task, 'start')
const MOVING = statusesWithTag(task, 'moving')

/** Where a form waits to go there, where it may be queued once more, and where it may be taken back. */
const QUEUED = statusesFor(consulateApplication, 'unqueue')
const QUEUES = statusesFor(consulateApplication, 'queue')
const WITHDRAWS = statusesFor(consulateApplication, 'withdraw')

const applicationsOf = (db: Db | Tx, rows: readonly FormRow[]) =>
  db
    .selectFrom('consulateApplication as c')
    .innerJoin('visaApplicant as a', 'a.id', 'c.applicantId')
    .select(['c.id', 'c.status', 'c.applicationNo', 'c.sentTime', 'a.formPercent', 'a.formProblems'])
    .select('a.status as applicantStatus')
    .where(
      'c.id',
      'in',
      rows.map(({ applicationId }) => applicationId ?? 0),
    )
    .execute()
type Known = Awaited<ReturnType<typeof applicationsOf>>[number]

/** Whether an errand that failed is still to be done. */
const isToDo = ({ marker }: FormRow, { status }: Known): boolean =>
  marker === syncMarkers.DELETE ? WITHDRAWS.includes(status) : QUEUED.includes(status) || QUEUES.includes(status)

/** What decides about errands, asked of all of them at once; of the form what the lists keep. */
export async function taskFactsOf(
  db: Db | Tx,
  { now }: Pick<Viewer, 'now'>,
  rows: readonly FormRow[],
  { isReplaced = false, ...lease }: FormTaskParams = {},
): Promise<(row: FormRow) => TaskFacts> {
  // What is under way or over for good asks nothing of its application.
  const asked = rows.filter(({ status }) => FAILED.includes(status) || WAITING.includes(status))
  const failed = asked.filter(({ status }) => FAILED.includes(status)).map(({ applicantId }) => applicantId)
  const known = new Map(asked.length > 0 ? (await applicationsOf(db, asked)).map((one) => [one.id, one]) : [])
  const moving =
    failed.length > 0
      ? await db
          .selectFrom('formTask')
          .select('applicantId')
          .where('applicantId', 'in', failed)
          .where('status', 'in', MOVING)
          .execute()
      : []
  const busy = new Set(moving.map(({ applicantId }) => applicantId))
  const isAnyFormTaken = failed.length > 0 && (await isParamOn(db, 'visa.audit.allowIncomplete'))
  const mayGo = (row: FormRow, { status, applicantStatus, formPercent, formProblems }: Known): boolean =>
    row.marker === syncMarkers.DELETE ||
    !hasStateTag(consulateApplication, { status }, 'open') ||
    (READY.includes(applicantStatus) && (isAnyFormTaken || (formPercent !== null && formProblems === 0)))
  return (row) => {
    const application = known.get(row.applicationId ?? 0)
    return {
      // What is on its way to the site may be there already: nobody here stops it.
      isLocal: false,
      ...leaseFacts(row, now, lease),
      isWanted: application !== undefined && !busy.has(row.applicantId) && isToDo(row, application),
      isReady: application !== undefined && mayGo(row, application),
      isRecallable: isReplaced || row.marker === syncMarkers.DELETE || !application || !isUnanswered(application),
    }
  }
}
