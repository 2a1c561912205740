import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import type { Reader } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { applicationsAtDesk } from '#server/services/consulate/submission/at-desk.ts'
import { applicantRows } from '#server/services/order/applicant-rows.ts'
import { isTakenFromContract } from '#server/services/order/contract-flow.ts'
import { countOf } from '#server/services/paper/contract-papers.ts'
import { papersOf } from '#server/services/paper/papers.ts'
import type { Db } from '#server/store/store.ts'

/** The rows of applicants as a desk lists them. */
export async function deskRows(db: Db, ids: readonly number[], reader: Reader): Promise<DeskRow[]> {
  const found = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'visaApplicant.statusTime', 'visaOrder.orderSource', 'visaOrder.inboundWaybill'])
    .where('visaApplicant.id', 'in', ids)
    .execute()
  const about = new Map(found.map((one) => [one.id, one]))
  const rows = await applicantRows(db, ids, reader)
  const sites = await applicationsAtDesk(db, reader, rows)
  return rows.map((row) => {
    const atSite = sites.get(row.id)
    const { statusTime, orderSource, inboundWaybill } = about.get(row.id)!
    const isContractFlow = isTakenFromContract({ ...row, orderSource })
    return {
      ...row,
      ...omitNull({ statusTime, inboundWaybill }),
      ...(isContractFlow && { isContractFlow: true as const }),
      ...atSite?.shown,
      actions: [...row.actions, ...(atSite?.creates ?? [])],
    }
  })
}

/** The same with how much of what each has to bring is here: that is what the receiving desk asks for. */
export async function receiveRows(db: Db, ids: readonly number[], reader: Reader): Promise<DeskRow[]> {
  const rows = await deskRows(db, ids, reader)
  const people = await db.selectFrom('visaApplicant').selectAll().where('id', 'in', ids).execute()
  const papers = await papersOf(db, people, reader.now)
  return rows.map((row) => ({ ...row, papers: countOf(papers.get(row.id)!.papers) }))
}
