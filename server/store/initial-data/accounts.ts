import { identityCodes } from '#domain/status.ts'
import { companyIds } from './companies.ts'

export interface AccountRow {
  readonly id: number
  readonly userName: string
  readonly realName: string
  readonly nickName: string
  /** Numbers of the 154 series, which no carrier has. */
  readonly mobile: string
  readonly email: string
  readonly identityCode: 1 | 2 | 4 | 8
  readonly companyId: number
  /** Of `companies.ts`; null where a company has none. */
  readonly departmentCode: string | null
  /** Of `roles.ts`. */
  readonly roleCodes: readonly string[]
  readonly joinDate: string
}

const { platform, GZ, BJ, agent, agent2, individual } = companyIds
const { customer: c, platform: p, agent: a, acceptOrg: o } = identityCodes

type Line = readonly [
  userName: string,
  realName: string,
  identityCode: 1 | 2 | 4 | 8,
  companyId: number,
  departmentCode: string | null,
  roleCode: string,
]

const lines: readonly Line[] = [
  ['admin', '江远航', p, platform, 'PT-operation', 'platform.admin'],
  ['reception', '陈晓雯', o, GZ, 'GZ-reception', 'center.reception'],
  ['reception2', '黄子豪', o, GZ, 'GZ-reception', 'center.reception'],
  ['supervisor', '林静怡', o, GZ, 'GZ-review', 'center.supervisor'],
  ['finance', '罗美玲', o, GZ, 'GZ-finance', 'center.finance'],
  ['desk', '梁志强', o, GZ, 'GZ-desk', 'center.desk'],
  ['bj_reception', '王思远', o, BJ, 'BJ-reception', 'center.reception'],
  ['bj_supervisor', '赵立新', o, BJ, 'BJ-review', 'center.supervisor'],
  ['bj_finance', '孙丽华', o, BJ, 'BJ-finance', 'center.finance'],
  ['agent', '何嘉敏', a, agent, 'NFLX-visa', 'agent.operator'],
  ['agent2', '韩雪松', a, agent2, 'BGSL-visa', 'agent.operator'],
  ['customer', '周雨桐', c, individual, null, 'customer.member'],
  ['officer', '许文博', o, GZ, 'GZ-review', 'center.officer'],
  ['agent_admin', '邓雅琴', a, agent, 'NFLX-visa', 'agent.admin'],
]

/** spec: domain#first-data. All have the default password. */
export const accounts: readonly AccountRow[] = lines.map(
  ([userName, realName, identityCode, companyId, departmentCode, roleCode], at) => ({
    id: at + 1,
    userName,
    realName,
    nickName: realName.slice(1),
    mobile: `154000010${String(at + 1).padStart(2, '0')}`,
    email: `${userName.replace('_', '.')}@visadesk.example.com`,
    identityCode,
    companyId,
    departmentCode,
    roleCodes: [roleCode],
    joinDate: '2025-03-03',
  }),
)
