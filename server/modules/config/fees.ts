import { expressionBuilder, sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { overlap } from '#domain/product-fee.ts'
import { feeKinds } from '#domain/status.ts'
import { feeColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/fee-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Changes } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { endsSoon } from '#server/services/company/ending-fees.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { checkCountry, checkWords } from '#server/services/dictionary/checks.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { atCenter, factWriter } from './center-list.ts'
import { type Copied, overriding } from './override.ts'
import { feeFacts, planFees } from './plan-fees.ts'
import { addRow, dropRow, openRow, writeRow } from './stored-rows.ts'
import { isWordColumn, wordOrder } from './word-order.ts'

type Form = Omit<InputOf<typeof calls.create>, 'companyId'>

const columnsOf = ({ validFromDay, validToDay, ...form }: Form) => ({
  ...form,
  validFrom: validFromDay,
  validTo: validToDay ?? null,
})

/** Two fees of the same facts may not hold on the same day: nobody could say which is due. */
async function check(tx: Tx, companyId: number, form: Form, ownId: number | null): Promise<void> {
  const { nationality, visaCategory, entries, urgencyLevel, validFromDay, validToDay } = form
  await checkWords(tx, { visaCategory, entries, urgencyLevel })
  if (nationality !== '') await checkCountry(tx, nationality)
  if (validToDay !== undefined && validToDay < validFromDay)
    throw invalidFields([{ path: 'validToDay', key: 'config.fee.daysReversed' }])
  const rows = await tx
    .selectFrom('feeVisa')
    .select(['id', 'validFrom', 'validTo'])
    .where('companyId', '=', companyId)
    .where('nationality', '=', nationality)
    .where('visaCategory', '=', visaCategory)
    .where('entries', '=', entries)
    .where('urgencyLevel', '=', urgencyLevel)
    .execute()
  const period = { validFrom: validFromDay, validTo: validToDay ?? null }
  const other = rows.find((row) => row.id !== ownId && overlap(row, period))
  if (other)
    throw invalidFields([{ path: 'validFromDay', key: 'config.fee.overlap', params: { from: other.validFrom } }])
}

export async function createFee({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  await check(tx, companyId, form, null)
  const made = await addRow(tx, who, 'feeVisa', companyId, columnsOf(form))
  if (!made) throw businessError('config.taken')
  return made
}

export async function updateFee({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'feeVisa', input)
  await check(tx, row.companyId, form, row.id)
  return writeRow(tx, who, 'feeVisa', row, columnsOf(form))
}

/** Fees of a center that stand on a bill; of one row where it is named. */
export function usedFeesQuery(db: Db | Tx, companyId: number, id?: number) {
  const query = db
    .selectFrom('feeVisa')
    .select('feeVisa.id')
    .where('companyId', '=', companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('expenseLine')
          .select('expenseLine.id')
          .where('kind', '=', feeKinds.CONSULAR)
          .whereRef('sourceId', '=', 'feeVisa.id'),
      ),
    )
  return id === undefined ? query : query.where('feeVisa.id', '=', id)
}

async function usedFees(tx: Tx, companyId: number, id?: number): Promise<Set<number>> {
  return new Set((await usedFeesQuery(tx, companyId, id).execute()).map((row) => row.id))
}

export async function removeFee({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'feeVisa', input)
  if ((await usedFees(tx, row.companyId, row.id)).size > 0) throw businessError('config.fee.inUse')
  return dropRow(tx, who, 'feeVisa', row)
}

const eb = expressionBuilder<Tables, 'feeVisa'>()
type FeeFact = (typeof feeFacts)[number]

/** By one column, then by the other facts and the first day. */
function ordersFrom(first: FeeFact | 'validFrom') {
  const by = (column: FeeFact | 'validFrom') =>
    isWordColumn(column) ? wordOrder('fee_visa', column) : sql.ref<string>(column)
  return [by(first), ...feeFacts.filter((fact) => fact !== first).map(by), by('validFrom')]
}

/** The fees of a center; what ends soon the platform sees of all at once. 'ANY' asks for the rows that hold for everybody without rows of their own. */
export const feeList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('feeVisa'),
  id: 'feeVisa.id',
  before: (db, reader, filter) =>
    filter.waiting === undefined || reader.reach.role !== 'platform' ? atCenter(db, reader, filter) : filter,
  scope: ofCenter('companyId'),
  filters: {
    companyId: inScope,
    nationality: (nationality) => eb('nationality', '=', nationality === 'ANY' ? '' : nationality),
    visaCategory: equals('visaCategory'),
    entries: equals('entries'),
    urgencyLevel: equals('urgencyLevel'),
    onDay: (day) => eb.and([eb('validFrom', '<=', day), eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)])]),
    waiting: (_, { now }) => endsSoon(dayOf(now)),
  },
  sorts: {
    visaCategory: ordersFrom('visaCategory'),
    nationality: ordersFrom('nationality'),
    validFromDay: ordersFrom('validFrom'),
  },
  async rows(db, ids, { lang }) {
    const rows = await db.selectFrom('feeVisa').selectAll().where('id', 'in', ids).execute()
    const names = await namesOf(db, 'company', idsOf(rows.map(({ companyId }) => companyId)), lang)
    return rows.map(
      ({ validFrom, validTo, ...row }): calls.FeeVisa =>
        omitNull({
          ...row,
          companyName: names.get(row.companyId) ?? '',
          validFromDay: validFrom,
          validToDay: validTo,
        }),
    )
  },
  sheet: {
    pageCode: 'center.config.fee',
    columns: feeColumns,
    async writer(db, lang) {
      const worded = await factWriter(db, lang)
      return (row) => ({ ...worded(row), nationality: row.nationality || say(lang, 'config.export.anyNationality') })
    },
  },
})

const factsOf = (row: Readonly<Record<string, unknown>>) => feeFacts.map((fact) => row[fact]).join(' ')

export const overrideFees = overriding({
  table: 'feeVisa',
  columns: [...feeFacts, 'consularFen', 'serviceFen', 'validFrom', 'validTo'],
  plan: planFees,
  used: usedFees,
  // A chosen row stands for all periods of its facts.
  chosen: (row, ids, all) => all.some((one) => ids.has(one.id) && factsOf(one) === factsOf(row)),
  show: ({ validFrom = null, validTo = null, ...values }) => ({
    ...values,
    validFromDay: validFrom,
    validToDay: validTo,
  }),
} satisfies Copied<'feeVisa'>)
