import { plainBankNumber } from '#domain/recharge.ts'
import type { save } from '#protocol/finance/bank-account/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, noRow, versionConflict } from '#server/kit/refusal.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Tx } from '#server/store/store.ts'
import { usedBanks } from './list.ts'

type Who = AuthenticatedContext

const log = (tx: Tx, who: Who, verb: string, entityId: number, before: object, after: object) =>
  audit(tx, who, { action: `bankAccount.${verb}`, entity: 'bankAccount', entityId, changes: changesOf(before, after) })

async function twinOf(tx: Tx, companyId: number, number: string) {
  return tx
    .selectFrom('bankAccount')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst()
}

const exists = (twin: { name: string } | undefined) => businessError('bankAccount.exists', { name: twin?.name ?? '' })

/** A bank account for a change: locked, within reach, and of the version that was seen. */
async function openBank(tx: Tx, { reach }: Who, id: number, version: number | undefined) {
  const row = await tx
    .updateTable('bankAccount')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row || ![row.companyId, null].includes(companyWithin(reach, undefined))) throw noRow()
  if (version !== row.version) throw versionConflict({ by: row.updateUser, at: row.updateTime, version: row.version })
  return row
}

export async function saveBankAccount({ input, tx, ...who }: Changes<typeof save>) {
  const { id, version, companyId, bankNumber, ...form } = input
  const stamps = { updateUser: who.session.displayName, updateTime: who.now }
  if (id === undefined) {
    const center = await centerOf(tx, who, companyId)
    // The form asks for a number where there is no id.
    const values = { ...form, companyId: center.id, number: plainBankNumber(bankNumber!) }
    const made = await tx
      .insertInto('bankAccount')
      .values({ ...values, ...stamps, createUser: stamps.updateUser, createTime: stamps.updateTime })
      .onConflict((conflict) => conflict.columns(['companyId', 'number']).doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!made) throw exists(await twinOf(tx, center.id, values.number))
    await log(tx, who, 'create', made.id, {}, values)
    return made
  }
  const row = await openBank(tx, who, id, version)
  const number = bankNumber === undefined ? row.number : plainBankNumber(bankNumber)
  const isOther = number !== row.number || form.currency !== row.currency
  if (isOther && (await usedBanks(tx, [id])).has(id)) throw businessError('bankAccount.used')
  const twin = await twinOf(tx, row.companyId, number)
  if (twin && twin.id !== id) throw exists(twin)
  const values = { ...form, number }
  await tx
    .updateTable('bankAccount')
    .set({ ...values, ...stamps, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  await log(tx, who, 'update', id, row, values)
  return { id, version: row.version + 1 }
}
