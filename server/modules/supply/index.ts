import { permissions } from '#domain/constants.ts'
import { fenToYuan } from '#domain/money.ts'
import { compareScopes, has } from '#domain/permission.ts'
import * as calls from '#protocol/supply/calls.ts'
import * as changes from '#protocol/supply/change-calls.ts'
import type { SupplyKind } from '#protocol/supply/schemas.ts'
import type { AuthenticatedContext, Session } from '#server/kit/deps.ts'
import { handle } from '#server/kit/handle.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { unlocked } from '#server/services/supply/lifecycle.ts'
import type { Db } from '#server/store/store.ts'
import { askChange, askRefund } from './follow.ts'
import { carryOut } from './issue.ts'
import { supplyChangeList, supplyCounts, supplyList, supplyRefundList } from './list.ts'
import { countToDo, readSupply } from './reading.ts'
import { stepSupply } from './steps.ts'

/** As far as the permission of the count reaches, and no further than the call was asked to. */
async function toDo(
  { db, session, reach }: AuthenticatedContext & { db: Db },
  permission: `supply.${string}`,
  kind: SupplyKind,
  unlocked: boolean,
) {
  if (!has(session.codes, permission)) return 0
  const held = await reachWithin(db, session, { permission })
  return countToDo(
    db,
    compareScopes(reach.width, held.width) < 0 ? { ...held, width: reach.width } : held,
    kind,
    unlocked,
  )
}

const mayDoSome = ({ codes }: Session) =>
  [permissions.supplyOrder, permissions.supplyChange, permissions.supplyRefund].some((one) => has(codes, one))

async function toDoCounts(context: AuthenticatedContext & { db: Db }, unlocked: boolean) {
  const { supplyOrder, supplyChange, supplyRefund } = permissions
  if (!mayDoSome(context.session)) throw forbidden()
  const [toIssueNum, toChangeNum, toRefundNum] = await Promise.all([
    toDo(context, supplyOrder, 'order', unlocked),
    toDo(context, supplyChange, 'change', unlocked),
    toDo(context, supplyRefund, 'refund', unlocked),
  ])
  return { toIssueNum, toChangeNum, toRefundNum }
}

/** What waits for this person among supply orders; nothing for who may do none of it. */
export const supplyBadges = async (context: AuthenticatedContext & { db: Db }): Promise<Record<string, number>> =>
  mayDoSome(context.session) ? toDoCounts(context, false) : {}

/** Supply orders (spec: calls#supply-calls): lists, counts, one order, and what is done to it. */
export const supply = [
  ...handle(calls)({
    page: supplyList.page,
    changeList: supplyChangeList.page,
    refundList: supplyRefundList.page,
    queryStatusNum: supplyCounts,
    queryToDoNum: (context) => toDoCounts(context, false),
    queryToDoUnlockedNum: (context) => toDoCounts(context, true),
    detail: ({ input, db, ...asker }) => readSupply(db, asker, input.id),
  }),
  ...handle(changes)({
    confirm: ({ input, tx, ...who }) => stepSupply(tx, who, input, 'confirm'),
    lock: ({ input, tx, ...who }) =>
      stepSupply(tx, who, input, 'lock', {
        values: () => ({ lockUserId: who.session.userId, lockUser: who.session.displayName, lockTime: who.now }),
      }),
    unLock: ({ input, tx, ...who }) => stepSupply(tx, who, input, 'unLock', { values: () => unlocked }),
    reject: ({ input, tx, ...who }) =>
      stepSupply(tx, who, input, 'reject', { values: () => unlocked, reason: input.reason }),
    issued: carryOut,
    supplement: ({ input, tx, ...who }) => {
      const { supplementFen, supplementReason } = input
      return stepSupply(tx, who, input, 'supplement', {
        content: `${supplementReason} (+${fenToYuan(supplementFen)})`,
        values: (row) => ({
          supplementFen: row.supplementFen + supplementFen,
          amountFen: row.amountFen + supplementFen,
        }),
      })
    },
    remark: ({ input, tx, ...who }) =>
      stepSupply(tx, who, input, 'remark', { values: () => ({ remark: input.remark }), content: input.remark }),
    change: askChange,
    refund: askRefund,
  }),
]
