import type { Insertable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { type Requirement, requirementsOf, sheetFor } from '#domain/requirements.ts'
import { visaTypes } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { toStoredCountry } from '#domain/visa-kind.ts'
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
  readonly passportId: number
  readonly requirement: Requirement
  readonly paper: SamplePaper
}

/** What became of the papers of everybody on a sample contract. */
export function samplePapersOf(plan: ContractPlan): ContractPaper[] {
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
    const holder = { status: plan.status, custody: one.custody, isLast: at === plan.passports.length - 1 }
    return asked.flatMap((requirement) => {
      const paper = requirement.isShared ? undefined : sampleContractPaper(holder, requirement)
      return paper ? [{ passportId: one.id, requirement, paper }] : []
    })
  })
}

/** The counter took them in. A center's only supervisor reviews, so that somebody of the platform did without the others. */
const authorsOf = ({ companyId, steps }: ContractPlan): PaperAuthors => ({
  reception: accountOf(companyId === companyIds.BJ ? 'bj_reception' : 'reception'),
  supervisor: accountOf('admin'),
  at: steps.at(-1)!.at,
})

/** The papers of the sample contracts, beside those of applicants. */
export async function initializeContractPapers(tx: Tx, contracts: readonly ContractPlan[]): Promise<void> {
  const last = await tx.selectFrom('personPaper').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  let id = last?.id ?? 0
  const personPaper: Insertable<Tables['personPaper']>[] = []
  const entityLog: Insertable<Tables['entityLog']>[] = []
  for (const plan of contracts) {
    const authors = authorsOf(plan)
    for (const { passportId, requirement, paper } of samplePapersOf(plan)) {
      id += 1
      personPaper.push({ id, applicantId: null, passportId, ...paperRow(requirement, paper, authors) })
      entityLog.push(paperLog(id, requirement, paper, authors))
    }
  }
  await insertAll(tx, 'personPaper', personPaper)
  await insertAll(tx, 'entityLog', entityLog)
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
