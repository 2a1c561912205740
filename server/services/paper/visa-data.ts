import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Confidence, CustomerKind, Need, PaperDetail, RequirementKind } from '#domain/requirement-words.ts'
import type { CategorySheet, RequirementRow } from '#domain/requirements.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What is asked for a visa of one country and kind. */
export interface Product {
  readonly visaCountry: string
  readonly visaType: number
}

/** One sheet of a product; '' stands for all its categories. */
export interface SheetKey extends Product {
  readonly category: string
}

export type DataRow = Selectable<Tables['visaData']>
export type RequirementRecord = Selectable<Tables['visaDataRequirement']>

const words = z.array(z.string())
export const listOf = (text: string) => z.parse(words, JSON.parse(text))

/** A category's sheet, as the rules read it. */
export const sheetOf = (row: DataRow): CategorySheet => ({
  category: row.category,
  entries: listOf(row.entries),
  stayDays: row.stayDays,
  stayPerWindow: row.stayPerWindow,
  windowDays: row.windowDays,
  longestValidDays: row.longestValidDays,
  passportMonths: row.passportMonths,
  blankPages: row.blankPages,
  photoPreset: row.photoPreset,
  source: row.source,
  seenDay: row.seenDay,
  confidence: row.confidence as Confidence,
})

/** A row of a list of papers, as the rules read it. */
export const requirementOf = (row: RequirementRecord): RequirementRow => ({
  key: row.key,
  name: row.name,
  ename: row.ename,
  help: row.help,
  ehelp: row.ehelp,
  kind: row.kind as RequirementKind,
  count: row.count,
  needed: row.needed as Need,
  categories: listOf(row.categories),
  sections: listOf(row.sections),
  goals: listOf(row.goals),
  entries: listOf(row.entries),
  nationalities: listOf(row.nationalities),
  customerKinds: listOf(row.customerKinds) as CustomerKind[],
  ageFrom: row.ageFrom,
  ageTo: row.ageTo,
  stayOver: row.stayOver,
  details: listOf(row.details) as PaperDetail[],
  validDays: row.validDays,
  returnWith: row.returnWith === 1,
  formKey: row.formKey,
  preset: row.preset,
  isWaivable: row.isWaivable === 1,
  isShared: row.isShared === 1,
  centerId: row.centerId,
  sortNo: row.sortNo,
  source: row.source,
  seenDay: row.seenDay,
  confidence: row.confidence as Confidence,
})

/** Every published version of a product, from the first. */
export interface Versions {
  readonly data: readonly DataRow[]
  readonly requirements: readonly RequirementRecord[]
}

/** The list of a product as it was at one instant. `version` and `dataId`: of the row of all categories. */
export interface InForce {
  readonly version: number
  readonly dataId: number | null
  readonly sheets: readonly CategorySheet[]
  readonly rows: readonly RequirementRow[]
}

/** Every published version of a product's sheets, without its papers. */
export const sheetVersions = (db: Db | Tx, { visaCountry, visaType }: Product): Promise<DataRow[]> =>
  db
    .selectFrom('visaData')
    .selectAll()
    .where('visaCountry', '=', visaCountry)
    .where('visaType', '=', visaType)
    .where('publishedAt', 'is not', null)
    .orderBy('dataVersion')
    .execute()

/** The papers of versions of sheets, in their order. */
export async function requirementRows(db: Db | Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = db.selectFrom('visaDataRequirement').selectAll().where('dataId', 'in', ids)
  return rows.orderBy('sortNo').orderBy('id').execute()
}

export async function versionsOf(db: Db | Tx, product: Product): Promise<Versions> {
  const data = await sheetVersions(db, product)
  const ids = data.map(({ id }) => id)
  return { data, requirements: await requirementRows(db, ids) }
}

/**
 * What was in force at an instant (ms): an application keeps the list that it began with, as prices keep their day. One from
 * before the first version has that.
 */
export function inForce({ data, requirements }: Versions, at: number): InForce {
  const categories = new Set(data.map(({ category }) => category))
  const chosen = [...categories].flatMap((category) => {
    const versions = data.filter((row) => row.category === category)
    return versions.findLast((row) => row.publishedAt! <= at) ?? versions[0] ?? []
  })
  const ids = new Set(chosen.map(({ id }) => id))
  const head = chosen.find(({ category }) => category === '')
  return {
    version: head?.dataVersion ?? 0,
    dataId: head?.id ?? null,
    sheets: chosen.map(sheetOf),
    rows: requirements.filter(({ dataId }) => ids.has(dataId)).map(requirementOf),
  }
}
