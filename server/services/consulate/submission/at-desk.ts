import { has } from '#domain/permission.ts'
import { syncMarkers } from '#domain/status.ts'
import { consulateApplication, freshApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { applicationStatusOf } from '#machines/lifecycle/site-link.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import type { Reader } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import { evidenceCounts } from '#server/services/consulate/application/evidence.ts'
import {
  type ApplicationRow,
  isUnanswered,
  isWithdrawalAsked,
  READY,
  rightOf,
} from '#server/services/consulate/application/lifecycle.ts'
import { lookingOf } from '#server/services/consulate/application/looking.ts'
import { applicationShown } from '#server/services/consulate/application/shown.ts'
import type { Db } from '#server/store/store.ts'
import { handStepsFor } from './hand.ts'
import { latestTasks } from './latest.ts'
import type { FormRow } from './lifecycle.ts'

type Person = Pick<
  ApplicantListRow,
  'id' | 'status' | 'visaType' | 'contractId' | 'applicationStatus' | 'formPercent' | 'formProblems'
>

/** What is asked of an application that is not there yet: handing it in makes it. */
const CREATES = 'createApplication'

/**
 * What the rows know: the form is looked at by the change alone, which says what is missing. That nothing is open in it the lists keep
 * (`formProblems`).
 */
function actionsOf(
  { session }: Reader,
  person: Person,
  { row, submission, isAnyFormTaken }: { row?: ApplicationRow; submission?: FormRow; isAnyFormTaken: boolean },
): AvailableAction[] {
  const status = applicationStatusOf(person)
  if (!session || status === null) return []
  const facts = {
    ...freshApplication,
    isFormComplete: isAnyFormTaken || (person.formPercent !== undefined && person.formProblems === 0),
    isApplicantReady: READY.includes(person.status),
    isApplicantOpen: true,
    isUnderWay: submission !== undefined && hasStateTag(task, { status: submission.status }, 'executing'),
    isWithdrawing:
      (row !== undefined && isWithdrawalAsked(row)) ||
      (submission?.marker === syncMarkers.DELETE && hasStateTag(task, { status: submission.status }, 'moving')),
    isUnanswered: row !== undefined && isUnanswered(row),
    hasNumber: (row?.applicationNo ?? null) !== null,
    hasReceipt: true,
    hasVisa: (row?.visaNo ?? null) !== null,
    isSupervisor: isSupervisor(session),
  }
  return actionsWithRefusals(consulateApplication, { status }, facts, (event) => {
    const right = rightOf(event)
    // A user who is not prepared yet is the desk's first: that his form cannot go there says nothing new.
    const isEarly = event === 'queue' && !facts.isApplicantReady
    return right !== null && has(session.codes, right) && !isEarly
  })
}

type Looking = 'nextLookTime' | 'isLookByHand' | 'isLookDue'
type Shown = Pick<DeskRow, 'application' | 'attempts' | 'lastAnswerTime' | 'evidenceCount' | Looking | 'handSteps'>

interface AtSite {
  readonly shown: Shown
  /** What is asked of the applicant himself where he has no application. */
  readonly creates: readonly AvailableAction[]
}

/** People's applications at consulates' sites as a desk shows them, by the applicant's id; nothing of whom no site takes. */
export async function applicationsAtDesk(
  db: Db,
  reader: Reader,
  people: readonly Person[],
): Promise<ReadonlyMap<number, AtSite>> {
  const asked = people.filter((one) => applicationStatusOf(one) !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('consulateApplication')
    .selectAll()
    .where(
      'applicantId',
      'in',
      asked.map(({ id }) => id),
    )
    .where('closedTime', 'is', null)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.applicantId, row]))
  const ids = rows.map(({ id }) => id)
  const submissions = await latestTasks(db, ids)
  const evidence = await evidenceCounts(db, ids)
  const isAnyFormTaken = await isParamOn(db, 'visa.audit.allowIncomplete')
  const siteOf = (person: Person): AtSite => {
    const row = rowOf.get(person.id)
    if (!row) {
      const creates = actionsOf(reader, person, { isAnyFormTaken })
      return { shown: {}, creates: creates.map((action) => ({ ...action, event: CREATES })) }
    }
    const submission = submissions.get(row.id)
    const actions = actionsOf(reader, person, { row, ...(submission && { submission }), isAnyFormTaken })
    const { session, now } = reader
    return {
      creates: [],
      shown: {
        application: applicationShown(row, reader.lang, actions),
        ...(submission && { attempts: submission.attempts }),
        ...omitNull({ evidenceCount: 0, ...evidence.get(row.id) }),
        ...(omitNull(lookingOf(row, now)) as Pick<Shown, 'nextLookTime' | 'isLookByHand' | 'isLookDue'>),
        ...(session && { handSteps: handStepsFor({ session, now }, row, submission) }),
      },
    }
  }
  return new Map(asked.map((person) => [person.id, siteOf(person)]))
}
