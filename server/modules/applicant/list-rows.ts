import { has } from '#domain/permission.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { queue } from '#protocol/form-task/application-calls.ts'
import type { Reader } from '#server/kit/list.ts'
import { applicationsAtDesk } from '#server/services/form-task/at-desk.ts'
import { applicantRows } from '#server/services/order/applicant-rows.ts'
import type { Db } from '#server/store/store.ts'

/** The rows of the lists of applicants: whoever handles visas hands a form in from there, too, as at his desk. */
export async function listRows(db: Db, ids: readonly number[], reader: Reader): Promise<ApplicantListRow[]> {
  const rows = await applicantRows(db, ids, reader)
  if (!reader.session || !has(reader.session.codes, queue.permission)) return rows
  const sites = await applicationsAtDesk(db, reader, rows)
  return rows.map((row) => {
    const atSite = sites.get(row.id)
    const asked = [
      ...(atSite?.shown.application?.actions.filter(({ event }) => event === 'queue') ?? []),
      ...(atSite?.creates.map((action) => ({ ...action, event: 'queue' })) ?? []),
    ]
    return asked.length === 0 ? row : { ...row, actions: [...row.actions, ...asked] }
  })
}
