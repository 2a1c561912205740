import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { listText } from '#domain/list-text.ts'
import { visaDataStates } from '#domain/status-paper.ts'
import { visaDataStateOf } from '#domain/visa-data.ts'
import { toFormCountry } from '#domain/visa-kind.ts'
import { page } from '#protocol/visa-data/calls.ts'
import { sheetColumns } from '#protocol/visa-data/columns.ts'
import type { SheetRow } from '#protocol/visa-data/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineServerList, type ListActor } from '#server/kit/list.ts'
import { equals, fromDay, toDay } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { say } from '#server/kit/texts.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { type DataRow, listOf, requirementRows } from '#server/services/paper/visa-data.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

const eb = expressionBuilder<Tables, 'visaData'>()

/** A draft is seen by who keeps sheets alone. */
const seesDrafts = ({ role }: Reach) => role === 'platform'

/** A next version of the same sheet. */
const hasDraft = eb.exists(
  eb
    .selectFrom('visaData as draft')
    .select('draft.id')
    .whereRef('draft.visaCountry', '=', 'visaData.visaCountry')
    .whereRef('draft.visaType', '=', 'visaData.visaType')
    .whereRef('draft.category', '=', 'visaData.category')
    .where('draft.publishedAt', 'is', null),
)

const isPublished = eb('visaData.publishedAt', 'is not', null)

function inState(state: SheetRow['state'], { reach }: ListActor): Expression<SqlBool> {
  if (!seesDrafts(reach)) return state === visaDataStates.IN_FORCE ? isPublished : sql<SqlBool>`1 = 0`
  if (state === visaDataStates.NEW) return eb.not(isPublished)
  return eb.and([isPublished, state === visaDataStates.CHANGED ? hasDraft : eb.not(hasDraft)])
}

/** The rows of lists of papers, without what other centers add. */
export async function requirementsIn(db: Db | Tx, ids: readonly number[], { role, companyId }: Reach) {
  const rows = await requirementRows(db, ids)
  return role === 'platform' ? rows : rows.filter(({ centerId }) => centerId === null || centerId === companyId)
}

/** Which centers confirmed lists of papers; a center hears of itself alone. */
export async function signaturesOf(db: Db, ids: readonly number[], { role, companyId }: Reach) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('visaDataSignature').selectAll().where('dataId', 'in', ids).execute()
  return role === 'platform' ? rows : rows.filter((row) => row.companyId === companyId)
}

const keyOf = ({ visaCountry, visaType, category }: DataRow) => `${visaCountry} ${visaType} ${category}`

/** Sheets by product and category: each as it is in force, or as it is begun where it never was. */
export const sheetList = defineServerList({
  call: page,
  from: (db) =>
    db
      .selectFrom('visaData')
      .where('visaData.replacedAt', 'is', null)
      // Only of what was never in force the first version is a draft.
      .where(eb.or([isPublished, eb('visaData.dataVersion', '=', 1)])),
  id: 'visaData.id',
  scope: ({ reach }) => (seesDrafts(reach) ? [] : [isPublished]),
  filters: {
    visaCountry: equals('visaData.visaCountry'),
    visaType: equals('visaData.visaType'),
    category: equals('visaData.category'),
    confidence: equals('visaData.confidence'),
    state: inState,
    fromDay: fromDay('visaData.seenDay'),
    toDay: toDay('visaData.seenDay'),
  },
  sorts: {
    visaCountry: ['visaData.visaCountry', 'visaData.visaType', 'visaData.category'],
    seenDay: 'visaData.seenDay',
    publishedAt: 'visaData.publishedAt',
  },
  nulls: 'last',
  async rows(db, ids, { reach }) {
    const rows = await db.selectFrom('visaData').selectAll().where('id', 'in', ids).execute()
    const begun = seesDrafts(reach)
      ? await db.selectFrom('visaData').selectAll().where('publishedAt', 'is', null).execute()
      : []
    const drafts = new Map(begun.map((row) => [keyOf(row), row]))
    const heads = rows.flatMap(({ id, category }) => (category === '' ? [id] : []))
    const papers = Map.groupBy(await requirementsIn(db, heads, reach), ({ dataId }) => dataId)
    const signed = Map.groupBy(await signaturesOf(db, heads, reach), ({ dataId }) => dataId)
    return rows.map((row): SheetRow => {
      const { id, visaCountry, visaType, category, name, ename, source, seenDay } = row
      const draft = drafts.get(keyOf(row))
      const isInForce = row.publishedAt !== null
      const own = papers.get(id) ?? []
      return omitNull({
        id,
        visaCountry,
        visaType,
        category,
        name,
        ename,
        source,
        seenDay,
        entries: listOf(row.entries).join('|'),
        customerKinds: [...new Set(own.flatMap((one) => listOf(one.customerKinds)))].join('|'),
        state: visaDataStateOf(isInForce ? row : undefined, draft),
        dataVersion: isInForce ? row.dataVersion : null,
        publishedAt: row.publishedAt || null,
        draftVersion: draft?.dataVersion ?? null,
        signedCount: category === '' ? (signed.get(id)?.length ?? 0) : null,
        requirementCount: category === '' ? own.length : null,
        confidence: row.confidence as SheetRow['confidence'],
        updateUser: row.updateUser ?? row.createUser,
        updateTime: row.updateTime ?? row.createTime,
      })
    })
  },
  sheet: {
    pageCode: 'visa.data.list',
    columns: sheetColumns,
    async writer(db, lang) {
      const word = await wordNames(db, ['VISA_CATEGORY', 'VISA_ENTRIES'], undefined, lang)
      const countries = await db.selectFrom('country').select(['nationCode', 'cname', 'ename']).execute()
      const names = new Map(countries.map((one) => [one.nationCode, lang === 'zh' ? one.cname : one.ename]))
      const words = (codes: string, of: (code: string) => string) =>
        listText(lang, codes.split('|').filter(Boolean).map(of))
      return (row) => ({
        ...row,
        visaCountry: names.get(toFormCountry(row.visaCountry) ?? '') ?? row.visaCountry,
        category: row.category === '' ? say(lang, 'visaData.all') : word('VISA_CATEGORY', row.category),
        entries: words(row.entries, (code) => word('VISA_ENTRIES', code)),
        customerKinds: words(row.customerKinds, (code) => say(lang, `visaData.customerKind.${code}`)),
      })
    },
  },
})
