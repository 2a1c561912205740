import type { Selectable } from 'kysely'
import { fenToYuan } from '#domain/money.ts'
import { identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/finance/settle/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { businessError, invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { notifyTopUp } from '#server/services/money/messages.ts'
import { post } from '#server/services/money/settlement.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type AccountRow = Selectable<Tables['settlementAccount']>
type Change<I> = AuthenticatedContext & { input: I; tx: Tx }
type Read<I> = AuthenticatedContext & { input: I; db: Db }

/** An account belongs to its center and its buyer; the platform sees all of them. */
export function isAccountInReach(reach: Reach, account: Pick<AccountRow, 'companyId' | 'buyerId'>): boolean {
  if (reach.role === 'platform') return true
  if (reach.role === 'acceptOrg') return account.companyId === reach.companyId
  return reach.role === 'agent' && account.buyerId === reach.companyId
}

/** Agents that may hand papers to a center. */
const agentsOf = (db: Db | Tx, centerId: number) =>
  db
    .selectFrom('company')
    .innerJoin('companyCenter', 'companyCenter.companyId', 'company.id')
    .where('companyCenter.centerId', '=', centerId)
    .where('company.identityCode', '=', identityCodes.agent)
    .where('company.status', 'in', statusesWithTag(company, 'inBusiness'))
    .where('company.deleted', '=', 0)

export async function buyersOf({ input, db, ...who }: Read<InputOf<typeof calls.buyers>>) {
  if (who.reach.role === 'platform' && input.companyId === undefined) return []
  const center = await centerOf(db, who, input.companyId)
  return agentsOf(db, center.id)
    .select(['company.id', who.lang === 'zh' ? 'company.shortName as name' : 'company.ename as name'])
    .orderBy('company.id')
    .execute()
}

/** Takes an account for a change: what contracts book waits until the commit. */
async function openAccount(tx: Tx, who: AuthenticatedContext, id: number, version?: number): Promise<AccountRow> {
  const account = await tx
    .updateTable('settlementAccount')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!account || who.reach.role === 'agent' || !isAccountInReach(who.reach, account)) throw noRow()
  if (version !== undefined && version !== account.version)
    throw versionConflict({ by: account.updateUser, at: account.updateTime, version: account.version })
  return account
}

async function recordChange(tx: Tx, who: AuthenticatedContext, id: number, action: string, content: string) {
  await writeLog(tx, who, { entity: 'account', entityId: id, action, content })
  await audit(tx, who, { action: `account.${action}`, entity: 'account', entityId: id, detail: content })
}

interface NewAccount {
  readonly companyId?: number | undefined
  readonly buyerId: number
  readonly kind: string
  readonly creditFen: number
  readonly remark?: string | undefined
}

async function create(tx: Tx, who: AuthenticatedContext, form: NewAccount) {
  const center = await centerOf(tx, who, form.companyId)
  const { buyerId, kind, creditFen, remark } = form
  const buyer = await agentsOf(tx, center.id).select('company.id').where('company.id', '=', buyerId).executeTakeFirst()
  if (!buyer) throw invalidFields([{ path: 'buyerId', key: 'settle.buyerUnknown' }])
  const { displayName } = who.session
  const made = await tx
    .insertInto('settlementAccount')
    .values({
      companyId: center.id,
      buyerId,
      kind,
      creditFen,
      reason: null,
      remark: remark || null,
      createUser: displayName,
      createTime: who.now,
      updateUser: displayName,
      updateTime: who.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'buyerId', 'kind']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!made) throw businessError('settle.accountExists')
  await recordChange(tx, who, made.id, 'create', fenToYuan(creditFen))
  return made
}

/** Opens an account, or changes the credit limit of one; never below what is owed already. */
export async function saveAccount({ input, tx, ...who }: Change<InputOf<typeof calls.save>>) {
  const { id, creditFen, remark } = input
  // The form's own rules ask for both where there is no id.
  if (id === undefined) return create(tx, who, { ...input, buyerId: input.buyerId!, kind: input.kind! })
  const account = await openAccount(tx, who, id, input.version)
  if (account.balanceFen + creditFen < 0)
    throw invalidFields([
      { path: 'creditFen', key: 'settle.creditBelowDebt', params: { debt: fenToYuan(-account.balanceFen) } },
    ])
  const version = await write(tx, who, account, { creditFen, remark: remark || null })
  await recordChange(tx, who, id, 'credit', `${fenToYuan(account.creditFen)} → ${fenToYuan(creditFen)}`)
  return { id, version }
}

async function write(
  tx: Tx,
  who: AuthenticatedContext,
  account: AccountRow,
  values: Partial<Pick<AccountRow, 'creditFen' | 'remark' | 'frozen' | 'reason'>>,
) {
  const version = account.version + 1
  await tx
    .updateTable('settlementAccount')
    .set({ ...values, version, updateUser: who.session.displayName, updateTime: who.now })
    .where('id', '=', account.id)
    .execute()
  return version
}

export async function freezeAccount({ input, tx, ...who }: Change<InputOf<typeof calls.freeze>>) {
  const { id, frozen, reason } = input
  const account = await openAccount(tx, who, id, input.version)
  const version = await write(tx, who, account, { frozen, reason: frozen === 1 ? reason : null })
  await recordChange(tx, who, id, frozen === 1 ? 'freeze' : 'unfreeze', reason)
  return { id, version }
}

export async function topUpAccount({ input, tx, ...who }: Change<InputOf<typeof calls.topUp>>) {
  const { id, amountFen, voucherNo, remark } = input
  const account = await openAccount(tx, who, id)
  const balanceFen = await post(tx, who, account, {
    kind: 'TOPUP',
    amountFen,
    voucherNo: voucherNo || undefined,
    remark: remark || undefined,
  })
  await writeLog(tx, who, { entity: 'account', entityId: id, action: 'topUp', content: fenToYuan(amountFen) })
  await notifyTopUp(tx, who, account, { amountFen, balanceFen })
  return { id, version: account.version, balanceFen }
}
