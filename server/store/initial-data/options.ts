import { acceptanceCutOff } from '#domain/constants.ts'
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

/**
 * Acceptance after the cut-off counts from the next working day. Each center begins with one person in finance, whose own till a
 * supervisor closes. spec: numbers#ready-day, lifecycles#day-close.
 */
export const centerOptions: readonly CenterOptionRow[] = centerCodes.flatMap((center) => [
  {
    companyId: companyIds[center],
    code: 'acceptance.cutOff',
    name: '当日受理截止时间',
    ename: 'Cut-off of the day',
    value: acceptanceCutOff,
  },
  {
    companyId: companyIds[center],
    code: 'dayClose.supervisor',
    name: '主管可结财务人员的账',
    ename: 'Supervisors close for finance',
    value: 'on',
  },
])

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
