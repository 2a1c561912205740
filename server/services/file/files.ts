import type { Reach } from '#server/kit/deps.ts'
import { hidden } from '#server/kit/list-filters.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Individual customers share one company, so theirs are their own only; everybody else shares the company's files. */
export function ownFiles(db: Db | Tx, reach: Pick<Reach, 'role' | 'userId' | 'companyId'>) {
  const files = db.selectFrom('file').where('file.companyId', '=', reach.companyId)
  return reach.role === 'customer' ? files.where('file.userId', '=', reach.userId) : files
}

/**
 * Those of the names that a caller may open: files of his own side, files attached to an order, an applicant, a
 * contract, an application or a recharge that he may see, the pictures of himself and his colleagues, and his company's papers (spec: scope#reach).
 */
export async function readableFiles(db: Db | Tx, reach: Reach, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const known = db.selectFrom('file').select('file.storageName as name').where('file.storageName', 'in', names)
  if (reach.role === 'platform') return (await known.execute()).map((row) => row.name)
  let orders = db
    .selectFrom('orderFile')
    .innerJoin('visaOrder', 'visaOrder.id', 'orderFile.orderId')
    .select('orderFile.storageName as name')
    .where('orderFile.storageName', 'in', names)
    .where('visaOrder.deleted', '=', 0)
  if (reach.role === 'customer') orders = orders.where('visaOrder.userId', '=', reach.userId)
  else if (reach.role === 'agent') orders = orders.where('visaOrder.agentId', '=', reach.companyId)
  else orders = orders.where('visaOrder.acceptOrgId', '=', reach.companyId).where('visaOrder.orgVisible', '=', 1)
  const contracts = db
    .selectFrom('contractFile')
    .innerJoin('contract', 'contract.id', 'contractFile.contractId')
    .select('contractFile.storageName as name')
    .where('contractFile.storageName', 'in', names)
    .where('contract.deleted', '=', 0)
    .where('contract.companyId', '=', reach.companyId)
  const papersOf = (by: 'applicantId' | 'passportId') => {
    // Each link has an index of its own; of an "or" the engine would look through all applicants of the side.
    const key = by === 'applicantId' ? 'visaApplicant.id' : 'visaApplicant.contractPassportId'
    const papers = db
      .selectFrom('paperFile')
      .innerJoin('personPaper', 'personPaper.id', 'paperFile.paperId')
      .innerJoin('visaApplicant', key, `personPaper.${by}`)
      .select('paperFile.storageName as name')
      .where('paperFile.storageName', 'in', names)
      .where('visaApplicant.deleted', '=', 0)
    if (reach.role === 'customer') return papers.where(hidden('visaApplicant.userId'), '=', reach.userId)
    if (reach.role === 'agent') return papers.where(hidden('visaApplicant.agentId'), '=', reach.companyId)
    return papers
      .where(hidden('visaApplicant.acceptOrgId'), '=', reach.companyId)
      .where('visaApplicant.orgVisible', '=', 1)
  }
  const contractPapers = db
    .selectFrom('paperFile')
    .innerJoin('personPaper', 'personPaper.id', 'paperFile.paperId')
    .leftJoin('contractPassport', 'contractPassport.id', 'personPaper.passportId')
    .innerJoin('contract', (join) =>
      join.on((eb) =>
        eb('contract.id', '=', eb.fn.coalesce(eb.ref('contractPassport.contractId'), eb.ref('personPaper.contractId'))),
      ),
    )
    .select('paperFile.storageName as name')
    .where('paperFile.storageName', 'in', names)
    .where('contract.deleted', '=', 0)
    .where('contract.companyId', '=', reach.companyId)
  let evidence = db
    .selectFrom('applicationEvidence')
    .innerJoin('consulateApplication', 'consulateApplication.id', 'applicationEvidence.applicationId')
    .innerJoin('visaOrder', 'visaOrder.id', 'consulateApplication.orderId')
    .select('applicationEvidence.storageName as name')
    .where('applicationEvidence.storageName', 'in', names)
    .where('visaOrder.deleted', '=', 0)
    .$narrowType<{ name: string }>()
  if (reach.role === 'customer') evidence = evidence.where('visaOrder.userId', '=', reach.userId)
  else if (reach.role === 'agent') evidence = evidence.where('visaOrder.agentId', '=', reach.companyId)
  else evidence = evidence.where('visaOrder.acceptOrgId', '=', reach.companyId).where('visaOrder.orgVisible', '=', 1)
  const own = ownFiles(db, reach).select('file.storageName as name').where('file.storageName', 'in', names)
  const people = db.selectFrom('userAccount').select('icon as name').where('icon', 'in', names)
  const pictures = (
    reach.role === 'customer' ? people.where('id', '=', reach.userId) : people.where('companyId', '=', reach.companyId)
  ).$narrowType<{ name: string }>()
  const companyPapers = db
    .selectFrom('companyFile')
    .select('storageName as name')
    .where('storageName', 'in', names)
    .where('companyId', '=', reach.companyId)
  const side = reach.role === 'agent' ? 'buyerId' : 'companyId'
  const vouchers = db
    .selectFrom('recharge')
    .select('storageName as name')
    .where('storageName', 'in', names)
    .where(side, '=', reach.companyId)
    .$narrowType<{ name: string }>()
  const rows = await own
    .union(orders)
    .union(contracts)
    .union(papersOf('applicantId'))
    .union(papersOf('passportId'))
    .union(contractPapers)
    .union(evidence)
    .union(pictures)
    .union(companyPapers)
    .union(vouchers)
    .execute()
  return rows.map((row) => row.name)
}
