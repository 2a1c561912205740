import { sql } from 'kysely'
import * as z from 'zod/mini'
import { personName } from '#domain/person-name.ts'
import { numberKey } from '#domain/search-words.ts'
import { applyFormStatus } from '#domain/status.ts'
import { attachment } from '#protocol/file/calls.ts'
import { page } from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormDetails, ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import { applyFormColumns } from '#protocol/finance/columns.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { deletedContracts } from '#server/services/contract/center-scope.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import type { Db } from '#server/store/store.ts'
import { storedLines } from './content.ts'
import { applyFormAdapter, type FormRow, isFormInReach } from './forms.ts'

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
    return omitNull({
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
export async function rowsOf(db: Db, who: Actor, forms: readonly FormRow[]): Promise<ApplyFormRow[]> {
  if (forms.length === 0) return []
  const rows = await formRows(db, who.lang, forms)
  const actions = await availableActions(db, who, applyFormAdapter, forms)
  return rows.map((row) => ({ ...row, actions: [...(actions.get(row.id) ?? [])] }))
}

/** The forms; a sheet offers nothing. */
export const formList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('applyForm').where('contractId', 'not in', deletedContracts(db)),
  id: 'applyForm.id',
  scope: ofCenterAndMakers('companyId', 'applyUserId'),
  filters: {
    companyId: inScope,
    keywords: (text) => sql<boolean>`contract_no = ${numberKey(text)}`,
    contractId: equals('contractId'),
    status: equals('status'),
    kind: equals('kind'),
    fromDay: since('applyTime'),
    toDay: until('applyTime'),
  },
  sorts: { applyTime: 'applyTime' },
  async rows(db, ids, { session, ...reader }) {
    const forms = await db.selectFrom('applyForm').selectAll().where('id', 'in', ids).execute()
    if (session) return rowsOf(db, { ...reader, session, ip: '', requestId: '' }, forms)
    return (await formRows(db, reader.lang, forms)).map((row) => ({ ...row, actions: [] }))
  },
  sheet: { pageCode: 'center.finance.apply-form', columns: applyFormColumns },
})

/** Counts by status for the tabs. */
export const formCounts = ({ db, ...actor }: Reads<object>): Promise<Record<string, number>> =>
  formList.countBy(db, actor, 'status', applyFormStatus)

export async function formDetail({ input, db, ...who }: Reads<{ id: number }>): Promise<ApplyFormDetails> {
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
    beforeLines: storedLines(form.beforeLines),
    afterLines: storedLines(form.afterLines),
    people: passports.map(personName),
    files: z.array(attachment).parse(JSON.parse(form.files)),
  }
}
