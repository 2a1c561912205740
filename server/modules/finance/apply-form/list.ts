import * as z from 'zod/mini'
import { endOfDay, startOfDay } from '#domain/day.ts'
import { has } from '#domain/permission.ts'
import { applyFormStatus } from '#domain/status.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { attachment } from '#protocol/file/calls.ts'
import type * as calls from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormDetails, ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { offeredActions } from '#server/kit/lifecycle/actions.ts'
import { present } from '#server/kit/present.ts'
import { noRow } from '#server/kit/refusal.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { deletedContracts } from '#server/services/contract/center-scope.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import type { Db } from '#server/store/store.ts'
import { keptLines } from './content.ts'
import { type FormRow, isFormInReach } from './forms.ts'

export type Search = InputOf<typeof calls.page>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Read<I> = SignedContext & { input: I; db: Db }

function found(db: Db, reach: Reach, filter: Filter) {
  let query = db.selectFrom('applyForm').where('contractId', 'not in', deletedContracts(db))
  const companyId = companyWithin(reach, filter.companyId)
  if (companyId !== null) query = query.where('companyId', '=', companyId)
  const makers = makersWithin(reach)
  if (makers) query = query.where('applyUserId', 'in', makers)
  if (filter.keywords) query = query.where('contractNo', '=', filter.keywords.toUpperCase())
  if (filter.contractId !== undefined) query = query.where('contractId', '=', filter.contractId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.fromDay) query = query.where('applyTime', '>=', startOfDay(filter.fromDay))
  return filter.toDay ? query.where('applyTime', '<', endOfDay(filter.toDay)) : query
}

export const pageQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: Search) =>
  found(db, reach, filter)
    .select('id')
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

/** The right that each command of the machine needs. */
const RIGHTS = { approve: 'approve', reject: 'approve', againReview: 'apply', withdraw: 'apply' } as const

interface Contract {
  readonly id: number
  readonly contactName: string
  readonly version: number
}

async function contractsOf(db: Db, forms: readonly FormRow[]): Promise<Map<number, Contract>> {
  const ids = idsOf(forms.map((form) => form.contractId))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('contract').select(['id', 'contactName', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Shown = Omit<ApplyFormRow, 'actions'>

/** Forms as lists show them. */
export async function formRows(db: Db, lang: Lang, forms: readonly FormRow[]): Promise<Shown[]> {
  const companies = await namesOf(db, 'company', idsOf(forms.map((form) => form.companyId)), lang)
  const methodIds = idsOf(forms.flatMap((form) => [form.beforeMethodId, form.afterMethodId]))
  const methods = await namesOf(db, 'paymentMethod', methodIds, lang)
  const contracts = await contractsOf(db, forms)
  return forms.map((form) => {
    const contract = contracts.get(form.contractId)!
    const isPending = form.status === applyFormStatus.PENDING
    return present({
      id: form.id,
      kind: form.kind as ApplyFormRow['kind'],
      status: form.status as ApplyFormRow['status'],
      contractId: form.contractId,
      contractNo: form.contractNo,
      contactName: contract.contactName,
      companyId: form.companyId,
      companyName: companies.get(form.companyId) ?? '',
      beforeFen: form.beforeFen,
      afterFen: form.afterFen,
      beforeMethodName: methods.get(form.beforeMethodId ?? 0) ?? null,
      afterMethodName: methods.get(form.afterMethodId ?? 0) ?? null,
      reason: form.reason,
      applyUser: form.applyUser,
      applyTime: form.applyTime,
      approveUser: form.approveUser,
      approveTime: form.approveTime,
      approveReason: form.approveReason,
      contractChanged: isPending && contract.version !== form.contractVersion,
      version: form.version,
    })
  })
}

/** The same, each with what this person may do. */
export async function rowsOf(db: Db, who: SignedContext, forms: readonly FormRow[]): Promise<ApplyFormRow[]> {
  if (forms.length === 0) return []
  const rows = await formRows(db, who.lang, forms)
  const pending = await db
    .selectFrom('applyForm')
    .select(['id', 'contractId'])
    .where('status', '=', applyFormStatus.PENDING)
    .where('contractId', 'in', idsOf(forms.map((form) => form.contractId)))
    .execute()
  return rows.map((row, at) => {
    const form = forms[at]!
    const facts = {
      isAuthor: form.applyUserId === who.session.userId,
      isContractChanged: row.contractChanged,
      otherPending: pending.filter((one) => one.contractId === form.contractId && one.id !== form.id).length,
    }
    const may = (event: keyof typeof RIGHTS) => has(who.session.codes, `center.applyForm.${RIGHTS[event]}`)
    // Whoever may do neither is not told that only the author may.
    const isMine = (event: keyof typeof RIGHTS) => facts.isAuthor || RIGHTS[event] === 'approve'
    const actions = offeredActions(applyForm, { status: form.status }, facts, (event) => may(event) && isMine(event))
    return { ...row, actions }
  })
}

export async function formPage({ input, db, ...who }: Read<Search>) {
  const { page, rows: _, sidx: __, sord: ___, ...filter } = input
  const { records } = await found(db, who.reach, filter)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const ids = (await pageQuery(db, who.reach, input).execute()).map((row) => row.id)
  const forms = ids.length === 0 ? [] : await db.selectFrom('applyForm').selectAll().where('id', 'in', ids).execute()
  const inOrder = forms.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
  return { records, page, rows: await rowsOf(db, who, inOrder) }
}

/** Counts by status; every status is there, also with 0. */
export async function formCounts({ db, reach }: Read<unknown>): Promise<Record<string, number>> {
  const counts = await found(db, reach, {})
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const none = Object.values(applyFormStatus).map((code) => [code, 0])
  return Object.fromEntries([...none, ...counts.map((row) => [row.status, row.count])])
}

export async function formDetail({ input, db, ...who }: Read<{ id: number }>): Promise<ApplyFormDetails> {
  const form = await db.selectFrom('applyForm').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!form || !isFormInReach(who.reach, form)) throw noRow()
  const [row] = await rowsOf(db, who, [form])
  const contract = await db
    .selectFrom('contract')
    .select('version')
    .where('id', '=', form.contractId)
    .executeTakeFirstOrThrow()
  const passports = await passportsOf(db, form.contractId)
  return {
    form: row!,
    contractVersion: contract.version,
    ...(form.afterMethodId !== null && { paymentMethodId: form.afterMethodId }),
    beforeLines: keptLines(form.beforeLines),
    afterLines: keptLines(form.afterLines),
    people: passports.map((one) => one.cname || `${one.surname} ${one.givenNames}`),
    files: z.array(attachment).parse(JSON.parse(form.files)),
  }
}
