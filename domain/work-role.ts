import { has, type Rights } from './permission.ts'

/** What somebody mainly does, by what he may do: whose cards and buttons he gets. */
export type WorkRole = 'admin' | 'supervisor' | 'finance' | 'reception' | 'desk' | 'officer' | 'agent'

const ofCenter = [
  ['supervisor', 'center.contract.reviewedBack'],
  ['finance', 'center.contract.finance.confirm'],
  ['reception', 'center.contract.accept'],
  ['desk', 'center.passport.check'],
  ['officer', 'visa.audit'],
] as const

/** Who may do the most comes first; null: there is nothing that would wait for him. */
export function workRole({ role, codes }: Rights): WorkRole | null {
  if (role === 'platform') return 'admin'
  if (role === 'agent') return 'agent'
  if (role !== 'acceptOrg') return null
  return ofCenter.find(([, right]) => has(codes, right))?.[0] ?? null
}

/** The pages that a home leads to by its large buttons, at most three of those that may be opened. */
export const workButtons: Readonly<Record<WorkRole, readonly string[]>> = {
  admin: ['cust.accept-org', 'sys.task', 'center.dashboard'],
  supervisor: ['center.contract.review', 'center.dashboard', 'center.report'],
  finance: ['center.finance.list', 'center.finance.day-close', 'settle.account'],
  reception: ['center.contract.create', 'visa.order.add', 'visa.receive'],
  desk: ['visa.passport.bind', 'center.send-bill.edit', 'visa.receive', 'center.passport.batch-return'],
  officer: ['visa.audit', 'visa.handle'],
  agent: ['visa.order.add', 'visa.order.list'],
}
