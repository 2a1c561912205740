import { has } from '#domain/permission.ts'
import { page as contracts } from '#protocol/contract/calls.ts'
import type { Call } from '#protocol/kit/call.ts'
import { page as orders } from '#protocol/order/calls.ts'
import * as calls from '#protocol/search/calls.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { handle } from '#server/kit/handle.ts'
import { reachWithin } from '#server/kit/scope.ts'
import type { Db } from '#server/store/store.ts'
import { findContracts } from './contracts.ts'
import { findOrders } from './orders.ts'

type Find = (db: Db, reach: Reach, keywords: string) => Promise<calls.Found[]>

/** Searching asks for no right of its own: of each kind it finds what the kind's list would show the caller. */
async function within(list: Call, find: Find, context: AuthenticatedContext & { db: Db }, keywords: string) {
  const { db, session } = context
  if (!has(session.codes, list.permission)) return []
  return find(db, await reachWithin(db, session, list), keywords)
}

/** The records of the command palette. */
export const search = handle(calls)({
  async records({ input: { keywords }, ...context }) {
    const [foundOrders, foundContracts] = await Promise.all([
      within(orders, findOrders, context, keywords),
      within(contracts, findContracts, context, keywords),
    ])
    return { orders: foundOrders, contracts: foundContracts }
  },
})
