import type { FieldProblem } from '#domain/field-problem.ts'
import { visaTypes } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { saveSheet as saveCall } from '#protocol/visa-data/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { openProduct, rowOf } from '#server/services/paper/product.ts'
import type { DataRow, Product } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'
import { copyOf, type Who } from './draft.ts'

type Sheet = InputOf<typeof saveCall>

/** What a sheet says, as it is kept. */
const valuesOf = (sheet: Sheet) => ({
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

async function problemsOf(tx: Tx, { category, visaType, entries, photoPreset, ...sheet }: Sheet) {
  const words = await entriesOf(tx, ['VISA_CATEGORY', 'VISA_ENTRIES'])
  const isWord = (type: string, code: string) => words.get(type)?.some((entry) => entry.code === code) ?? false
  const problems: FieldProblem[] = []
  if (category !== '' && visaType === visaTypes.EVISA)
    problems.push({ path: 'category', key: 'visaData.evisaCategory' })
  else if (category !== '' && !isWord('VISA_CATEGORY', category))
    problems.push({ path: 'category', key: 'rules.choice' })
  if (!entries.every((code) => isWord('VISA_ENTRIES', code))) problems.push({ path: 'entries', key: 'rules.choice' })
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

const replaced = (tx: Tx, { id }: DataRow, now: number) =>
  tx.updateTable('visaData').set({ replacedAt: now }).where('id', '=', id).execute()

/**
 * The sheet of all categories stands with the list of papers, which goes along as it is, signatures with it. The next version of
 * the list, where one is begun, comes behind it and says the same.
 */
async function replaceHead(tx: Tx, who: Who, current: DataRow, values: ReturnType<typeof valuesOf>): Promise<DataRow> {
  const dataVersion = current.dataVersion + 1
  const draft = await rowOf(tx, current, true)
  if (draft)
    await tx
      .updateTable('visaData')
      .set({ ...values, dataVersion: dataVersion + 1 })
      .where('id', '=', draft.id)
      .execute()
  await replaced(tx, current, who.now)
  const next = await copyOf(tx, who, { ...current, ...values }, { dataVersion, publishedAt: who.now })
  const signed = await tx.selectFrom('visaDataSignature').selectAll().where('dataId', '=', current.id).execute()
  if (signed.length > 0)
    await tx
      .insertInto('visaDataSignature')
      .values(signed.map((one) => ({ ...one, dataId: next.id })))
      .execute()
  return next
}

async function replaceCategory(tx: Tx, who: Who, sheet: Sheet, before: DataRow | undefined): Promise<DataRow> {
  if (before) await replaced(tx, before, who.now)
  const { visaCountry, visaType, category } = sheet
  return tx
    .insertInto('visaData')
    .values({
      ...valuesOf(sheet),
      visaCountry,
      visaType,
      category,
      dataVersion: (before?.dataVersion ?? 0) + 1,
      publishedAt: who.now,
      createUser: who.session.displayName,
      createTime: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function publishOne(tx: Tx, who: Who, sheet: Sheet): Promise<number> {
  const head = await openProduct(tx, sheet)
  const before = sheet.category === '' ? head : await categoryOf(tx, sheet)
  const next =
    before === head ? await replaceHead(tx, who, head, valuesOf(sheet)) : await replaceCategory(tx, who, sheet, before)
  const said = ({ category, ...row }: DataRow) => ({
    category,
    dataVersion: row.dataVersion,
    ...Object.fromEntries(Object.keys(valuesOf(sheet)).map((key) => [key, row[key as keyof typeof row]])),
  })
  const changes = changesOf(before ? said(before) : {}, said(next))
  await audit(tx, who, { action: 'visaData.publish', entity: 'visaData', entityId: next.id, changes })
  return next.dataVersion
}

const categoryOf = (tx: Tx, { visaCountry, visaType, category }: Sheet): Promise<DataRow | undefined> =>
  tx
    .selectFrom('visaData')
    .selectAll()
    .where('visaCountry', '=', visaCountry)
    .where('visaType', '=', visaType)
    .where('category', '=', category)
    .where('publishedAt', 'is not', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()

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
