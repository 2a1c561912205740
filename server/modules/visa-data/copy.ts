import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { copiedRequirement } from '#domain/visa-data.ts'
import type { copySheet as copyCall } from '#protocol/visa-data/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes } from '#server/kit/handle.ts'
import { forbidden, invalidFields, noRow } from '#server/kit/refusal.ts'
import { sheetVersionsOf } from '#server/services/paper/product.ts'
import { type DataRow, listOf } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'
import { requirementsIn } from './list.ts'
import { addSheet, categoryProblems } from './sheet.ts'
import { newDraft, nextVersion, openSheet, stamps } from './version.ts'

/** What a sheet says, in numbers and words. */
function saidBy(row: DataRow) {
  const { id: _, visaCountry: _1, visaType: _2, category: _3, dataVersion: _4, publishedAt: _5, ...rest } = row
  const {
    replacedAt: _6,
    version: _7,
    createUser: _8,
    createTime: _9,
    updateUser: _10,
    updateTime: _11,
    ...said
  } = rest
  return said
}

/** The platform's papers of one product take the place of the other's; what centers ask besides stays theirs. */
async function copyPapers(tx: Tx, { reach }: Pick<Changes<typeof copyCall>, 'reach'>, from: DataRow, to: DataRow) {
  await tx.deleteFrom('visaDataRequirement').where('dataId', '=', to.id).where('centerId', 'is', null).execute()
  const formFiles = [...formOf(to).byKey.values()].flatMap(({ key, type }) => (type === 'file' ? [key] : []))
  for (const record of await requirementsIn(tx, [from.id], reach)) {
    const { id: _, categories, sections, goals, ...row } = record
    const narrow = { categories: listOf(categories), sections: listOf(sections), goals: listOf(goals) }
    const copied = copiedRequirement({ ...row, ...narrow }, from, { visaType: to.visaType, formFiles })
    if (!copied || record.centerId !== null) continue
    await tx
      .insertInto('visaDataRequirement')
      .values({ ...row, categories, sections, goals, formKey: copied.formKey, dataId: to.id })
      .execute()
  }
}

/** Makes the next version of a sheet say what another one says in force. */
export async function copySheet({ input, tx, ...who }: Changes<typeof copyCall>) {
  if (who.reach.role !== 'platform') throw forbidden()
  const { from, version: seen, ...key } = input
  const problems = await categoryProblems(tx, key)
  const isSame = (['visaCountry', 'visaType', 'category'] as const).every((name) => from[name] === key[name])
  if (isSame) problems.push({ path: 'from', key: 'rules.choice' })
  if (problems.length > 0) throw invalidFields(problems)
  const { current: source } = await sheetVersionsOf(tx, from)
  if (!source) throw noRow()
  const there = await sheetVersionsOf(tx, key)
  if (seen === 0 && (there.current || there.draft)) throw invalidFields([{ path: 'category', key: 'visaData.exists' }])
  const { current, draft: begun } = await openSheet(tx, key, seen)
  const said = saidBy(source)
  const draft =
    begun ??
    (current
      ? await newDraft(tx, who, current)
      : await addSheet(tx, who, { ...key, ...said, dataVersion: 1, publishedAt: null }))
  const version = nextVersion({ current, draft })
  await tx
    .updateTable('visaData')
    .set({ ...said, ...stamps(who, version) })
    .where('id', '=', draft.id)
    .execute()
  if (key.category === '' && from.category === '') await copyPapers(tx, who, source, draft)
  const of = `${from.visaCountry} ${from.visaType} ${from.category}`.trim()
  const changes = changesOf({}, { category: key.category, dataVersion: draft.dataVersion, source: of })
  await audit(tx, who, { action: 'visaData.copy', entity: 'visaData', entityId: draft.id, changes })
  return { version, dataVersion: draft.dataVersion }
}
