import { mergeWords, type OwnWordType, ownWordTypes } from '#domain/config/dictionary.ts'
import type * as calls from '#protocol/config/dictionary-calls.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { type Copied, overriding } from './override.ts'
import { pageOfAll } from './paging.ts'
import { planRows } from './plan.ts'
import { addRow, dropRow, openRow, type Row, writeRow } from './stored-rows.ts'
import { usedWords } from './used-words.ts'

const columnsOf = <T extends { resv1?: string | undefined; resv2?: string | undefined }>(form: T) => ({
  ...form,
  resv1: form.resv1 || null,
  resv2: form.resv2 || null,
})

const taken = () => invalidFields([{ path: 'code', key: 'config.codeTaken' }])

export async function createWord({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  const made = await addRow(tx, who, 'centerWord', companyId, columnsOf(form))
  if (!made) throw taken()
  return made
}

/** Codes of entries that somebody named only: far from those that people choose. */
const OWN_CODE = /^C(\d{1,9})$/

const commonWords = (db: Db | Tx, typeCode?: OwnWordType) =>
  db
    .selectFrom('dictData')
    .select(['typeCode', 'code', 'cname', 'ename', 'resv1', 'resv2', 'sortNo', 'valid'])
    .where('typeCode', 'in', typeCode === undefined ? ownWordTypes : [typeCode])
    .execute()

const ownWords = (db: Db | Tx, companyId: number, typeCode?: OwnWordType) =>
  db
    .selectFrom('centerWord')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('typeCode', 'in', typeCode === undefined ? ownWordTypes : [typeCode])
    .execute()

/** Behind the other entries of its type; without a code it gets the next free one. */
export async function addWord({ input, tx, ...who }: Changes<typeof calls.addDictData>) {
  const { companyId: named, typeCode, cname } = input
  const { id: companyId } = await centerOf(tx, who, named)
  const common = await commonWords(tx, typeCode)
  const own = await ownWords(tx, companyId, typeCode)
  const all = [...common, ...own]
  if (input.code !== undefined && all.some((word) => word.code === input.code)) throw taken()
  const last = Math.max(0, ...own.map((word) => Number(OWN_CODE.exec(word.code)?.[1] ?? 0)))
  const code = input.code ?? `C${last + 1}`
  const made = await addRow(tx, who, 'centerWord', companyId, {
    typeCode,
    code,
    cname,
    ename: input.ename || cname,
    resv1: null,
    resv2: null,
    sortNo: Math.min(9999, Math.max(0, ...all.map((word) => word.sortNo)) + 1),
    valid: 1,
  })
  if (!made) throw taken()
  return { ...made, code }
}

async function isCommon(tx: Tx, { typeCode, code }: Pick<Row<'centerWord'>, 'typeCode' | 'code'>): Promise<boolean> {
  const row = await tx
    .selectFrom('dictData')
    .select('id')
    .where('typeCode', '=', typeCode)
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateWord({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'centerWord', input)
  const isRenamed = form.typeCode !== row.typeCode || form.code !== row.code
  if (isRenamed) {
    if ((await usedWords(tx, row.companyId, row)).size > 0) throw invalidFields([{ path: 'code', key: 'config.inUse' }])
    const others = await ownWords(tx, row.companyId, form.typeCode)
    if (others.some((word) => word.code === form.code)) throw taken()
  }
  return writeRow(tx, who, 'centerWord', row, columnsOf(form))
}

export async function removeWord({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'centerWord', input)
  // What was written down keeps the common name where there is one.
  if (!(await isCommon(tx, row)) && (await usedWords(tx, row.companyId, row)).size > 0)
    throw businessError('config.word.inUse', { name: who.lang === 'zh' ? row.cname : row.ename })
  return dropRow(tx, who, 'centerWord', row)
}

export async function pageOfWords({ input, db, ...who }: Reads<typeof calls.page>): Promise<Page<calls.WordRow>> {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const common = await commonWords(db, input.typeCode)
  const merged = mergeWords<(typeof common)[number] & Partial<Row<'centerWord'>>>(
    common,
    await ownWords(db, companyId, input.typeCode),
  )
  const rows = merged
    .filter((word) => input.origin === undefined || word.origin === input.origin)
    .filter((word) => input.valid === undefined || word.valid === input.valid)
    .map((word) => ({ ...omitNull(word), companyId }) as calls.WordRow)
  const place = (word: calls.WordRow) => (input.sidx === 'sortNo' ? 0 : ownWordTypes.indexOf(word.typeCode))
  const ordered = rows.toSorted((one, other) => place(one) - place(other) || one.sortNo - other.sortNo)
  return pageOfAll(ordered, input)
}

/** A word that was written down at the target stays there, disabled. */
export const overrideWords = overriding({
  table: 'centerWord',
  columns: ['typeCode', 'code', 'cname', 'ename', 'sortNo', 'valid'],
  plan: (input) =>
    planRows(
      {
        key: ['typeCode', 'code'],
        values: ['cname', 'ename', 'resv1', 'resv2', 'sortNo', 'valid'],
        insteadOfRemoving: { valid: 0 },
      },
      input,
    ),
  used: usedWords,
} satisfies Copied<'centerWord'>)
