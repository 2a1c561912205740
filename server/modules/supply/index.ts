import { permissions } from '#protocol/constants.ts'
import { compareScopes, has } from '#protocol/permission.ts'
import * as calls from '#protocol/supply/calls.ts'
import type { SupplyKind } from '#protocol/supply/schemas.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { handle } from '#server/kit/handle.ts'
import { notAllowed } from '#server/kit/refusal.ts'
import { reachOf } from '#server/kit/scope.ts'
import type { Db } from '#server/store/store.ts'
import { countByStatus, countToDo, pageOfSupply, readSupply } from './reading.ts'

/** As far as the permission of the count reaches, and no further than the call was asked to. */
async function toDo(
  { db, session, reach }: SignedContext & { db: Db },
  permission: `supply.${string}`,
  kind: SupplyKind,
) {
  if (!has(session.codes, permission)) return 0
  const held = reachOf(session, { permission }, {})
  return countToDo(db, compareScopes(reach.width, held.width) < 0 ? { ...held, width: reach.width } : held, kind)
}

/** Supply orders (Specification 1 §7): lists, counts and one order. */
export const supply = handle(calls)({
  page: ({ input, db, reach, lang }) => pageOfSupply(db, reach, input, lang),

  queryStatusNum: ({ db, reach }) => countByStatus(db, reach),

  async queryToDoNum(context) {
    const { supplyOrder, supplyChange, supplyRefund } = permissions
    if (![supplyOrder, supplyChange, supplyRefund].some((one) => has(context.session.codes, one))) throw notAllowed()
    const [toIssueNum, toChangeNum, toRefundNum] = await Promise.all([
      toDo(context, supplyOrder, 'order'),
      toDo(context, supplyChange, 'change'),
      toDo(context, supplyRefund, 'refund'),
    ])
    return { toIssueNum, toChangeNum, toRefundNum }
  },

  detail: ({ input, db, reach, lang }) => readSupply(db, reach, input.id, lang),
})
