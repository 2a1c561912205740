import {
  centerOptionProblem,
  centerOptions,
  isOptionCode,
  optionCodes,
  optionProblem,
  optionValues,
} from '#domain/config/options.ts'
import type * as calls from '#protocol/config/option-calls.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { rowOfOption } from '#server/services/paper/visa-free.ts'
import type { Db } from '#server/store/store.ts'
import { type Copied, overriding } from './override.ts'
import { pageOfAll } from './paging.ts'
import { planRows } from './plan.ts'
import { addRow, dropRow, openRow, writeRow } from './stored-rows.ts'

function check(code: string, value: string, centerCode: string): void {
  const problem = isOptionCode(code)
    ? (optionProblem(code, value) ?? centerOptionProblem(code, value, centerCode))
    : null
  if (problem) throw invalidFields([{ path: 'value', ...problem }])
}

export async function createOption({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { id: companyId, companyCode } = await centerOf(tx, who, input.companyId)
  const { code, value } = input
  check(code, value, companyCode)
  const made = await addRow(tx, who, 'centerOption', companyId, { code, value })
  if (!made) throw invalidFields([{ path: 'code', key: 'config.taken' }])
  return made
}

export async function updateOption({ input, tx, ...who }: Changes<typeof calls.update>) {
  const row = await openRow(tx, who, 'centerOption', input)
  const { companyCode } = await centerOf(tx, who, row.companyId)
  check(row.code, input.value, companyCode)
  return writeRow(tx, who, 'centerOption', row, { value: input.value })
}

export const removeOption = async ({ input, tx, ...who }: Changes<typeof calls.remove>) =>
  dropRow(tx, who, 'centerOption', await openRow(tx, who, 'centerOption', input))

const ownOptions = (db: Db, companyId: number) =>
  db.selectFrom('centerOption').selectAll().where('companyId', '=', companyId).execute()

/** What the row says that an option is about. */
function factOf(code: string): Pick<calls.OptionRow, 'fact'> {
  const row = rowOfOption(code)
  if (!row) return {}
  const { terms, source, fromDay, toDay, seenDay, confidence } = row
  return { fact: { terms, source, fromDay, ...(toDay !== null && { toDay }), seenDay, confidence } }
}

/** Every option with what holds, set or not. */
export async function pageOfOptions({ input, db, ...who }: Reads<typeof calls.page>): Promise<Page<calls.OptionRow>> {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const own = await ownOptions(db, companyId)
  const holding = optionValues(own)
  const rows = optionCodes.map((code) => {
    const { standard } = centerOptions[code]
    const set = own.find((row) => row.code === code)
    const { id, version, updateUser = null, updateTime = null } = set ?? {}
    return {
      ...omitNull({ updateUser, updateTime }),
      ...(set && { id, version }),
      companyId,
      code,
      value: holding[code],
      standard,
      ...factOf(code),
    }
  })
  return pageOfAll(rows, input)
}

const columns = ['code', 'value']

export const overrideOptions = overriding({
  table: 'centerOption',
  columns,
  plan: (input) => planRows({ key: ['code'], values: ['value'] }, input),
  // What one center's labels fit on may be too narrow for another's longer code.
  refuse: ({ companyCode }, { added, changed }) => {
    for (const { code, value } of [...added, ...changed.map(({ row, to }) => ({ code: row.code, value: to.value }))]) {
      const problem = centerOptionProblem(String(code), String(value), companyCode)
      if (problem) throw businessError(problem.key, problem.params)
    }
  },
} satisfies Copied<'centerOption'>)
