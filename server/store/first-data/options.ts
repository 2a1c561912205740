import { acceptanceCutOff } from '#protocol/constants.ts'
import { printOptions, usualLabels } from '#protocol/rules/printing.ts'
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

const perCenter: readonly Omit<CenterOptionRow, 'companyId'>[] = [
  // Acceptance after the cut-off counts from the next working day. Domain: numbers and days.
  { code: 'acceptance.cutOff', name: '当日受理截止时间', ename: 'Cut-off of the day', value: acceptanceCutOff },
  {
    code: printOptions.component,
    name: '使用打印组件 C-Lodop（on / off）',
    ename: 'Print by C-Lodop (on or off)',
    value: 'off',
  },
  {
    code: printOptions.label,
    name: '护照标签尺寸（毫米，如 60x40）',
    ename: 'Passport label in mm, such as 60x40',
    value: usualLabels[0],
  },
]

export const centerOptions: readonly CenterOptionRow[] = centerCodes.flatMap((center) =>
  perCenter.map((option) => ({ companyId: companyIds[center], ...option })),
)

export const systemParameters: readonly SystemParameterRow[] = [
  { code: 'edition', name: '系统版本（visa / global）', ename: 'Edition (visa or global)', value: 'visa' },
  {
    code: 'contract.fourEyes',
    name: '受理与审核须为不同人员',
    ename: 'Acceptance and review by different people',
    value: 'on',
  },
  {
    code: 'password.smsCode',
    name: '修改密码需短信验证码（on / off）',
    ename: 'Code by SMS for changing the password (on or off)',
    value: 'off',
  },
]
