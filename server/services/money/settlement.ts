import { sql } from 'kysely'
import { individualCustomerId } from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import type { PaymentMethodKind } from '#domain/status.ts'
import type { SettlementKind } from '#domain/status-settle.ts'
import { account as lifecycle } from '#machines/lifecycle/account.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { codes } from '#protocol/codes.ts'
import type { AccountKind } from '#protocol/finance/settle/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { noRow, Refusal } from '#server/kit/refusal.ts'
import { nameOfCompany } from '#server/services/company/companies.ts'
import type { Tx } from '#server/store/store.ts'
import { type AccountRow, pays, takesMoney } from './account.ts'
import { notifyBalance } from './messages.ts'

/** Methods that book on a settlement account instead of taking money (spec: money#settlement-accounts). */
export const isOnAccount = (kind: PaymentMethodKind): kind is AccountKind => kind === 'PREPAID' || kind === 'MONTHLY'

/** What of a contract is booked. */
interface BilledContract {
  readonly id: number
  readonly contractNo: string
  readonly companyId: number
  readonly orderId: number | null
}

/** Whom a contract was made for: the agent of its order, else the individual customer. */
async function buyerOf(tx: Tx, contract: Pick<BilledContract, 'orderId'>): Promise<number> {
  if (contract.orderId === null) return individualCustomerId
  const order = await tx
    .selectFrom('visaOrder')
    .select('agentId')
    .where('id', '=', contract.orderId)
    .executeTakeFirstOrThrow()
  return order.agentId ?? individualCustomerId
}

/** What may still be booked on an account. */
export const availableOf = (account: { balanceFen: number; creditFen: number }) =>
  account.balanceFen + account.creditFen

/** Nothing more can be booked on it until money comes in. */
export const isEmpty = sql<boolean>`balance_fen + credit_fen <= 0 and frozen in (${sql.join([...statusesWithTag(lifecycle, 'takesMoney')])})`

/** What of an order that is on no contract is booked. */
interface BilledOrder {
  readonly id: number
  readonly orderNo: string
  readonly acceptOrgId: number | null
  readonly agentId: number | null
}

interface Posting {
  readonly kind: SettlementKind
  /** Signed: what an account pays is negative. */
  readonly amountFen: number
  readonly contract?: Pick<BilledContract, 'id' | 'contractNo'>
  readonly order?: BilledOrder
  readonly rechargeId?: number
  readonly voucherNo?: string | undefined
  readonly remark?: string | undefined
}

interface Account {
  readonly id: number
  readonly companyId: number
  readonly buyerId: number
  readonly balanceFen: number
  readonly creditFen: number
  readonly lastNo: number
}

/** Writes one movement of a locked account with what stands on it afterwards, and its audit line. */
export async function post(tx: Tx, who: AuthenticatedContext, account: Account, posting: Posting): Promise<number> {
  const balanceFen = account.balanceFen + posting.amountFen
  const no = account.lastNo + 1
  const { userId, displayName } = who.session
  await tx
    .updateTable('settlementAccount')
    .set({ balanceFen, lastNo: no, updateUser: displayName, updateTime: who.now })
    .where('id', '=', account.id)
    .execute()
  await tx
    .insertInto('settlementTransaction')
    .values({
      accountId: account.id,
      no,
      companyId: account.companyId,
      buyerId: account.buyerId,
      kind: posting.kind,
      amountFen: posting.amountFen,
      balanceFen,
      contractId: posting.contract?.id ?? null,
      contractNo: posting.contract?.contractNo ?? null,
      orderId: posting.order?.id ?? null,
      orderNo: posting.order?.orderNo ?? null,
      rechargeId: posting.rechargeId ?? null,
      voucherNo: posting.voucherNo ?? null,
      remark: posting.remark ?? null,
      operatorId: userId,
      operator: displayName,
      day: dayOf(who.now),
      createTime: who.now,
    })
    .execute()
  const { kind, amountFen } = posting
  const changes = changesOf({ balanceFen: account.balanceFen }, { kind, amountFen, balanceFen })
  await audit(tx, who, { action: 'account.post', entity: 'account', entityId: account.id, changes })
  await notifyBalance(tx, who, account, { beforeFen: account.balanceFen, afterFen: balanceFen })
  return balanceFen
}

type Booked = Pick<Posting, 'kind' | 'amountFen' | 'contract' | 'order'>

/** Books on a locked account, where it takes that: see `bookOnAccount`. */
async function bookOnLocked(tx: Tx, who: AuthenticatedContext, account: AccountRow, booked: Booked): Promise<void> {
  const refuse = async (key: string, params: Record<string, string> = {}) => {
    const buyer = await nameOfCompany(tx, account.buyerId, who.lang)
    return new Refusal(codes.applyFail, key, { params: { kind: kindKey(account.kind), buyer, ...params } })
  }
  const { amountFen } = booked
  if (!takesMoney(account)) throw await refuse('settle.closed')
  if (amountFen < 0) {
    if (!pays(account)) throw await refuse('settle.frozen')
    const available = availableOf(account)
    if (available + amountFen < 0)
      throw await refuse('settle.noCredit', { available: fenToYuan(available), amount: fenToYuan(-amountFen) })
  }
  await post(tx, who, account, booked)
}

const kindKey = (kind: string) => `status.paymentMethodKind.${kind}`

/**
 * Books on the settlement account of the contract's buyer, whose row stays locked until the commit. Money back is taken
 * unless the account is closed; what it is to pay is refused with 4466 when there is no account, it is frozen, or balance and
 * credit limit do not reach (spec: money#settlement-accounts).
 */
export async function bookOnAccount(
  tx: Tx,
  who: AuthenticatedContext,
  contract: BilledContract,
  accountKind: AccountKind,
  posting: Pick<Posting, 'kind' | 'amountFen'>,
): Promise<void> {
  const account = await tx
    .updateTable('settlementAccount')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('companyId', '=', contract.companyId)
    .where('buyerId', '=', await buyerOf(tx, contract))
    .where('kind', '=', accountKind)
    .returningAll()
    .executeTakeFirst()
  if (!account) {
    const params = { kind: kindKey(accountKind), contractNo: contract.contractNo }
    throw new Refusal(codes.applyFail, 'settle.noAccount', { params })
  }
  await bookOnLocked(tx, who, account, { ...posting, contract })
}

/** The same of an order, on an account that its buyer has with its center; 1111 for another one. */
export async function bookOrderOnAccount(
  tx: Tx,
  who: AuthenticatedContext,
  order: BilledOrder,
  accountId: number,
  posting: Pick<Posting, 'kind' | 'amountFen'>,
): Promise<void> {
  const account = await tx
    .updateTable('settlementAccount')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', accountId)
    .where('companyId', '=', order.acceptOrgId)
    .where('buyerId', '=', order.agentId)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw noRow()
  await bookOnLocked(tx, who, account, { ...posting, order })
}
