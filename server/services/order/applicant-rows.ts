import { has } from '#domain/permission.ts'
import { visaTypes } from '#domain/status.ts'
import { freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import type { Reader } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db } from '#server/store/store.ts'
import { flagOf, holderOf, isHeldByAnother } from './audit-facts.ts'
import { rightsOf, siteFacts } from './site-facts.ts'

const select = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .leftJoin('contract', 'contract.id', 'visaApplicant.contractId')
    .selectAll('visaApplicant')
    .select(['visaOrder.orderNo', 'visaOrder.orderStatus', 'contract.contractNo'])
    .where('visaApplicant.id', 'in', ids)
    .execute()
type Row = Awaited<ReturnType<typeof select>>[number]

/**
 * What the row itself knows. Orders, files, forms and passports in the house are not looked at, so that a list costs no query
 * more: what only they refuse is offered, and refused by the change.
 */
function actionsOf(row: Row, { session, now }: Reader): AvailableAction[] {
  if (!session) return []
  const { status, contractId, visaType, issueResult } = row
  const held = session.codes
  const facts = {
    ...freshApplicant,
    isManagedByContract: contractId !== null,
    isEvisa: visaType === visaTypes.EVISA,
    hasAllFiles: true,
    isFormComplete: true,
    issueResult: issueResult ?? 0,
    isMisprint: row.isMisprint === 1,
    isPaperMissing: row.isPaperMissing === 1,
    isSupervisor: isSupervisor(session),
    isHeldByAnother: isHeldByAnother(row, session.userId, now),
    ...siteFacts(row),
  }
  return actionsWithRefusals(visaApplicant, { status }, facts, (event) => {
    const right = rightsOf(row)[event]
    return right !== undefined && has(held, right)
  })
}

/** The rows of applicants as lists show them; whether the reader may see them is asked before. */
export async function applicantRows(db: Db, ids: readonly number[], reader: Reader): Promise<ApplicantListRow[]> {
  const { lang } = reader
  const rows = await select(db, ids)
  const companyIds = idsOf(rows.flatMap((row) => [row.acceptOrgId, row.agentId]))
  const companies = await namesOf(db, 'company', companyIds, lang)
  const nameOf = (id: number | null) => (id === null ? null : (companies.get(id) ?? null))
  return rows.map((row) => {
    // Whose it is, is said by names; the rest is not for readers.
    const { acceptOrgId, agentId, sortNo: _, passportType: _1, contractPassportId: _2, orgVisible: _3, ...shown } = row
    const { createUserId: _4, userId: _5, deleted: _6, deskUserId: _7, deskUser: _8, deskTime: _9, ...more } = shown
    const { submitNo: _10, submitTime: _11, isMisprint: _12, isPaperMissing: _13, ...other } = more
    const { flagUser: _14, flagTime: _15, flagNote: _16, ...rest } = other
    const names = { acceptOrgName: nameOf(acceptOrgId), agentName: nameOf(agentId) }
    return omitNull({
      ...rest,
      ...names,
      ...holderOf(row, reader),
      ...flagOf(row, reader),
      actions: actionsOf(row, reader),
    }) as ApplicantListRow
  })
}
