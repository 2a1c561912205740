import { acceptCheck } from '#domain/acceptance/check.ts'
import type {
  BillFacts,
  CheckInput,
  CheckPerson,
  ContractCheckFacts,
  PassportUses,
  PhotoFact,
} from '#domain/acceptance/facts.ts'
import { type Finding, openFindings, withAnswers } from '#domain/acceptance/finding.ts'
import { paperStates, photoFact, type StoredPaper } from '#domain/acceptance/paper-states.ts'
import { dayOf } from '#domain/day.ts'
import { oneNameTick } from '#domain/one-name.ts'
import { personName } from '#domain/person-name.ts'
import { isSameName } from '#domain/search-words.ts'
import { statusText } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { verdictOf } from '#server/services/paper/files.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { answersOf } from './acceptance-answers.ts'
import { centerFacts } from './acceptance-center.ts'
import { linesOf } from './expense-bill.ts'
import { type ContractRow, isActive, type PassportRow, passportsUnderWay } from './facts.ts'
import type { Price } from './fees.ts'
import { formUsesOf } from './form-uses.ts'
import { priceContract } from './pricing.ts'

/** Where else the numbers of a contract are under way; of another center only that it is so. */
async function usesOf(db: Db | Tx, row: ContractRow, people: readonly CheckPerson[]): Promise<PassportUses[]> {
  const numbers = [...new Set(people.flatMap(({ passportNo }) => passportNo || []))]
  if (numbers.length === 0) return []
  const rows = await passportsUnderWay(db)
    .select(['contract.id as contractId', 'contract.contractNo', 'contract.companyId', 'contract.status'])
    .select(['other.passportNo', 'other.surname', 'other.givenNames', 'other.cname'])
    .where('other.passportNo', 'in', numbers)
    .where('contract.id', '!=', row.id)
    .orderBy('contract.id', 'desc')
    .execute()
  return numbers.map((passportNo) => {
    const used = rows.filter((other) => other.passportNo === passportNo)
    const isOwn = ({ companyId }: { companyId: number }) => companyId === row.companyId
    return {
      passportNo,
      open: used.filter(isOwn).map(({ contractId, contractNo, status, ...person }) => ({
        contractId,
        contractNo,
        name: personName(person),
        statusText: statusText('contract', status) ?? '',
      })),
      foreign: !used.every(isOwn),
    }
  })
}

/** What decides who reaches a contract. */
type Reached = Pick<ContractRow, 'companyId' | 'createUserId' | 'acceptUserId'>

/**
 * Other contracts of the center under way on which the same person stands with another number. `id`: of the contract itself, where
 * there is one; `isReached`: only of these is told.
 */
export async function namesakesOf(
  db: Db | Tx,
  { id, companyId }: { readonly id?: number | undefined; readonly companyId: number },
  people: readonly (CheckPerson | null)[],
  isReached: (row: Reached) => boolean = () => true,
) {
  const known = people.flatMap((one, person) =>
    one?.birthDay && (one.surname || one.givenNames) ? [{ person, one }] : [],
  )
  if (known.length === 0) return []
  const rows = await passportsUnderWay(db)
    .select(['contract.id as contractId', 'contract.contractNo', 'contract.companyId'])
    .select(['contract.createUserId', 'contract.acceptUserId'])
    .select(['other.passportNo', 'other.surname', 'other.givenNames', 'other.birthDay'])
    .where('contract.companyId', '=', companyId)
    .where('contract.id', '!=', id ?? 0)
    .where('other.birthDay', 'in', [...new Set(known.map(({ one }) => one.birthDay!))])
    .orderBy('contract.id', 'desc')
    .execute()
  return known.flatMap(({ person, one }) => {
    const other = rows.find(
      (row) =>
        row.passportNo !== one.passportNo && isSameName(row, one) && row.birthDay === one.birthDay && isReached(row),
    )
    return other ? [{ person, contractId: other.contractId, contractNo: other.contractNo }] : []
  })
}

/** A bill that was typed needs no fee of the table; what was made cheaper than the table says is to be explained. */
async function billOf(db: Db | Tx, row: ContractRow, { problems, lines }: Price): Promise<BillFacts> {
  const isEdited = row.billEdited === 1
  const missing = problems.filter(({ key }) => !isEdited || key !== 'contract.noFee')
  const kept = isEdited ? await linesOf(db, row.id) : []
  const below = kept.flatMap((line) => {
    const listed = lines.find(
      ({ kind, sourceId, passportIndex }) =>
        sourceId !== undefined &&
        kind === line.kind &&
        sourceId === line.sourceId &&
        (passportIndex ?? null) === (line.passportIndex ?? null),
    )
    if (!listed || line.unitFen >= listed.unitFen) return []
    return [{ zh: line.name, en: line.ename ?? line.name, unitFen: line.unitFen, listFen: listed.unitFen }]
  })
  return { problems: missing.map(({ passportIndex, key }) => ({ person: passportIndex, key })), below }
}

const stateOf = (status: number): StoredPaper['state'] => {
  if (status === paperStatus.RECEIVED) return 'RECEIVED'
  if (status === paperStatus.WAIVED) return 'WAIVED'
  return status === paperStatus.RETURNED ? 'RETURNED' : 'MISSING'
}

/** How the photos among papers were judged, by the paper's id; of several the last counts. */
async function photosOf(db: Db | Tx, paperIds: readonly number[]): Promise<Map<number, PhotoFact>> {
  if (paperIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paperFile')
    .select(['paperId', 'photo'])
    .where('paperId', 'in', paperIds)
    .where('photo', 'is not', null)
    .orderBy('fileIndex')
    .execute()
  return new Map(rows.map(({ paperId, photo }) => [paperId, photoFact(verdictOf(photo!))]))
}

/** What became of the papers of passports, in their order. */
export async function storedPapers(
  db: Db | Tx,
  passportIds: readonly number[],
  contractId?: number,
): Promise<StoredPaper[][]> {
  if (passportIds.length === 0) return []
  const rows = await db
    .selectFrom('personPaper')
    .select(['id', 'passportId', 'key', 'status', 'details', 'isRejected'])
    // What all share is looked for with whoever is asked for it first.
    .where((eb) => eb.or([eb('passportId', 'in', passportIds), eb('contractId', '=', contractId ?? 0)]))
    .execute()
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  return passportIds.map((passport) =>
    rows
      .filter(({ passportId }) => passportId === passport || passportId === null)
      .map(({ id, key, status, details, isRejected }) => ({
        key,
        state: stateOf(status),
        details: JSON.parse(details),
        isRejected: isRejected === 1,
        photo: photos.get(id),
      })),
  )
}

/** Where a contract is accepted next. */
export const acceptable: readonly number[] = [
  ...statusesFor(contract, 'accept'),
  ...statusesFor(contract, 'acceptAgain'),
]

export interface ContractCheck {
  readonly findings: readonly Finding[]
  readonly passports: readonly PassportRow[]
}

/** What the rules of acceptance say of a kept contract, with the reasons that were given (spec: domain#acceptance-check). */
export async function checkOf(db: Db | Tx, row: ContractRow, now: number): Promise<ContractCheck> {
  const today = dayOf(now)
  const { passports, ...price } = await priceContract(db, row, now)
  const people = passports.map((passport) => (isActive(passport) ? { ...passport, ...oneNameTick(passport) } : null))
  const center = await centerFacts(db, { ...row, at: row.papersTime ?? row.createTime })
  const { requirements } = center
  const stored = requirements
    ? await storedPapers(
        db,
        passports.map(({ id }) => id),
        row.id,
      )
    : []
  // Once it is accepted the day is the one that was promised.
  const readyDay = acceptable.includes(row.status) ? price.readyDay : row.readyDay
  const facts: ContractCheckFacts = {
    uses: await usesOf(
      db,
      row,
      people.flatMap((one) => one ?? []),
    ),
    namesakes: await namesakesOf(db, row, people),
    ...(readyDay && { readyDay }),
    bill: await billOf(db, row, price),
    papers: requirements ? paperStates({ ...center, requirements }, people, stored, today) : null,
    formUses: await formUsesOf(db, row, stored),
  }
  const { contactName, contactMobile, contactEmail, returnWay, customerAddr } = row
  const contact = { contactName, contactMobile, contactEmail, returnWay, customerAddr }
  const input: CheckInput = { ...contact, people, isAgain: row.acceptTime !== null }
  const findings = acceptCheck(input, { ...center, ...facts }, today)
  return { findings: withAnswers(findings, await answersOf(db, row.id)), passports }
}

/** How many of a contract's findings stop, and how many wait for a reason. */
export function countOpen(findings: readonly Finding[]): { checkStops: number; checkUnanswered: number } {
  const open = openFindings(findings)
  const checkStops = open.filter(({ severity }) => severity === 'stop').length
  return { checkStops, checkUnanswered: open.length - checkStops }
}
