import { identityCodes } from '#protocol/statuses.ts'
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
  /** Keys of roles of the same company, `roles.ts`. */
  readonly roleKeys: readonly string[]
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
  roleKey: string,
]

const lines: readonly Line[] = [
  ['admin', '江远航', p, platform, 'PT-operation', 'admin'],
  ['reception', '陈晓雯', o, GZ, 'GZ-reception', 'reception'],
  ['reception2', '黄子豪', o, GZ, 'GZ-reception', 'reception'],
  ['supervisor', '林静怡', o, GZ, 'GZ-review', 'supervisor'],
  ['finance', '罗美玲', o, GZ, 'GZ-finance', 'finance'],
  ['desk', '梁志强', o, GZ, 'GZ-desk', 'desk'],
  ['bj_reception', '王思远', o, BJ, 'BJ-reception', 'reception'],
  ['bj_supervisor', '赵立新', o, BJ, 'BJ-review', 'supervisor'],
  ['bj_finance', '孙丽华', o, BJ, 'BJ-finance', 'finance'],
  ['agent', '何嘉敏', a, agent, 'NFLX-visa', 'agent'],
  ['agent2', '韩雪松', a, agent2, 'BGSL-visa', 'agent'],
  ['customer', '周雨桐', c, individual, null, 'customer'],
]

/** Domain: accounts of a fresh database. All have the default password. */
export const accounts: readonly AccountRow[] = lines.map(
  ([userName, realName, identityCode, companyId, departmentCode, roleKey], at) => ({
    id: at + 1,
    userName,
    realName,
    nickName: realName.slice(1),
    mobile: `154000010${String(at + 1).padStart(2, '0')}`,
    email: `${userName.replace('_', '.')}@visadesk.example.com`,
    identityCode,
    companyId,
    departmentCode,
    roleKeys: [roleKey],
    joinDate: '2025-03-03',
  }),
)
