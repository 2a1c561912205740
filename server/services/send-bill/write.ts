import { dayOf } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import { sendDayProblems } from '#domain/send-bill/send-day.ts'
import { sendBillStatus } from '#domain/status.ts'
import { codes } from '#protocol/codes.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { CONSULATES, type NamedPassport, type RefusedPassport } from '#protocol/send-bill/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, insert, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, Refusal } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { movePassport } from '#server/services/passport/lifecycle.ts'
import { moveOrderPassport } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'
import { centerWithin, lockHolders, type SendBillRow, sendBillAdapter } from './lifecycle.ts'
import { findPackable, isOfOrder, mayLieOnDraft, missingPlace, type Packable, type Place, placeOf } from './place.ts'

export interface BillForm {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly passports: readonly NamedPassport[]
  readonly consulate: string
  readonly sendDate: string
}

/** What a form makes of the bill's own columns. */
type StoredValues = Pick<SendBillRow, 'consulate' | 'sendDay' | 'passportCount' | 'outCount'>

interface Named {
  readonly index: number
  readonly named: NamedPassport
  readonly found: Packable | undefined
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

async function checkForm(tx: Tx, who: AuthenticatedContext, form: BillForm): Promise<void> {
  if (form.id !== undefined && form.version === undefined)
    throw invalidFields([{ path: 'version', key: 'rules.required' }])
  const consulates = (await entriesOf(tx, [CONSULATES], wordsCompany(who.reach))).get(CONSULATES) ?? []
  const known = consulates.some(({ code }) => code === form.consulate)
  if (!known) throw invalidFields([{ path: 'consulate', key: 'sendBill.consulateUnknown' }])
  const past = sendDayProblems(form.sendDate, dayOf(who.now))
  if (past.length > 0) throw invalidFields(past)
}

function insertBill(tx: Tx, who: AuthenticatedContext, companyId: number, values: StoredValues): Promise<SendBillRow> {
  const { userId, displayName } = who.session
  const fresh = {
    ...values,
    companyId,
    billNo: null,
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
  }
  const auditChanges = changesOf({}, { status: sendBillStatus.DRAFT })
  return insert(tx, who, sendBillAdapter, fresh, { auditChanges })
}

async function replaceLinks(tx: Tx, billId: number, passports: readonly Packable[], isSubmit: boolean) {
  await tx.deleteFrom('sendBillPassport').where('billId', '=', billId).execute()
  if (passports.length === 0) return
  const rows = passports.map((one, sortNo) => ({
    billId,
    passportId: isOfOrder(one) ? null : one.id,
    orderPassportId: isOfOrder(one) ? one.id : null,
    sortNo,
    outcome: null,
    endTime: null,
    endUser: null,
    reason: null,
    barcode: isSubmit ? one.barcode : null,
    contractNo: isSubmit ? (isOfOrder(one) ? one.orderNo : one.contractNo) : null,
    passportNo: isSubmit ? one.passportNo : null,
    name: isSubmit ? personName(one) : null,
  }))
  await tx.insertInto('sendBillPassport').values(rows).execute()
}

/** The one center that the passports are of; a desk's own when there are none. */
function centerOf(who: AuthenticatedContext, passports: readonly Packable[]): number {
  const centers = new Set(passports.map((one) => one.companyId))
  if (centers.size > 1) throw businessError('sendBill.severalCenters')
  const [center = centerWithin(who.reach, undefined)] = centers
  if (center === null) throw invalidFields([{ path: 'passports', key: 'rules.required' }])
  return center
}

const firstOfEach = (rows: readonly Named[]) => [...new Map(rows.map((row) => [row.found?.barcode, row])).values()]

/**
 * Keeps a draft or submits it, with all its passports or not at all: 9999 with `refused` for those in the way. On submit each
 * passport is sent, its contract and applicant follow, and the bill gets its number last (spec:
 * numbers#document-numbers).
 */
export async function saveBill(
  tx: Tx,
  who: AuthenticatedContext,
  form: BillForm,
  isSubmit: boolean,
): Promise<SendBillRow> {
  await checkForm(tx, who, form)
  const center = centerWithin(who.reach, undefined)
  const seen = await findPackable(tx, center, form.passports)
  const { contracts, isHeld } = await lockHolders(tx, who, seen)
  const old = form.id === undefined ? null : await openRow(tx, who, sendBillAdapter, form.id, form)
  // Read again: until the locks were held, another desk may have moved any of them.
  const found = await findPackable(tx, center, form.passports)
  const named = form.passports.map((one, index): Named => {
    // Bound in this very moment: its contract or order is not held, so it is scanned once more.
    const row = isHeld(found[index]) ? found[index] : undefined
    return { index, named: one, found: row, place: row ? placeOf(who, row, form.id) : missingPlace(who, one) }
  })
  const inTheWay = named.filter(({ place }) => (isSubmit ? place.problem !== null : !mayLieOnDraft(place)))
  if (inTheWay.length > 0)
    throw refusedAll(who.lang, isSubmit ? 'sendBill.passportsRefused' : 'sendBill.passportsNotKept', inTheWay)
  const passports = firstOfEach(named).flatMap((row) => row.found ?? [])
  const count = passports.length
  const event = isSubmit ? 'submit' : 'edit'
  const values = { consulate: form.consulate, sendDay: form.sendDate, passportCount: count, outCount: count }
  const bill = old ?? (await insertBill(tx, who, centerOf(who, passports), values))
  const codes = await decideTransition(tx, who, sendBillAdapter, bill, event, { passports: count })
  const isOfOther = centerOf(who, passports) !== bill.companyId
  if (isOfOther && passports.length > 0) throw businessError('sendBill.severalCenters')
  await replaceLinks(tx, bill.id, passports, isSubmit)
  // A fresh draft is at its first version; only later saves are edits.
  if (!isSubmit) return old ? transitionTo(tx, who, sendBillAdapter, bill, event, codes, { values }) : bill
  for (const row of passports)
    if (isOfOrder(row)) await moveOrderPassport(tx, who, row.id, 'send')
    else await movePassport(tx, who, contracts.get(row.contractId)!, await passportOf(tx, row.id), 'send')
  for (const contract of contracts.values()) await syncContractStatus(tx, who, contract)
  const { userId: submitUserId, displayName: submitUser } = who.session
  const billNo = await nextDocumentNumber(tx, 'sendBill', await codeOf(tx, bill.companyId), dayOf(who.now))
  const submitted = { ...values, billNo, submitUserId, submitUser, submitTime: who.now }
  return transitionTo(tx, who, sendBillAdapter, bill, event, codes, { values: submitted, logContent: billNo })
}

const passportOf = (tx: Tx, id: number) =>
  tx.selectFrom('contractPassport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const codeOf = async (tx: Tx, companyId: number) =>
  (await tx.selectFrom('company').select('companyCode').where('id', '=', companyId).executeTakeFirstOrThrow())
    .companyCode
