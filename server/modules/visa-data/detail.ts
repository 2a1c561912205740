import { has } from '#domain/permission.ts'
import { sheetActionsOf, visaDataStateOf } from '#domain/visa-data.ts'
import { type detail as call, saveDraft } from '#protocol/visa-data/calls.ts'
import type { SheetDetail } from '#protocol/visa-data/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { namesOf } from '#server/services/company/names.ts'
import { sheetVersionsOf } from '#server/services/paper/product.ts'
import { type DataRow, type SheetKey, sheetOf } from '#server/services/paper/visa-data.ts'
import type { Db } from '#server/store/store.ts'
import { requirementsIn, signaturesOf } from './list.ts'

type Reader = Pick<AuthenticatedContext, 'session' | 'reach' | 'lang'>

/** A sheet as its reader sees it: who keeps sheets sees the next version once it is begun. */
export async function shownSheet(db: Db, { session, reach }: Reader, key: SheetKey) {
  const isPlatform = reach.role === 'platform'
  const { current, draft: begun } = await sheetVersionsOf(db, key)
  const draft = isPlatform ? begun : undefined
  const shown = draft ?? current
  if (!shown) throw noRow()
  const mayEdit = has(session.codes, saveDraft.permission)
  return {
    shown,
    standing: omitNull({
      version: shown.version,
      state: visaDataStateOf(current, draft),
      dataVersion: current?.dataVersion ?? null,
      publishedAt: current?.publishedAt || null,
      draft: draft
        ? {
            dataVersion: draft.dataVersion,
            user: draft.updateUser ?? draft.createUser,
            time: draft.updateTime ?? draft.createTime,
          }
        : null,
      actions: sheetActionsOf({ isPlatform, mayEdit, hasDraft: draft !== undefined }),
    }),
  }
}

/** What was in force, the latest first. */
async function historyOf(db: Db, { visaCountry, visaType, category }: DataRow) {
  const rows = await db
    .selectFrom('visaData')
    .select(['dataVersion', 'publishedAt', 'replacedAt', 'createUser', 'updateUser'])
    .where('visaCountry', '=', visaCountry)
    .where('visaType', '=', visaType)
    .where('category', '=', category)
    .where('publishedAt', 'is not', null)
    .orderBy('dataVersion', 'desc')
    .execute()
  // What stands there from the beginning was never published by anybody.
  return rows.map(({ createUser, updateUser, publishedAt, ...row }) =>
    omitNull({ ...row, publishedAt: publishedAt || null, user: updateUser ?? createUser }),
  )
}

export async function readSheet({ input, db, ...reader }: Reads<typeof call>): Promise<SheetDetail> {
  const { shown, standing } = await shownSheet(db, reader, input)
  const { category, ...numbers } = sheetOf(shown)
  const { visaCountry, visaType, name, ename, processing, eprocessing, guide, eguide } = shown
  const isHead = category === ''
  const signatures = isHead ? await signaturesOf(db, [shown.id], reader.reach) : []
  const centers = signatures.map(({ companyId }) => companyId)
  const names = await namesOf(db, 'company', centers, reader.lang)
  return {
    visaCountry,
    visaType,
    category,
    ...standing,
    sheet: omitNull({ name, ename, processing, eprocessing, guide, eguide, ...numbers, entries: [...numbers.entries] }),
    versions: await historyOf(db, shown),
    signatures: signatures.map(({ companyId, signUser, signTime }) => ({
      center: names.get(companyId) ?? '',
      user: signUser,
      time: signTime,
    })),
    ...(isHead && { requirementCount: (await requirementsIn(db, [shown.id], reader.reach)).length }),
  }
}
