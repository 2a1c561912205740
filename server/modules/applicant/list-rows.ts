import { has } from '#domain/permission.ts'
import { confirmPassport } from '#protocol/applicant/calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Reader } from '#server/kit/list.ts'
import { applicationsAtDesk } from '#server/services/consulate/submission/at-desk.ts'
import { applicantRows } from '#server/services/order/applicant-rows.ts'
import type { Db } from '#server/store/store.ts'
import { isPassportWhole, passportActions } from './passport.ts'

/** What is asked of the applications of people at consulates' sites: whoever handles visas hands a form in here, too, as at his desk. */
async function handingIn(db: Db, reader: Reader, rows: readonly ApplicantListRow[]) {
  const sites = await applicationsAtDesk(db, reader, rows)
  return (row: ApplicantListRow): AvailableAction[] => {
    const atSite = sites.get(row.id)
    return [
      ...(atSite?.shown.application?.actions.filter(({ event }) => event === 'queue') ?? []),
      ...(atSite?.creates.map((action) => ({ ...action, event: 'queue' })) ?? []),
    ]
  }
}

/** Whose passport may be confirmed, as on his form; not before it is whole. */
async function confirming(db: Db, held: readonly string[], rows: readonly ApplicantListRow[]) {
  const ids = rows.map(({ id }) => id)
  const found = await db.selectFrom('visaApplicant').selectAll().where('id', 'in', ids).execute()
  const whole = new Map(found.filter(isPassportWhole).map((row) => [row.id, row]))
  return ({ id, actions }: ApplicantListRow): AvailableAction[] => {
    const row = whole.get(id)
    const isOffered = row && passportActions(row, actions, held).includes('confirmPassport')
    return isOffered ? [{ event: 'confirmPassport' }] : []
  }
}

/** The rows of the lists of applicants, with what may be asked there beside the applicant's own steps. */
export async function listRows(db: Db, ids: readonly number[], reader: Reader): Promise<ApplicantListRow[]> {
  const rows = await applicantRows(db, ids, reader)
  const held = reader.session?.codes ?? []
  const nothing = () => []
  const [confirmed, handedIn] = await Promise.all([
    has(held, confirmPassport.permission) ? confirming(db, held, rows) : nothing,
    has(held, queue.permission) ? handingIn(db, reader, rows) : nothing,
  ])
  return rows.map((row) => ({ ...row, actions: [...row.actions, ...handedIn(row), ...confirmed(row)] }))
}
