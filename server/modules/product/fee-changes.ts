import { addDays, dayOf } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { convertedFen, feeStateOf, isSameFee, overlap, raisedFen } from '#domain/product-fee.ts'
import { identityCodes, type ProductFeeKind } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { amountMaxFen } from '#protocol/kit/fields.ts'
import { type Tariff, tariffKinds, type vas } from '#protocol/product/fee-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, forbidden, invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import { activeCompanies } from '#server/services/company/companies.ts'
import { checkCountry, checkWords } from '#server/services/dictionary/checks.ts'
import { openProduct } from '#server/services/paper/product.ts'
import { type ProductFeeRecord, productFeeOf } from '#server/services/product/fees.ts'
import type { Tx } from '#server/store/store.ts'

type Form = InputOf<typeof vas.save>
type Who = AuthenticatedContext

type Stamps = 'id' | 'version' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime'
type Columns = Omit<ProductFeeRecord, Stamps | 'kind'> & { readonly kind: ProductFeeKind }

/** The columns of what was typed; of a fee in another currency the amount is computed. */
const columnsOf = ({ id: _, version: __, validFromDay, validToDay, ...form }: Form): Columns => ({
  ...form,
  agentId: form.agentId ?? null,
  centerId: form.centerId ?? null,
  currency: form.currency ?? null,
  currencyMinor: form.currencyMinor ?? null,
  rate: form.rate ?? null,
  amountFen: form.amountFen ?? convertedFen(form.currencyMinor!, form.rate!),
  validFrom: validFromDay,
  validTo: validToDay ?? null,
})

/** What a kind of row must say, and may not. */
function problemsOf(tariff: Tariff, form: Form, today: string): FieldProblem[] {
  const { kind, currency, currencyMinor, rate, amountFen, validFromDay, validToDay } = form
  const problems: FieldProblem[] = []
  const missing = (path: keyof Form) => problems.push({ path, key: 'rules.required' })
  const needless = (path: keyof Form) => form[path] !== undefined && problems.push({ path, key: 'product.notHere' })
  if (!(tariffKinds[tariff] as readonly string[]).includes(kind)) problems.push({ path: 'kind', key: 'rules.choice' })
  if (kind === 'VAS' && form.code === '') missing('code')
  if (kind !== 'VAS' && form.code !== '') problems.push({ path: 'code', key: 'product.notHere' })
  if (kind !== 'AGENT') needless('agentId')
  if (kind === 'ORG' && form.centerId === undefined) missing('centerId')
  if (kind === 'CONSULAR') needless('centerId')
  const foreign = [currency, currencyMinor, rate]
  if (foreign.every((part) => part === undefined)) {
    if (amountFen === undefined) missing('amountFen')
  } else if (kind !== 'CONSULAR') problems.push({ path: 'currency', key: 'product.notHere' })
  else {
    for (const path of ['currency', 'currencyMinor', 'rate'] as const) if (form[path] === undefined) missing(path)
    needless('amountFen')
    if (currency === 'CNY') problems.push({ path: 'currency', key: 'product.currency' })
  }
  if (validFromDay < today) problems.push({ path: 'validFromDay', key: 'product.past' })
  if (validToDay !== undefined && validToDay < validFromDay)
    problems.push({ path: 'validToDay', key: 'config.fee.daysReversed' })
  return problems
}

/** A center writes its own service fees; everything else is the platform's. */
function checkReach({ reach }: Who, tariff: Tariff, row: { readonly centerId: number | null }): void {
  if (reach.role === 'platform') return
  if (tariff !== 'acceptOrg' || reach.role !== 'acceptOrg') throw forbidden()
  if (row.centerId !== reach.companyId) throw noRow()
}

async function checkCompany(tx: Tx, path: 'agentId' | 'centerId', id: number | null): Promise<void> {
  if (id === null) return
  const identity = path === 'agentId' ? identityCodes.agent : identityCodes.acceptOrg
  const found = await activeCompanies(tx)
    .select('company.id')
    .where('company.id', '=', id)
    .where('company.identityCode', '=', identity)
    .executeTakeFirst()
  if (!found) throw invalidFields([{ path, key: 'rules.choice' }])
}

/** Two rows of the same may not hold on one day, or two prices would be asked. The product is locked. */
async function checkOverlap(tx: Tx, row: Columns, ownId: number | null): Promise<void> {
  const rows = await tx
    .selectFrom('productFee')
    .selectAll()
    .where('visaCountry', '=', row.visaCountry)
    .where('visaType', '=', row.visaType)
    .where('kind', '=', row.kind)
    .execute()
  const other = rows.map(productFeeOf).find((one) => one.id !== ownId && isSameFee(one, row) && overlap(one, row))
  if (other)
    throw invalidFields([
      {
        path: 'validFromDay',
        key: other.validTo === null ? 'product.overlapOpen' : 'product.overlap',
        params: { from: other.validFrom, to: other.validTo ?? '' },
      },
    ])
}

/** A row to change, locked with its product: 1111 for a foreign or missing one, 4409 for an older version. */
async function openFee(tx: Tx, who: Who, tariff: Tariff, named: { id: number; version?: number | undefined }) {
  const find = () => tx.selectFrom('productFee').selectAll().where('id', '=', named.id).executeTakeFirst()
  const seen = await find()
  const isHere = (row: ProductFeeRecord) => (tariffKinds[tariff] as readonly string[]).includes(row.kind)
  if (!seen || !isHere(seen)) throw noRow()
  checkReach(who, tariff, seen)
  await openProduct(tx, seen)
  const row = await find()
  if (!row) throw noRow()
  if (named.version !== undefined && named.version !== row.version)
    throw versionConflict({
      ...(row.updateUser !== null && { by: row.updateUser }),
      ...(row.updateTime !== null && { at: row.updateTime }),
      version: row.version,
    })
  return row
}

/** What has begun stays as it is: a price that was asked is never written anew. */
function checkBegins(row: ProductFeeRecord, today: string): void {
  if (feeStateOf(row, today) !== 'FUTURE') throw businessError('product.begun')
}

/** A computed amount may exceed what may be typed. */
function checkAmount({ amountFen, currency }: Pick<Columns, 'amountFen' | 'currency'>): void {
  const path = currency === null ? 'amountFen' : 'currencyMinor'
  if (amountFen > amountMaxFen) throw invalidFields([{ path, key: 'rules.amountTooLarge' }])
}

const log = (tx: Tx, who: Who, verb: string, entityId: number, before: object, after: object) =>
  audit(tx, who, {
    action: `productFee.${verb}`,
    entity: 'productFee',
    entityId,
    changes: changesOf(before, after),
  })

const stamp = ({ session, now }: Who) => ({ updateUser: session.displayName, updateTime: now })

async function insert(tx: Tx, who: Who, row: Columns) {
  checkAmount(row)
  const { updateUser: createUser, updateTime: createTime } = stamp(who)
  const { id } = await tx
    .insertInto('productFee')
    .values({ ...row, ...stamp(who), createUser, createTime })
    .returning('id')
    .executeTakeFirstOrThrow()
  await log(tx, who, 'create', id, {}, row)
  return { id, version: 1 }
}

async function write(tx: Tx, who: Who, verb: string, row: ProductFeeRecord, values: Partial<Columns>) {
  const version = row.version + 1
  await tx
    .updateTable('productFee')
    .set({ ...values, ...stamp(who), version })
    .where('id', '=', row.id)
    .execute()
  await log(tx, who, verb, row.id, row, values)
  return { version }
}

export async function saveFee(tariff: Tariff, { input, tx, ...who }: Changes<typeof vas.save>) {
  const today = dayOf(who.now)
  const problems = problemsOf(tariff, input, today)
  if (problems.length > 0) throw invalidFields(problems)
  const row = columnsOf(input)
  checkReach(who, tariff, row)
  checkAmount(row)
  const { visaCategory, entries, urgencyLevel } = row
  await checkWords(tx, { visaCategory, entries, urgencyLevel })
  if (row.nationality !== '') await checkCountry(tx, row.nationality)
  await checkCompany(tx, 'agentId', row.agentId)
  await checkCompany(tx, 'centerId', row.centerId)
  if (input.id === undefined) {
    await openProduct(tx, row)
    await checkOverlap(tx, row, null)
    return insert(tx, who, row)
  }
  const before = await openFee(tx, who, tariff, { id: input.id, version: input.version })
  checkBegins(before, today)
  await openProduct(tx, row)
  await checkOverlap(tx, row, before.id)
  return { id: before.id, ...(await write(tx, who, 'update', before, row)) }
}

/** Says the last day of a row, or takes it back. */
export async function endFee(tariff: Tariff, { input, tx, ...who }: Changes<typeof vas.end>) {
  const today = dayOf(who.now)
  const row = await openFee(tx, who, tariff, input)
  const validTo = input.validToDay ?? null
  if (feeStateOf(row, today) === 'PAST') throw businessError('product.ended')
  if (validTo !== null && validTo < row.validFrom)
    throw invalidFields([{ path: 'validToDay', key: 'config.fee.daysReversed' }])
  if (validTo !== null && validTo < today) throw invalidFields([{ path: 'validToDay', key: 'product.past' }])
  const after = { ...row, kind: productFeeOf(row).kind, validTo }
  await checkOverlap(tx, after, row.id)
  return write(tx, who, 'update', row, { validTo })
}

export async function removeFee(tariff: Tariff, { input, tx, ...who }: Changes<typeof vas.remove>) {
  const row = await openFee(tx, who, tariff, input)
  checkBegins(row, dayOf(who.now))
  await tx.deleteFrom('productFee').where('id', '=', row.id).execute()
  const { version: _, updateUser: __, updateTime: ___, ...gone } = row
  await log(tx, who, 'delete', row.id, gone, Object.fromEntries(Object.keys(gone).map((name) => [name, null])))
  return { id: row.id }
}

/** Locks the products of rows in one order, so that two who copy the same rows do not wait for each other. */
async function openProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const products = await tx
    .selectFrom('productFee')
    .select(['visaCountry', 'visaType'])
    .distinct()
    .where('id', 'in', ids)
    .orderBy('visaCountry')
    .orderBy('visaType')
    .execute()
  for (const product of products) await openProduct(tx, product)
}

/** Ends each row the day before and lets a copy follow it, raised by a percentage. */
export async function copyFees(tariff: Tariff, { input, tx, ...who }: Changes<typeof vas.copy>) {
  const { validFromDay, percent } = input
  const today = dayOf(who.now)
  const ids = [...new Set(input.ids)].toSorted((one, other) => one - other)
  await openProducts(tx, ids)
  const rows: ProductFeeRecord[] = []
  for (const id of ids) rows.push(await openFee(tx, who, tariff, { id }))
  if (validFromDay <= today) throw invalidFields([{ path: 'validFromDay', key: 'product.past' }])
  for (const row of rows) {
    if (row.validFrom >= validFromDay)
      throw invalidFields([{ path: 'validFromDay', key: 'product.copyBefore', params: { name: row.name } }])
    const dayBefore = addDays(validFromDay, -1)
    if (row.validTo === null || row.validTo >= validFromDay) await write(tx, who, 'update', row, { validTo: dayBefore })
    const {
      id: _,
      version: __,
      createUser: ___,
      createTime: ____,
      updateUser: _____,
      updateTime: ______,
      ...kept
    } = row
    const minor = kept.currencyMinor === null ? null : raisedFen(kept.currencyMinor, percent)
    const amountFen = minor === null ? raisedFen(kept.amountFen, percent) : convertedFen(minor, kept.rate!)
    const { kind } = productFeeOf(row)
    const validTo = row.validTo !== null && row.validTo >= validFromDay ? row.validTo : null
    const next = { ...kept, kind, amountFen, currencyMinor: minor, validFrom: validFromDay, validTo }
    await checkOverlap(tx, next, null)
    await insert(tx, who, next)
  }
  return { made: ids.length }
}
