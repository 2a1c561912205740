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
import { headOf, openProduct } from '#server/services/paper/product.ts'
import type { DataRow, Product } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'
import {
  copyOf,
  keepSignatures,
  newDraft,
  nextVersion,
  publishVersion,
  refuseOlder,
  replace,
  stamps,
  type Who,
} from './version.ts'

type Row = InputOf<typeof saveCall>

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
  const { visaCountry: _, visaType: _1, version: _2, cname, needed, ...values } = input
  const [before] = await tx
    .deleteFrom('visaDataRequirement')
    .where('dataId', '=', dataId)
    .where('key', '=', input.key)
    .where('sortNo', '=', input.sortNo)
    .where('centerId', centerId === null ? 'is' : '=', centerId)
    .returning(['sampleFile', 'rule'])
    .execute()
  if (needed !== 'REMOVED')
    await tx
      .insertInto('visaDataRequirement')
      .values({
        ...values,
        ...before,
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
  const { draft } = await headOf(tx, product)
  const dataVersion = current.dataVersion + 1
  if (draft)
    await tx
      .updateTable('visaData')
      .set({ dataVersion: dataVersion + 1 })
      .where('id', '=', draft.id)
      .execute()
  await replace(tx, current, who.now)
  const of = { dataVersion, publishedAt: who.now, version: nextVersion({ current, draft }) }
  const next = await copyOf(tx, who, current, of)
  for (const row of rows) {
    await writeRow(tx, next.id, row, companyId)
    if (draft) await writeRow(tx, draft.id, row, companyId)
    await recordEdit(tx, who, next, row)
  }
  await keepSignatures(tx, current, next, companyId)
  const changes = changesOf({ dataVersion: current.dataVersion }, { dataVersion })
  await audit(tx, who, { action: 'visaData.publish', entity: 'visaData', entityId: next.id, changes })
  return dataVersion
}

/** Writes one row: the platform's into the next version, a center's in force at once. */
export async function saveRequirement({ input, tx, ...who }: Changes<typeof saveCall>) {
  const centerId = checkRow(who, input)
  const current = await openProduct(tx, input)
  const sheet = await headOf(tx, input)
  if (input.version !== undefined) refuseOlder(centerId === null ? sheet : { current, draft: undefined }, input.version)
  if (centerId !== null) return { dataVersion: await publishCenterRows(tx, who, input, [input]) }
  const draft = sheet.draft ?? (await newDraft(tx, who, current))
  await writeRow(tx, draft.id, input, null)
  await tx
    .updateTable('visaData')
    .set(stamps(who, nextVersion({ current, draft })))
    .where('id', '=', draft.id)
    .execute()
  await recordEdit(tx, who, draft, input)
  return { dataVersion: draft.dataVersion }
}

/** Puts the next version of a list in force, once all of its rows are in. */
export async function publishRows(tx: Tx, who: Who, product: Product): Promise<void> {
  await openProduct(tx, product)
  await publishVersion(tx, who, await headOf(tx, product))
}
