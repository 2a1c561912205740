import { centerCodes, companyIds } from './companies.ts'

/** A center's own setting. */
export interface CenterOptionRow {
  readonly companyId: number
  readonly code: string
  readonly name: string
  readonly ename: string
  readonly value: string
}

/** A setting of the whole installation. */
export interface SystemParameterRow {
  readonly code: string
  readonly name: string
  readonly ename: string
  readonly value: string
}

/** Acceptance after the cut-off counts from the next working day. Domain: numbers and days. */
const options = [
  ['acceptance.cutOff', '当日受理截止时间', 'Cut-off of the day', '17:30'],
  ['receipt.copies', '回执打印份数', 'Copies of a receipt', '2'],
] as const

export const centerOptions: readonly CenterOptionRow[] = centerCodes.flatMap((center) =>
  options.map(([code, name, ename, value]) => ({ companyId: companyIds[center], code, name, ename, value })),
)

export const systemParameters: readonly SystemParameterRow[] = [
  { code: 'edition', name: '系统版本（visa / global）', ename: 'Edition (visa or global)', value: 'visa' },
  {
    code: 'contract.fourEyes',
    name: '受理与审核须为不同人员',
    ename: 'Acceptance and review by different people',
    value: 'on',
  },
]
