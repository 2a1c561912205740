import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { type Requirement, requirementsOf, sheetFor } from '#domain/requirements.ts'
import { visaTypes } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { toStoredCountry } from '#domain/visa-kind.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type SamplePaper, sampleContractPaper } from '#server/store/initial-data/sample-papers.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractPlan } from './contract-plan.ts'
import { insertAll } from './insert.ts'
import { type PaperAuthors, paperLog, paperRow } from './papers.ts'
import { accountOf } from './sample-steps.ts'

interface ContractPaper {
  /** Null of what all share. */
  readonly passportId: number | null
  readonly requirement: Requirement
  readonly paper: SamplePaper
}

interface AskedPaper {
  readonly passportId: number | null
  readonly requirement: Requirement
  /** Undefined: nobody has touched it. */
  readonly paper: SamplePaper | undefined
}

/** What is asked of everybody on a sample contract, with what became of it. */
function askedPapersOf(plan: ContractPlan): AskedPaper[] {
  const visaCountry = toStoredCountry(plan.visaCountry)
  const product = productData.find((one) => one.visaCountry === visaCountry && one.visaType === visaTypes.STICKER)
  if (!product) return []
  return plan.passports.flatMap((one, at) => {
    const asked = requirementsOf(sheetFor(product.sheets, one.visaCategory), product.requirements, one, {
      category: one.visaCategory,
      section: one.purposeSection,
      goal: one.purposeGoal,
      entries: one.entries,
      entryDay: one.entryDay,
      exitDay: one.exitDay,
      today: dayOf(plan.steps[0]!.at),
      centerId: plan.companyId,
    })
    const { status, passports, orderId } = plan
    const isOrdered = orderId !== null
    const holder = { status, custody: one.custody, isLast: at === passports.length - 1, isOrdered }
    return asked.flatMap((requirement) => {
      const { isShared } = requirement
      if (isShared && at > 0) return []
      const paper = sampleContractPaper(holder, requirement)
      return [{ passportId: isShared ? null : one.id, requirement, paper }]
    })
  })
}

/** What became of the papers of everybody on a sample contract. */
export const samplePapersOf = (plan: ContractPlan): ContractPaper[] =>
  askedPapersOf(plan).flatMap(({ paper, ...one }) => (paper ? [{ ...one, paper }] : []))

/** Where papers may still come. */
const awaiting = [...statusesWithTag(contract, 'editable'), ...statusesFor(contract, 'review')]

/** How many of those that it needs have not come; null where nobody waits for any. */
export function papersMissingOf(plan: ContractPlan): number | null {
  if (!awaiting.includes(plan.status)) return null
  return askedPapersOf(plan).filter(
    ({ requirement, paper }) =>
      requirement.needed === 'NEEDED' && (paper?.status ?? paperStatus.MISSING) === paperStatus.MISSING,
  ).length
}

/** The counter took them in. A center's only supervisor reviews, so that somebody of the platform did without the others. */
const authorsOf = ({ companyId, steps }: ContractPlan): PaperAuthors => ({
  reception: accountOf(companyId === companyIds.BJ ? 'bj_reception' : 'reception'),
  supervisor: accountOf('admin'),
  at: steps.at(-1)!.at,
})

/** The rows of a contract's papers and of their log; the ids go on after `lastId`. */
export function contractPaperRows(plan: ContractPlan, lastId: number) {
  const personPaper: Insertable<Tables['personPaper']>[] = []
  const entityLog: Insertable<Tables['entityLog']>[] = []
  const authors = authorsOf(plan)
  for (const { passportId, requirement, paper } of samplePapersOf(plan)) {
    const id = lastId + personPaper.length + 1
    const owner = { applicantId: null, passportId, contractId: passportId === null ? plan.id : null }
    personPaper.push({ id, ...owner, ...paperRow(requirement, paper, authors) })
    entityLog.push(paperLog(id, requirement, paper, authors))
  }
  return { personPaper, entityLog }
}

/** The papers of the sample contracts, beside those of applicants. */
export async function initializeContractPapers(tx: Tx, contracts: readonly ContractPlan[]): Promise<void> {
  const last = await tx.selectFrom('personPaper').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  let lastId = last?.id ?? 0
  for (const plan of contracts) {
    const { personPaper, entityLog } = contractPaperRows(plan, lastId)
    lastId += personPaper.length
    await insertAll(tx, 'personPaper', personPaper)
    await insertAll(tx, 'entityLog', entityLog)
  }
}

/** The same as a review sees it. */
export const reviewedSamplePapers = (plan: ContractPlan) =>
  samplePapersOf(plan)
    .filter(({ paper }) => paper.status !== paperStatus.MISSING || paper.isRejected)
    .map(({ passportId, requirement, paper: { status, reason } }) => ({
      key: requirement.key,
      passportId,
      name: requirement.name,
      ename: requirement.ename,
      paperStatus: status,
      copies: status === paperStatus.RECEIVED ? requirement.count : 0,
      details: {},
      reason,
      files: [],
    }))
