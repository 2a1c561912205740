import type { Insertable } from 'kysely'
import type { FieldProblem } from '#domain/field-problem.ts'
import { visaTypes } from '#domain/status.ts'
import { rebased } from '#domain/visa-data.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { saveSheet as saveCall } from '#protocol/visa-data/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { openProduct, type SheetVersions, sheetVersionsOf } from '#server/services/paper/product.ts'
import type { DataRow, Product, SheetKey } from '#server/services/paper/visa-data.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { copyOf, keepSignatures, nextVersion, replace, stamps, type Who } from './version.ts'

type Sheet = InputOf<typeof saveCall>
type Values = ReturnType<typeof valuesOf>

/** What a sheet says, as it is kept. */
export const valuesOf = (sheet: Sheet) => ({
  entries: JSON.stringify(sheet.entries),
  stayDays: sheet.stayDays ?? null,
  stayPerWindow: sheet.stayPerWindow ?? null,
  windowDays: sheet.windowDays ?? null,
  longestValidDays: sheet.longestValidDays ?? null,
  passportMonths: sheet.passportMonths ?? null,
  blankPages: sheet.blankPages ?? null,
  photoPreset: sheet.photoPreset || null,
  source: sheet.source,
  seenDay: sheet.seenDay,
  confidence: sheet.confidence,
})

const isWord = (words: Awaited<ReturnType<typeof entriesOf>>, type: string, code: string) =>
  words.get(type)?.some((entry) => entry.code === code) ?? false

/** Only stickers have categories, those of the dictionary. */
export async function categoryProblems(tx: Tx, { category, visaType }: SheetKey): Promise<FieldProblem[]> {
  if (category === '') return []
  if (visaType === visaTypes.EVISA) return [{ path: 'category', key: 'visaData.evisaCategory' }]
  const words = await entriesOf(tx, ['VISA_CATEGORY'])
  return isWord(words, 'VISA_CATEGORY', category) ? [] : [{ path: 'category', key: 'rules.choice' }]
}

async function problemsOf(tx: Tx, { entries, photoPreset, ...sheet }: Sheet) {
  const words = await entriesOf(tx, ['VISA_ENTRIES'])
  const problems = await categoryProblems(tx, sheet)
  if (!entries.every((code) => isWord(words, 'VISA_ENTRIES', code)))
    problems.push({ path: 'entries', key: 'rules.choice' })
  const { stayPerWindow, windowDays } = sheet
  if ((stayPerWindow === undefined) !== (windowDays === undefined) || (stayPerWindow ?? 0) > (windowDays ?? 0))
    problems.push({ path: 'stayPerWindow', key: 'visaData.windowPair' })
  const preset = tx.selectFrom('photoPreset').select('id').where('valid', '=', 1)
  if (photoPreset && !(await preset.where('code', '=', photoPreset).executeTakeFirst()))
    problems.push({ path: 'photoPreset', key: 'rules.choice' })
  return problems
}

/** Refuses what no dictionary knows, a product without a list, and whoever is not the platform: sheets are everybody's. */
export async function checkSheet(tx: Tx, { reach }: Pick<AuthenticatedContext, 'reach'>, sheet: Sheet): Promise<void> {
  if (reach.role !== 'platform') throw forbidden()
  const problems = await problemsOf(tx, sheet)
  if (problems.length > 0) throw invalidFields(problems)
  await openProduct(tx, sheet)
}

type NewSheet = Omit<Insertable<Tables['visaData']>, 'id' | 'createUser' | 'createTime'>

/** The first version of a sheet. */
export const addSheet = (tx: Tx, who: Who, sheet: NewSheet): Promise<DataRow> =>
  tx
    .insertInto('visaData')
    .values({ ...sheet, createUser: who.session.displayName, createTime: who.now })
    .returningAll()
    .executeTakeFirstOrThrow()

const saidBy = (row: DataRow, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((key) => [key, row[key as keyof Values]])) as Values

/** A draft comes behind what is put in force before it: what was changed in it stays, the rest follows. */
async function followUp(tx: Tx, who: Who, { current, draft }: SheetVersions, values: Values, dataVersion: number) {
  if (!draft) return
  const merged = current ? rebased(saidBy(draft, values), saidBy(current, values), values) : saidBy(draft, values)
  await tx
    .updateTable('visaData')
    .set({ ...merged, dataVersion: dataVersion + 1, ...stamps(who, nextVersion({ current, draft }) + 1) })
    .where('id', '=', draft.id)
    .execute()
}

/**
 * The sheet of all categories stands with the list of papers, which goes along as it is, signatures with it; what is said in words
 * goes along with the numbers of either.
 */
async function publishOne(tx: Tx, who: Who, input: Sheet): Promise<number> {
  await openProduct(tx, input)
  const sheet = await sheetVersionsOf(tx, input)
  const { current } = sheet
  const values = valuesOf(input)
  const { visaCountry, visaType, category } = input
  const of = {
    dataVersion: (current?.dataVersion ?? 0) + 1,
    publishedAt: who.now,
    version: nextVersion(sheet),
  }
  await followUp(tx, who, sheet, values, of.dataVersion)
  if (current) await replace(tx, current, who.now)
  const next = current
    ? await copyOf(tx, who, { ...current, ...values }, of)
    : await addSheet(tx, who, { visaCountry, visaType, category, ...values, ...of })
  if (current) await keepSignatures(tx, current, next, null)
  const said = (row: DataRow) => ({ category, dataVersion: row.dataVersion, ...saidBy(row, values) })
  const changes = changesOf(current ? said(current) : {}, said(next))
  await audit(tx, who, { action: 'visaData.publish', entity: 'visaData', entityId: next.id, changes })
  return next.dataVersion
}

/** Puts sheets of one product in force together; of several of one category the last counts. */
export async function publishSheets(tx: Tx, who: Who, product: Product, sheets: readonly Sheet[]): Promise<void> {
  await openProduct(tx, product)
  for (const sheet of new Map(sheets.map((one) => [one.category, one])).values()) await publishOne(tx, who, sheet)
}

/** Writes one sheet, in force at once. */
export async function saveSheet({ input, tx, ...who }: Changes<typeof saveCall>) {
  await checkSheet(tx, who, input)
  return { dataVersion: await publishOne(tx, who, input) }
}
