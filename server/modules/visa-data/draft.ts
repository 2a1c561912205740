import type { FieldProblem } from '#domain/field-problem.ts'
import { isNationality } from '#domain/nationality.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { nationalityLists } from '#domain/requirements.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { saveRequirement as saveCall } from '#protocol/visa-data/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { openProduct, rowOf } from '#server/services/paper/product.ts'
import type { DataRow, Product } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'

type Row = InputOf<typeof saveCall>
export type Who = Pick<AuthenticatedContext, 'session' | 'now' | 'lang' | 'ip' | 'requestId'>

/** The next version of a list, its papers copied from the one in force. */
export async function copyOf(
  tx: Tx,
  who: Who,
  current: DataRow,
  version: { readonly dataVersion: number; readonly publishedAt: number | null },
): Promise<DataRow> {
  const { id, publishedAt: _, replacedAt: _1, ...values } = current
  const made = await tx
    .insertInto('visaData')
    .values({ ...values, ...version, createUser: who.session.displayName, createTime: who.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = await tx.selectFrom('visaDataRequirement').selectAll().where('dataId', '=', id).orderBy('id').execute()
  for (const { id: _2, ...row } of rows)
    await tx
      .insertInto('visaDataRequirement')
      .values({ ...row, dataId: made.id })
      .execute()
  return made
}

/** The next version of a product's list, copied from the one in force when there is none yet. */
async function openDraft(tx: Tx, who: Who, product: Product): Promise<DataRow> {
  const current = await openProduct(tx, product)
  const draft = await rowOf(tx, product, true)
  return draft ?? copyOf(tx, who, current, { dataVersion: current.dataVersion + 1, publishedAt: null })
}

/** What no list and no form knows could never be asked for, nor fulfilled. */
function problemsOf(input: Changes<typeof saveCall>['input']): FieldProblem[] {
  const problems: FieldProblem[] = []
  const isKnown = (one: string) => isNationality(one) || one === 'FOREIGN' || Object.hasOwn(nationalityLists, one)
  if (!input.nationalities.every(isKnown)) problems.push({ path: 'nationalities', key: 'rules.choice' })
  if (input.formKey && formOf(input).byKey.get(input.formKey)?.type !== 'file')
    problems.push({ path: 'formKey', key: 'rules.choice' })
  return problems
}

/** Writes one row into a version that is not in force: the platform's, or that of a center, which says more and never less. */
async function writeRow(tx: Tx, dataId: number, input: Row, centerId: number | null): Promise<void> {
  const { visaCountry: _, visaType: _1, cname, needed, ...values } = input
  await tx
    .deleteFrom('visaDataRequirement')
    .where('dataId', '=', dataId)
    .where('key', '=', input.key)
    .where('sortNo', '=', input.sortNo)
    .where('centerId', centerId === null ? 'is' : '=', centerId)
    .execute()
  if (needed !== 'REMOVED')
    await tx
      .insertInto('visaDataRequirement')
      .values({
        ...values,
        dataId,
        centerId,
        name: cname,
        needed,
        categories: JSON.stringify(input.categories),
        sections: JSON.stringify(input.sections),
        goals: JSON.stringify(input.goals),
        entries: JSON.stringify(input.entries),
        nationalities: JSON.stringify(input.nationalities),
        customerKinds: JSON.stringify(input.customerKinds),
        details: JSON.stringify(input.details),
        returnWith: Number(input.returnWith),
        isWaivable: Number(input.isWaivable),
        isShared: Number(input.isShared),
      })
      .execute()
}

const recordEdit = (tx: Tx, who: Who, { id, dataVersion }: DataRow, { key, needed }: Row) =>
  audit(tx, who, {
    action: 'visaData.edit',
    entity: 'visaData',
    entityId: id,
    changes: changesOf({}, { key, needed, dataVersion }),
  })

/** Refuses what no list knows, and whoever keeps none. Answers the center whose row it is; null: the platform's. */
export function checkRow({ session, reach }: AuthenticatedContext, input: Row): number | null {
  if (reach.role !== 'platform' && reach.role !== 'acceptOrg') throw forbidden()
  const problems = problemsOf(input)
  if (problems.length > 0) throw invalidFields(problems)
  return reach.role === 'platform' ? null : session.companyId
}

/**
 * Puts rows of a center in force at once: the next version is that of everybody with what the center adds. The platform's own
 * next version, where one is begun, comes behind it and has them too. Other centers' signatures hold on: nothing changes for them.
 */
export async function publishCenterRows(tx: Tx, who: Who, product: Product, rows: readonly Row[]): Promise<number> {
  const { companyId } = who.session
  const current = await openProduct(tx, product)
  const draft = await rowOf(tx, product, true)
  const dataVersion = current.dataVersion + 1
  if (draft)
    await tx
      .updateTable('visaData')
      .set({ dataVersion: dataVersion + 1 })
      .where('id', '=', draft.id)
      .execute()
  await tx.updateTable('visaData').set({ replacedAt: who.now }).where('id', '=', current.id).execute()
  const next = await copyOf(tx, who, current, { dataVersion, publishedAt: who.now })
  for (const row of rows) {
    await writeRow(tx, next.id, row, companyId)
    if (draft) await writeRow(tx, draft.id, row, companyId)
    await recordEdit(tx, who, next, row)
  }
  const signed = await tx
    .selectFrom('visaDataSignature')
    .selectAll()
    .where('dataId', '=', current.id)
    .where('companyId', '!=', companyId)
    .execute()
  if (signed.length > 0)
    await tx
      .insertInto('visaDataSignature')
      .values(signed.map((one) => ({ ...one, dataId: next.id })))
      .execute()
  const changes = changesOf({ dataVersion: current.dataVersion }, { dataVersion })
  await audit(tx, who, { action: 'visaData.publish', entity: 'visaData', entityId: next.id, changes })
  return dataVersion
}

/** Writes one row: the platform's into the next version, a center's in force at once. */
export async function saveRequirement({ input, tx, ...who }: Changes<typeof saveCall>) {
  if (checkRow(who, input) !== null) return { dataVersion: await publishCenterRows(tx, who, input, [input]) }
  const draft = await openDraft(tx, who, input)
  await writeRow(tx, draft.id, input, null)
  await recordEdit(tx, who, draft, input)
  return { dataVersion: draft.dataVersion }
}

/** Puts the next version of a product in force for what is ordered from now on; nothing happens where there is none. */
export async function publishDraft(tx: Tx, who: Who, product: Product): Promise<void> {
  const current = await openProduct(tx, product)
  const draft = await rowOf(tx, product, true)
  if (!draft) return
  await tx.updateTable('visaData').set({ replacedAt: who.now }).where('id', '=', current.id).execute()
  await tx.updateTable('visaData').set({ publishedAt: who.now }).where('id', '=', draft.id).execute()
  const changes = changesOf({ dataVersion: current.dataVersion }, { dataVersion: draft.dataVersion })
  await audit(tx, who, { action: 'visaData.publish', entity: 'visaData', entityId: draft.id, changes })
}
