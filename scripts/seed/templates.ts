import { contractStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { snapshotRows } from '#server/store/samples/load.ts'

export type Row = Record<string, string | number | null>

/** The tables of a template, each behind those that it names. */
export const tableOrder = [
  'visaOrder',
  'visaApplicant',
  'contract',
  'contractPassport',
  'barcode',
  'contractService',
  'expenseLine',
  'orderLine',
  'payment',
  'paymentAttempt',
  'ledger',
  'personPaper',
  'entityLog',
] as const

/** The rows of one sample, to be made again for other people at another time. */
export interface Template {
  readonly center: number
  readonly status: number
  readonly first: number
  readonly last: number
  readonly isOrdered: boolean
  readonly rows: Readonly<Record<string, readonly Row[]>>
}

const of = (table: string): readonly Row[] => snapshotRows(table)
const within = (rows: readonly Row[], column: string, ids: ReadonlySet<unknown>) =>
  rows.filter((row) => row[column] !== null && row[column] !== undefined && ids.has(row[column]))
const idsOf = (rows: readonly Row[]) => new Set<unknown>(rows.map(({ id }) => id))
const logsOf = (entity: string, rows: readonly Row[]) =>
  within(of('entityLog'), 'entityId', idsOf(rows)).filter((row) => row.entity === entity)

/** Contracts that are accepted or reviewed next. Of the many that have gone on nobody asks for papers any more. */
const withPapers = [...statusesWithTag(contract, 'editable'), ...statusesWithTag(contract, 'awaitingReview')]

/** Orders of the samples with their people, money and logs. What their forms and applications say stays with the samples. */
function orderRows(orders: readonly Row[]) {
  const ids = idsOf(orders)
  const visaApplicant = within(of('visaApplicant'), 'orderId', ids)
  const payment = within(of('payment'), 'orderId', ids)
  return {
    visaOrder: orders,
    visaApplicant,
    orderLine: within(of('orderLine'), 'orderId', ids),
    payment,
    paymentAttempt: within(of('paymentAttempt'), 'paymentId', idsOf(payment)),
    ledger: within(of('ledger'), 'orderId', ids),
    logs: [...logsOf('order', orders), ...logsOf('applicant', visaApplicant), ...logsOf('payment', payment)],
  }
}

const spanOf = (logs: readonly Row[]) => {
  const times = logs.map(({ createTime }) => Number(createTime))
  return { first: Math.min(...times), last: Math.max(...times) }
}

function contractTemplate(row: Row): Template {
  const ids = new Set([row.id])
  const contractPassport = within(of('contractPassport'), 'contractId', ids)
  const passportIds = idsOf(contractPassport)
  const isOpen = withPapers.includes(Number(row.status))
  const papers = [
    ...within(of('personPaper'), 'passportId', passportIds),
    ...within(of('personPaper'), 'contractId', ids),
  ]
  const personPaper = isOpen ? papers : []
  const { logs, ...order } = orderRows(of('visaOrder').filter(({ contractId }) => contractId === row.id))
  const own = [...logsOf('contract', [row]), ...logsOf('passport', contractPassport), ...logsOf('paper', personPaper)]
  const entityLog = [...logs, ...own].toSorted((one, two) => Number(one.id) - Number(two.id))
  return {
    center: Number(row.companyId),
    status: Number(row.status),
    ...spanOf(entityLog),
    isOrdered: row.orderId !== null,
    rows: {
      ...order,
      contract: [row],
      contractPassport,
      barcode: within(of('barcode'), 'passportId', passportIds),
      contractService: within(of('contractService'), 'contractId', ids),
      expenseLine: within(of('expenseLine'), 'contractId', ids),
      ledger: [...order.ledger, ...within(of('ledger'), 'contractId', ids)],
      personPaper,
      entityLog,
    },
  }
}

const contracts = of('contract').map(contractTemplate)

const orders = of('visaOrder')
  .filter(({ contractId }) => contractId === null)
  .map((row): Template => {
    const { logs: entityLog, ...rows } = orderRows([row])
    const place = { center: Number(row.acceptOrgId), status: Number(row.status) }
    return { ...place, ...spanOf(entityLog), isOrdered: true, rows: { ...rows, entityLog } }
  })

export const templates = { contracts, orders }
export const isEnd = ({ status }: Template) =>
  ([contractStatus.COMPLETED, contractStatus.REFUNDED, contractStatus.CANCELLED] as number[]).includes(status)
