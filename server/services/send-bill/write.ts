import { dayOf } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import { sendBillStatus } from '#domain/status.ts'
import { sendBillFacts } from '#machines/lifecycle/send-bill.ts'
import { codes } from '#protocol/codes.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { sendDayProblems } from '#protocol/send-bill/rules.ts'
import { CONSULATES, type NamedPassport, type RefusedPassport } from '#protocol/send-bill/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { badFields, fail, Refusal } from '#server/kit/refusal.ts'
import { takeNumber } from '#server/kit/serials.ts'
import { say } from '#server/kit/texts.ts'
import { followContract } from '#server/services/contract/lifecycle.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { movePassport } from '#server/services/passport/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import {
  centerWithin,
  decideBill,
  lockContracts,
  noteBill,
  openBill,
  type SendBillRow,
  writeBill,
} from './lifecycle.ts'
import { type FoundPassport, findNamed, isKeepable, missingPlace, type Place, placeOf } from './place.ts'

export interface BillForm {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly passports: readonly NamedPassport[]
  readonly consulate: string
  readonly sendDate: string
}

interface Named {
  readonly index: number
  readonly named: NamedPassport
  readonly found: FoundPassport | undefined
  readonly place: Place
}

const refusedRow = (lang: Lang, { index, named, found, place }: Named): RefusedPassport => ({
  index,
  ...(found && { id: found.id, name: personName(found) }),
  ...(typeof named === 'string' ? { barcode: named } : found?.barcode ? { barcode: found.barcode } : {}),
  msg: place.problem ? refused(lang, place.problem).msg : '',
})

/** 9999 that names how many stand in the way, the first in words, and all of them in its data. */
function refusedAll(lang: Lang, key: string, rows: readonly Named[]): Refusal {
  const all = rows.map((row) => refusedRow(lang, row))
  const { name, barcode, msg } = all[0]!
  const first = say(lang, 'sendBill.refusedOne', { name: [name, barcode].filter(Boolean).join(' '), reason: msg })
  return new Refusal(codes.fail, key, { params: { count: all.length, first }, data: { refused: all } })
}

async function checkForm(tx: Tx, who: SignedContext, form: BillForm): Promise<void> {
  if (form.id !== undefined && form.version === undefined) throw badFields([{ path: 'version', key: 'rules.required' }])
  const consulates = (await entriesOf(tx, [CONSULATES], wordsCompany(who.reach))).get(CONSULATES) ?? []
  const known = consulates.some(({ code }) => code === form.consulate)
  if (!known) throw badFields([{ path: 'consulate', key: 'sendBill.consulateUnknown' }])
  const past = sendDayProblems(form.sendDate, dayOf(who.now))
  if (past.length > 0) throw badFields(past)
}

async function insertBill(tx: Tx, who: SignedContext, companyId: number, form: BillForm): Promise<SendBillRow> {
  const { userId, displayName } = who.session
  const row = await tx
    .insertInto('sendBill')
    .values({
      companyId,
      billNo: null,
      consulate: form.consulate,
      sendDay: form.sendDate,
      submitUserId: null,
      submitUser: null,
      submitTime: null,
      lastReason: null,
      createUserId: userId,
      createUser: displayName,
      createTime: who.now,
      updateUserId: userId,
      updateUser: displayName,
      updateTime: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteBill(tx, who, { id: row.id, event: 'create', from: null, to: row.status })
  return row
}

async function replaceLinks(tx: Tx, billId: number, passports: readonly FoundPassport[], isSubmit: boolean) {
  await tx.deleteFrom('sendBillPassport').where('billId', '=', billId).execute()
  if (passports.length === 0) return
  const rows = passports.map((one, sortNo) => ({
    billId,
    passportId: one.id,
    sortNo,
    outcome: null,
    endTime: null,
    endUser: null,
    reason: null,
    barcode: isSubmit ? one.barcode : null,
    contractNo: isSubmit ? one.contractNo : null,
    passportNo: isSubmit ? one.passportNo : null,
    name: isSubmit ? personName(one) : null,
  }))
  await tx.insertInto('sendBillPassport').values(rows).execute()
}

/** The one center that the passports are of; a desk's own when there are none. */
function centerOf(who: SignedContext, passports: readonly FoundPassport[]): number {
  const centers = new Set(passports.map((one) => one.companyId))
  if (centers.size > 1) throw fail('sendBill.severalCenters')
  const [center = centerWithin(who.reach, undefined)] = centers
  if (center === null) throw badFields([{ path: 'passports', key: 'rules.required' }])
  return center
}

const firstOfEach = (rows: readonly Named[]) => [...new Map(rows.map((row) => [row.found?.id, row])).values()]

/**
 * Keeps a draft or submits it, with all its passports or not at all: 9999 with `refused` for those in the way. On submit each
 * passport is sent, its contract and applicant follow, and the bill gets its number last (spec:
 * numbers#document-numbers).
 */
export async function keepBill(tx: Tx, who: SignedContext, form: BillForm, isSubmit: boolean): Promise<SendBillRow> {
  await checkForm(tx, who, form)
  const center = centerWithin(who.reach, undefined)
  const seen = await findNamed(tx, center, form.passports)
  const contracts = await lockContracts(
    tx,
    who,
    seen.flatMap((one) => one?.contractId ?? []),
  )
  const old = form.id === undefined ? null : await openBill(tx, who, form.id, form.version)
  // Read again: until the locks were held, another desk may have moved any of them.
  const found = await findNamed(tx, center, form.passports)
  const named = form.passports.map((one, index): Named => {
    // Bound in this very moment: its contract is not held, so it is scanned once more.
    const row = contracts.has(found[index]?.contractId ?? 0) ? found[index] : undefined
    return { index, named: one, found: row, place: row ? placeOf(who, row, form.id) : missingPlace(who, one) }
  })
  const inTheWay = named.filter(({ place }) => (isSubmit ? place.problem !== null : !isKeepable(place)))
  if (inTheWay.length > 0)
    throw refusedAll(who.lang, isSubmit ? 'sendBill.passportsRefused' : 'sendBill.passportsNotKept', inTheWay)
  const passports = firstOfEach(named).flatMap((row) => row.found ?? [])
  const count = passports.length
  const facts = sendBillFacts({ passportCount: count, outCount: count, rolledBackCount: 0 })
  const event = isSubmit ? 'submit' : 'edit'
  const status = decideBill(old?.status ?? sendBillStatus.DRAFT, facts, event)
  const companyId = centerOf(who, passports)
  if (old && passports.length > 0 && companyId !== old.companyId) throw fail('sendBill.severalCenters')
  const bill = old ?? (await insertBill(tx, who, companyId, form))
  await replaceLinks(tx, bill.id, passports, isSubmit)
  const values = { consulate: form.consulate, sendDay: form.sendDate, passportCount: count, outCount: count }
  if (!isSubmit) {
    // A fresh draft is at its first version; only later saves are edits.
    if (old) return writeBill(tx, who, bill, { event, status, values })
    return tx.updateTable('sendBill').set(values).where('id', '=', bill.id).returningAll().executeTakeFirstOrThrow()
  }
  for (const row of passports)
    await movePassport(tx, who, contracts.get(row.contractId)!, await passportOf(tx, row.id), 'send')
  for (const contract of contracts.values()) await followContract(tx, who, contract)
  const { userId: submitUserId, displayName: submitUser } = who.session
  const billNo = await takeNumber(tx, 'sendBill', await codeOf(tx, bill.companyId), dayOf(who.now))
  const submitted = { ...values, billNo, submitUserId, submitUser, submitTime: who.now }
  return writeBill(tx, who, bill, { event, status, values: submitted, content: billNo })
}

const passportOf = (tx: Tx, id: number) =>
  tx.selectFrom('contractPassport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const codeOf = async (tx: Tx, companyId: number) =>
  (await tx.selectFrom('company').select('companyCode').where('id', '=', companyId).executeTakeFirstOrThrow())
    .companyCode
