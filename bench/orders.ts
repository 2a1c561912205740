import { departureBuckets, orderStatus, visaStatus } from '#domain/status.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { departureNum, page, statusNum } from '#protocol/order/calls.ts'
import { ORDER_SORTS } from '#protocol/order/search.ts'
import { page as firstPage } from '#protocol/order/visa-order/calls.ts'
import { orderList, visaOrderList } from '#server/services/order/search.ts'
import type { Store } from '#server/store/store.ts'
import { askCounts, askList, type Measurement } from './lib/list-reads.ts'
import { measureOrderLists } from './lib/order-lists.ts'
import type { Scope } from './lib/scopes.ts'

const directions = ['asc', 'desc'] as const

/** Every sort and status of both families, at the first page and a deep one; departures; what people look for. */
async function lists(store: Store, scope: Scope): Promise<Measurement[]> {
  const measured: Measurement[] = []
  const second = { call: page, list: orderList }
  const first = { call: firstPage, list: visaOrderList }
  for (const sidx of ORDER_SORTS)
    for (const at of [1, 1000]) {
      const along = { sidx, page: at }
      const statuses = [undefined, ...Object.values(visaStatus)]
      const ofFirst = statuses.flatMap((status) => directions.map((sord) => ({ ...along, status, sord })))
      measured.push(await askList(store, scope, `by status, ${sidx}, page ${at}`, ofFirst, first))
      const ofSecond = Object.values(orderStatus).flatMap((one) =>
        directions.map((sord) => ({ ...along, orderStatus: one, sord })),
      )
      measured.push(await askList(store, scope, `by progress, ${sidx}, page ${at}`, ofSecond, second))
    }
  const departures = Object.values(departureBuckets).map((departure) => ({ departure }))
  measured.push(await askList(store, scope, 'departures', departures, second))
  const { rows } = await scope.desk.call(page, { page: 20, rows: 20 } as ArgsOf<typeof page>, scope.suffix)
  const numbers = rows.map(({ orderNo }) => ({ keywords: orderNo }))
  measured.push(await askList(store, scope, 'number', numbers, second))
  return measured
}

const counts = async (scope: Scope): Promise<Measurement[]> => [
  await askCounts(scope, 'by status', statusNum, {}),
  await askCounts(scope, 'by departure', departureNum, {}),
]

/**
 * The lists of orders in the server, on both engines: `npm run bench -- orders --orders 1000000`. Every figure is a whole call.
 * `--engine sqlite` or `--engine postgres` measures one of them.
 */
await measureOrderLists({ name: 'orders', lists, counts })
