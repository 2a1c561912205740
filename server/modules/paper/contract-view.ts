import { latinName } from '#domain/person-name.ts'
import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { firstCodes } from '#machines/lifecycle/kit.ts'
import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import { adoptPapers, type askedPapers as askedCall, type contractPapers } from '#protocol/paper/contract-calls.ts'
import type { AskedPapers, PapersOfContract } from '#protocol/paper/contract-schemas.ts'
import { contractPaperRight } from '#protocol/paper/rights.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { centerOf, visibleContract } from '#server/services/contract/center-scope.ts'
import { isActive, type PassportRow, passportsOf } from '#server/services/contract/facts.ts'
import { contractPaperFacts, isPapersOpen, type PaperStage } from '#server/services/contract/paper-facts.ts'
import { paperActions } from '#server/services/order/paper-facts.ts'
import { allPapers, countOf, papersOfContract } from '#server/services/paper/contract-papers.ts'
import { filesOf } from '#server/services/paper/files.ts'
import type { RequiredPaper } from '#server/services/paper/papers.ts'
import type { Product } from '#server/services/paper/visa-data.ts'
import { newListView, paperView } from './view.ts'

type Reader = Pick<AuthenticatedContext, 'session' | 'lang'>

/** What a reader may do with a paper of a contract. `passport`: null for what all share. */
function viewOf(
  reader: Reader,
  stage: PaperStage,
  asked: RequiredPaper,
  of: {
    readonly passport: Pick<PassportRow, 'custody'> | null
    readonly files: Paper['files']
    readonly product: Product | null
  },
): Paper {
  const { passport, files, product } = of
  const facts = contractPaperFacts(reader.session, stage, asked, { passport, files: files.length })
  const right = (event: PaperEventType) => contractPaperRight(event, asked.requirement)
  return paperView(reader, asked, product, { files, actions: paperActions(reader.session, asked, facts, right) })
}

/** The papers of a contract; 1111 when it is not the reader's. */
export async function contractPapersView({
  db,
  input,
  reach,
  now,
  ...reader
}: Reads<typeof contractPapers>): Promise<PapersOfContract> {
  const contract = await visibleContract(db, reach, input.id)
  const list = await papersOfContract(db, contract, await passportsOf(db, contract.id), now)
  const { people, shared, signature } = list
  const ids = allPapers(list).flatMap(({ row }) => row?.id ?? [])
  const files = await filesOf(db, ids)
  const view = (asked: RequiredPaper, passport: PassportRow | null) =>
    viewOf(reader, contract, asked, { passport, product: list.product, files: files.get(asked.row?.id ?? 0) ?? [] })
  const active = people.filter(({ passport }) => isActive(passport))
  const { newVersion, changes } = list
  const newList =
    newVersion !== null && isPapersOpen(contract)
      ? newListView(reader, { version: newVersion, changes }, adoptPapers.permission)
      : undefined
  return {
    contractId: contract.id,
    dataVersion: list.version,
    ...(newList && { newList }),
    ...(signature && { signature: { user: signature.signUser, time: signature.signTime } }),
    ...countOf(allPapers({ people: active, shared })),
    people: people.map(({ passport, papers }) => ({
      passportId: passport.id,
      name: latinName(passport),
      ...omitNull({ cname: passport.cname || null }),
      isGone: !isActive(passport),
      ...countOf(papers),
      papers: papers.map((asked) => view(asked, passport)),
    })),
    shared: shared.map((asked) => view(asked, null)),
  }
}

/** What will be asked of people who are only filled in, as the counter would receive it. */
export async function askedPapersView({ db, input, now, ...reader }: Reads<typeof askedCall>): Promise<AskedPapers> {
  const { id: companyId } = await centerOf(db, reader, input.companyId)
  const { process: status, finance: financeStatus } = firstCodes(lifecycle)
  const draft = { id: null, companyId, visaCountry: input.visaCountry, createTime: now, papersTime: null }
  const passports = input.passports.map((one) => ({
    id: null,
    nationality: one.nationality || null,
    birthDay: one.birthDay ?? null,
    visaCategory: one.visaCategory || null,
    purposeSection: one.purposeSection || null,
    purposeGoal: one.purposeGoal || null,
    entries: one.entries || null,
    entryDay: one.entryDay ?? null,
    exitDay: one.exitDay ?? null,
  }))
  const list = await papersOfContract(db, draft, passports, now)
  const view = (asked: RequiredPaper) =>
    viewOf(reader, { status, financeStatus }, asked, { passport: null, product: list.product, files: [] })
  return {
    dataVersion: list.version,
    people: list.people.map(({ papers }) => ({ papers: papers.map(view) })),
    shared: list.shared.map(view),
  }
}
