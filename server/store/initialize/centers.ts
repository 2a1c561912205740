import { dayOf } from '#domain/day.ts'
import { systemOperator } from '#domain/operator.ts'
import { centerWords } from '#server/store/initial-data/center-words.ts'
import { centerCodes, companyIds } from '#server/store/initial-data/companies.ts'
import { docTemplates } from '#server/store/initial-data/doc-templates.ts'
import { fees, services } from '#server/store/initial-data/fees.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { centerOptions, systemParameters } from '#server/store/initial-data/options.ts'
import { paymentMethods } from '#server/store/initial-data/payment-methods.ts'
import { processTimes } from '#server/store/initial-data/process-times.ts'
import { productFees } from '#server/store/initial-data/product-fees.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

/** Published years, this year and the next. */
const years = (now: number): number[] => {
  const year = Number(dayOf(now).slice(0, 4))
  return [...new Set([2026, 2027, year, year + 1])]
}

/** Of every price at first: for whom, and since when. */
const anyone = {
  nationality: '',
  visaCategory: '',
  entries: '',
  urgencyLevel: '',
  validFrom: '2024-01-01',
  createUser: systemOperator,
}

/** What both centers configure. Fees have the ids of their places, so that samples can name them. */
export async function initializeCenters(tx: Tx, now: number): Promise<void> {
  await insertAll(
    tx,
    'feeVisa',
    fees.map((row, at) => ({ ...row, id: at + 1 })),
  )
  await insertAll(
    tx,
    'service',
    services.map((row) => ({ ...row, perApplicant: Number(row.perApplicant) })),
  )
  await insertAll(tx, 'processTime', processTimes)
  await insertAll(
    tx,
    'productFee',
    productFees.map((row) => ({ ...anyone, ...row, createTime: now })),
  )
  await insertAll(
    tx,
    'holiday',
    centerCodes.flatMap((center) =>
      years(now).flatMap((year) =>
        holidaysOf(year).map((row) => ({ ...row, expected: Number(row.expected), companyId: companyIds[center] })),
      ),
    ),
  )
  await insertAll(
    tx,
    'paymentMethod',
    paymentMethods.map(({ id, companyId, name, ename, kind, sortNo, valid }) => ({
      id,
      companyId,
      name,
      ename,
      kind,
      sortNo,
      valid,
    })),
  )
  await insertAll(
    tx,
    'centerOption',
    centerOptions.map(({ companyId, code, value }) => ({ companyId, code, value })),
  )
  await insertAll(tx, 'docTemplate', docTemplates)
  await insertAll(tx, 'centerWord', centerWords)
  await insertAll(
    tx,
    'sysParam',
    systemParameters.map(({ code, value }) => ({ code, value })),
  )
}
