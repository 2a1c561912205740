import type { Role as RolePrefix, Scope } from '#protocol/permission.ts'
import { formatPermission } from '#protocol/permission.ts'
import { companyIds } from './companies.ts'
import { menuCodesFor } from './menus.ts'

export interface RoleRow {
  readonly id: number
  /** Names the role in `accounts.ts`; not stored. */
  readonly key: string
  readonly roleName: string
  readonly ename: string
  readonly companyId: number
  /** Permission codes of calls by the grammar role$base@custom, and menu codes (role$base). */
  readonly codes: readonly string[]
}

type Grant = string | readonly [base: string, custom: Scope]

/** Grants reach as far as `custom` unless they say otherwise; menus follow from what is granted. */
const role = (
  id: number,
  key: string,
  names: readonly [roleName: string, ename: string],
  companyId: number,
  [prefix, custom]: readonly [RolePrefix, Scope],
  grants: readonly Grant[],
): RoleRow => {
  const given = grants.map((grant) => (typeof grant === 'string' ? ([grant, custom] as const) : grant))
  return {
    id,
    key,
    roleName: names[0],
    ename: names[1],
    companyId,
    codes: [
      ...menuCodesFor(given.map(([base]) => base)).map((base) =>
        formatPermission({ role: prefix, base, custom: null }),
      ),
      ...given.map(([base, reach]) => formatPermission({ role: prefix, base, custom: reach })),
    ],
  }
}

const orders = ['visa.order.view', 'visa.order.add', 'visa.order.edit']
const members = ['member.search', 'member.add']
const contract = (...actions: string[]) => actions.map((action) => `center.contract.${action}`)
const own = (...actions: string[]): Grant[] => contract(...actions).map((base) => [base, 'self'] as const)

/** Takes applications in. What was begun may be withdrawn or sent back only by who began it. Domain: contract. */
const reception: readonly Grant[] = [
  ...orders,
  ...members,
  ...contract('view', 'create', 'edit', 'accept', 'expense', 'print', 'finance.submit'),
  ...own('delete', 'back', 'cancel'),
]

const supervisor: readonly Grant[] = [
  ...orders,
  ...members,
  ...contract('view', 'create', 'edit', 'delete', 'accept', 'back', 'review', 'reviewedBack', 'cancel'),
  ...contract('refundPassport', 'expense', 'print', 'finance.submit'),
]

const finance: readonly Grant[] = [
  'visa.order.view',
  'member.search',
  ...contract('view', 'print', 'finance.submit', 'finance.confirm'),
]

const desk: readonly Grant[] = ['visa.order.view', 'member.search', ...contract('view', 'print')]

const everything: readonly Grant[] = [...supervisor, ...contract('finance.confirm')]

const centerRoles = (companyId: number): RoleRow[] => {
  const reach = ['acceptOrg', 'company'] as const
  const id = companyId * 10
  return [
    role(id + 1, 'reception', ['受理员', 'Reception'], companyId, reach, reception),
    role(id + 2, 'supervisor', ['审核主管', 'Supervisor'], companyId, reach, supervisor),
    role(id + 3, 'finance', ['财务', 'Finance'], companyId, reach, finance),
    role(id + 4, 'desk', ['收发员', 'Desk'], companyId, reach, desk),
  ]
}

const agentRole = (companyId: number): RoleRow =>
  role(companyId * 10 + 1, 'agent', ['代理商操作员', 'Agent'], companyId, ['agent', 'company'], [...orders, ...members])

/** Each company has roles of its own, so that changing one center's leaves the other's alone. Specification 1 §6. */
export const roles: readonly RoleRow[] = [
  role(11, 'admin', ['平台管理员', 'Platform administrator'], companyIds.platform, ['platform', 'all'], everything),
  ...centerRoles(companyIds.GZ),
  ...centerRoles(companyIds.BJ),
  agentRole(companyIds.agent),
  agentRole(companyIds.agent2),
  role(21, 'customer', ['客户', 'Customer'], companyIds.individual, ['customer', 'self'], orders),
]
