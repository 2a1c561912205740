import { formOf } from '#domain/application/forms/by-kind.ts'
import { nationalityLists } from '#domain/requirements.ts'
import type { FieldProblem } from '#protocol/kit/envelope.ts'
import type { saveRequirement as saveCall } from '#protocol/visa-data/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, forbidden, invalidFields } from '#server/kit/refusal.ts'
import type { DataRow, Product } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'

type Who = Pick<AuthenticatedContext, 'session' | 'now' | 'lang' | 'ip' | 'requestId'>

/** The row of all categories, to which the list of papers belongs; published, or the draft. */
const rowOf = (tx: Tx, { visaCountry, visaType }: Product, isDraft: boolean): Promise<DataRow | undefined> => {
  const of = tx
    .selectFrom('visaData')
    .selectAll()
    .where('visaCountry', '=', visaCountry)
    .where('visaType', '=', visaType)
    .where('category', '=', '')
  return isDraft
    ? of.where('publishedAt', 'is', null).executeTakeFirst()
    : of.where('publishedAt', 'is not', null).where('replacedAt', 'is', null).executeTakeFirst()
}

/** Locks a product's version in force, so that its next one is made and published once. */
async function openProduct(tx: Tx, product: Product): Promise<DataRow> {
  const found = await rowOf(tx, product, false)
  if (!found) throw businessError('visaData.noProduct')
  await tx.updateTable('visaData').set({ dataVersion: found.dataVersion }).where('id', '=', found.id).execute()
  const again = await rowOf(tx, product, false)
  return again ?? found
}

/** The next version of a product's list, copied from the one in force when there is none yet. */
async function openDraft(tx: Tx, who: Who, product: Product): Promise<DataRow> {
  const current = await openProduct(tx, product)
  const draft = await rowOf(tx, product, true)
  if (draft) return draft
  const { id, publishedAt: _, replacedAt: _1, ...values } = current
  const made = await tx
    .insertInto('visaData')
    .values({
      ...values,
      dataVersion: current.dataVersion + 1,
      createUser: who.session.displayName,
      createTime: who.now,
    })
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

/** What no list and no form knows could never be asked for, nor fulfilled. */
function problemsOf(input: Changes<typeof saveCall>['input']): FieldProblem[] {
  const problems: FieldProblem[] = []
  const isKnown = (one: string) => /^[A-Z]{3}$/.test(one) || one === 'FOREIGN' || Object.hasOwn(nationalityLists, one)
  if (!input.nationalities.every(isKnown)) problems.push({ path: 'nationalities', key: 'rules.choice' })
  if (input.formKey && formOf(input).byKey.get(input.formKey)?.type !== 'file')
    problems.push({ path: 'formKey', key: 'rules.choice' })
  return problems
}

/** Writes one row of the next version; the platform's people alone, as everybody reads it. */
export async function saveRequirement({ input, tx, ...who }: Changes<typeof saveCall>) {
  if (who.reach.role !== 'platform') throw forbidden()
  const problems = problemsOf(input)
  if (problems.length > 0) throw invalidFields(problems)
  const draft = await openDraft(tx, who, input)
  const { visaCountry: _, visaType: _1, cname, needed, ...values } = input
  await tx
    .deleteFrom('visaDataRequirement')
    .where('dataId', '=', draft.id)
    .where('key', '=', input.key)
    .where('sortNo', '=', input.sortNo)
    .where('centerId', 'is', null)
    .execute()
  if (needed !== 'REMOVED')
    await tx
      .insertInto('visaDataRequirement')
      .values({
        ...values,
        dataId: draft.id,
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
  const changes = changesOf({}, { key: input.key, needed, dataVersion: draft.dataVersion })
  await audit(tx, who, { action: 'visaData.edit', entity: 'visaData', entityId: draft.id, changes })
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
