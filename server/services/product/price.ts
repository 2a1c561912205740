import type { Day } from '#domain/day.ts'
import { type OrderFacts, type PriceProblem, priceOrder } from '#domain/product-fee.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { OrderPrice } from '#protocol/product/price-calls.ts'
import { say } from '#server/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { centerFees, feesInForce } from './fees.ts'

export interface Priced {
  readonly facts: OrderFacts
  readonly nationalities: readonly string[]
  readonly services: readonly string[]
  readonly day: Day
}

const named = (key: 'contract.line.consular' | 'contract.line.service') => [say('zh', key), say('en', key)] as const

const worded = (problem: PriceProblem, lang: Lang): string =>
  'code' in problem
    ? say(lang, problem.text, { code: problem.code })
    : say(lang, problem.text, { no: problem.applicantIndex + 1 })

/** What an order costs by the rows in force on a day, and what has no price. */
export async function orderPriceOf(db: Db | Tx, { facts, nationalities, services, day }: Priced) {
  const names = { consular: named('contract.line.consular'), service: named('contract.line.service') }
  const [rows, centerRows] = await Promise.all([feesInForce(db, facts, day), centerFees(db, facts)])
  return priceOrder({ day, facts, nationalities, services, rows, centerRows, names })
}

/** What has no price, each said once in a reader's words. */
export const problemWords = (problems: readonly PriceProblem[], lang: Lang): string[] => [
  ...new Set(problems.map((problem) => worded(problem, lang))),
]

/** The same with what has no price in a reader's words. */
export async function priceOf(db: Db | Tx, priced: Priced, lang: Lang): Promise<OrderPrice> {
  const { lines, totalFen, problems } = await orderPriceOf(db, priced)
  return { lines: [...lines], totalFen, problems: problemWords(problems, lang) }
}
