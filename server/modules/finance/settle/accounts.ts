import { dayOf } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import { identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/finance/settle/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { submitRecharge } from '#server/modules/finance/recharge/submit.ts'
import { nameOfCompany } from '#server/services/company/companies.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { accountAdapter } from '#server/services/money/account.ts'
import { usableBanks } from '#server/services/money/bank-accounts.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Change<I> = AuthenticatedContext & { input: I; tx: Tx }
type Read<I> = AuthenticatedContext & { input: I; db: Db }

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

const answerOf = ({ id, version }: { id: number; version: number }) => ({ id, version })

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
  const account = await openRow(tx, who, accountAdapter, id, { version: input.version })
  if (account.balanceFen + creditFen < 0)
    throw invalidFields([
      { path: 'creditFen', key: 'settle.creditBelowDebt', params: { debt: fenToYuan(-account.balanceFen) } },
    ])
  const version = account.version + 1
  await tx
    .updateTable('settlementAccount')
    .set({ creditFen, remark: remark || null, version, updateUser: who.session.displayName, updateTime: who.now })
    .where('id', '=', id)
    .execute()
  await recordChange(tx, who, id, 'credit', `${fenToYuan(account.creditFen)} → ${fenToYuan(creditFen)}`)
  return { id, version }
}

export async function freezeAccount({ input, tx, ...who }: Change<InputOf<typeof calls.freeze>>) {
  const { id, version, frozen, reason } = input
  const row = await openRow(tx, who, accountAdapter, id, { version })
  const event = frozen === 1 ? 'freeze' : 'unfreeze'
  const values = { reason: frozen === 1 ? reason : null }
  return answerOf(await transition(tx, who, accountAdapter, row, event, { reason, values }))
}

/** Closes an account that has come to zero, or opens it again. */
export const stepAccount =
  (event: 'close' | 'reopen') =>
  async ({ input, tx, ...who }: Change<InputOf<typeof calls.close>>) => {
    const { id, version, reason } = input
    const row = await openRow(tx, who, accountAdapter, id, { version })
    const values = { reason: event === 'close' ? reason : null }
    return answerOf(await transition(tx, who, accountAdapter, row, event, { reason, values }))
  }

/** A recharge of the account by who may change it; what is not said of the transfer is what it mostly is. */
export async function topUpAccount({ input, tx, ...who }: Change<InputOf<typeof calls.topUp>>) {
  const { id, amountFen, voucherNo, valueDay, payerName, remark } = input
  const { companyId, buyerId } = await openRow(tx, who, accountAdapter, id)
  const bank = input.bankAccountId
    ? { id: input.bankAccountId }
    : await usableBanks(tx).select('id').where('companyId', '=', companyId).orderBy('id').executeTakeFirst()
  if (!bank) throw businessError('recharge.noBank')
  return submitRecharge(tx, who, id, {
    bankAccountId: bank.id,
    amountFen,
    valueDay: valueDay ?? dayOf(who.now),
    payerName: payerName || (await nameOfCompany(tx, buyerId, 'zh')),
    voucherNo,
    remark,
  })
}
