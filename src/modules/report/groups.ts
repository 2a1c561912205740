import type { Figure } from '#protocol/report/schemas.ts'
import type { ChartSeries } from '#src/modules/report/chart/chart-data.ts'
import { sayCount, sayFen, sayYuan } from './say.ts'

type Measure = Pick<ChartSeries, 'draw' | 'tone' | 'stack'> & { readonly key: Figure }

/** Figures that are looked at together: one chart and one table each. */
export interface FigureGroup {
  readonly key: 'contracts' | 'passports' | 'results' | 'billed' | 'money'
  readonly measures: readonly Measure[]
  readonly say: (value: number) => string
  readonly sayShort: (value: number) => string
}

const bar = (key: Figure, tone: Measure['tone'], stack?: string): Measure => ({
  key,
  draw: 'bar',
  tone,
  ...(stack !== undefined && { stack }),
})
const line = (key: Figure, tone: Measure['tone']): Measure => ({ key, draw: 'line', tone })
const column = (key: Figure): Measure => ({ key, draw: 'none', tone: 'neutral' })

const counts = { say: sayCount, sayShort: sayCount }
const money = { say: sayFen, sayShort: sayYuan }

export const groups: Readonly<Record<FigureGroup['key'], FigureGroup>> = {
  contracts: {
    key: 'contracts',
    measures: [
      bar('acceptedCount', 'progress'),
      line('madeCount', 'neutral'),
      line('reviewedCount', 'done'),
      line('personCount', 'special'),
      column('backCount'),
      column('reviewedBackCount'),
      column('cancelledCount'),
    ],
    ...counts,
  },
  passports: {
    key: 'passports',
    measures: [
      bar('boundCount', 'progress'),
      line('sentCount', 'special'),
      line('retrievedCount', 'attention'),
      line('handedOverCount', 'done'),
      column('refundedCount'),
    ],
    ...counts,
  },
  results: {
    key: 'results',
    measures: [
      bar('passCount', 'done', 'results'),
      bar('rejectCount', 'danger', 'results'),
      bar('returnCount', 'attention', 'results'),
      column('retrievedCount'),
    ],
    ...counts,
  },
  billed: {
    key: 'billed',
    measures: [
      bar('consularFen', 'progress', 'bill'),
      bar('serviceFen', 'done', 'bill'),
      bar('vasFen', 'special', 'bill'),
      bar('courierFen', 'attention', 'bill'),
      column('billedFen'),
    ],
    ...money,
  },
  money: {
    key: 'money',
    measures: [
      bar('receiptFen', 'done', 'money'),
      bar('refundFen', 'attention', 'money'),
      column('adjustFen'),
      line('netFen', 'progress'),
    ],
    ...money,
  },
}
