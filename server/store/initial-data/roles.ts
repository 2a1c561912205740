import type { Role as RolePrefix, Scope } from '#domain/permission.ts'
import { formatPermission, identityOfRole } from '#domain/permission.ts'
import { menuCodesFor } from './menus.ts'

export interface RoleRow {
  readonly id: number
  readonly code: string
  readonly roleName: string
  readonly ename: string
  /** Null: any company of the identity may give it to its people. */
  readonly companyId: null
  readonly identityCode: 1 | 2 | 4 | 8
  /** Permission codes of calls by the grammar role$base@custom, and menu codes (role$base). */
  readonly permissions: readonly string[]
}

type Grant = string | readonly [base: string, custom: Scope]

/** Grants reach as far as `custom` unless they say otherwise; menus follow from what is granted. */
const role = (
  id: number,
  code: string,
  [roleName, ename]: readonly [roleName: string, ename: string],
  [prefix, custom]: readonly [RolePrefix, Scope],
  grants: readonly Grant[],
): RoleRow => {
  const given = grants.map((grant) => (typeof grant === 'string' ? ([grant, custom] as const) : grant))
  const menus = menuCodesFor(given.map(([base]) => base))
  return {
    id,
    code,
    roleName,
    ename,
    companyId: null,
    identityCode: identityOfRole(prefix),
    permissions: [
      ...menus.map((base) => formatPermission({ role: prefix, base, custom: null })),
      ...given.map(([base, reach]) => formatPermission({ role: prefix, base, custom: reach })),
    ],
  }
}

const orders = ['visa.order.view', 'visa.order.add', 'visa.order.edit']
const applicants = ['visa.applicant.view', 'visa.applicant.edit']
const orderPassports = ['visa.passport.bind']
const results = ['visa.issue']
const members = ['member.search', 'member.add']
const contract = (...actions: string[]) => actions.map((action) => `center.contract.${action}`)
const reports = ['report.exportTask']
const tags = ['sys.tag.view', 'sys.tag.edit']
const buying = ['supply.order.view', 'supply.order.apply']
const supply = (...actions: string[]) => actions.map((action) => `supply.${action}`)
const notices = ['sys.notice.view', 'sys.notice.edit', 'sys.notice.delete']
const passports = (...actions: string[]) => actions.map((action) => `center.passport.${action}`)
const barcodes = (...actions: string[]) => actions.map((action) => `center.barcode.${action}`)
const sendBillView = ['center.sendBill.view', 'visa.sendBill.view']
const sendBills = [...sendBillView, 'center.sendBill.edit', 'center.sendBill.rollback']
const applyForms = (...actions: string[]) => actions.map((action) => `center.applyForm.${action}`)
const dayClose = (...actions: string[]) => actions.map((action) => `center.dayClose.${action}`)
const prices = ['visa.product.view']
const visaData = ['visa.data.view']
const payments = (...actions: string[]) => actions.map((action) => `finance.payment.${action}`)

/** Who keeps accounts of buyers at a center: all of it; a buyer's people see and fill their own. */
const ownAccounts = [
  'settle.transaction.view',
  'finance.recharge.view',
  'finance.recharge.submit',
  'finance.bankAccount.number',
]
const accounts = [
  'settle.account.view',
  'settle.account.edit',
  ...ownAccounts,
  'finance.recharge.approve',
  'finance.bankAccount.view',
  'finance.bankAccount.edit',
]
const board = ['sys.noticeBoard.view']
const sms = ['sys.sms.view', 'sys.sms.send']
/** What a company does for itself: its people, their roles, its departments. */
const ownCompany: readonly Grant[] = [
  'sys.company.edit',
  'sys.department.edit',
  ...['view', 'edit', 'delete', 'freeze', 'resetPassword', 'role'].map((action) => `sys.user.${action}`),
  ...['view', 'edit', 'authorize'].map((action) => `sys.role.${action}`),
  'sys.operationLog.view',
  'sys.session.view',
  'sys.session.kick',
]
/** Audits applicants and hands them in to the consulates. */
const officer = [
  'visa.audit',
  'visa.handle',
  'visa.handle.pay',
  'visa.handle.credential',
  ...visaData,
  'sys.formTask.view',
  'sys.formTask.edit',
]
const own = (...actions: string[]): Grant[] => contract(...actions).map((base) => [base, 'self'] as const)

/**
 * Takes applications in. What was begun may be withdrawn or sent back only by who began it. spec: lifecycles#contract.
 */
const reception: readonly Grant[] = [
  ...orders,
  ...applicants,
  ...orderPassports,
  'visa.receive',
  ...visaData,
  ...members,
  'sys.tag.view',
  ...reports,
  ...contract('view', 'create', 'edit', 'accept', 'expense', 'print', 'finance.submit'),
  ...own('delete', 'back', 'cancel'),
  ...supply('order.view', 'order.manage'),
  ...passports('view', 'flags', 'confirm', 'unbind'),
  ...barcodes('view', 'bind', 'print'),
  ...applyForms('view', 'apply'),
  ...dayClose('view', 'count'),
  ...payments('view', 'book', 'pay'),
  ...sendBillView,
  'center.dashboard.view',
  'center.config.view',
  ...board,
  ...sms,
]

const supervisor: readonly Grant[] = [
  ...orders,
  ...applicants,
  'visa.receive',
  ...officer,
  'visa.handle.rollback',
  'visa.passport.unconfirm',
  ...orderPassports,
  ...results,
  'visa.issue.correct',
  'visa.paper.waive',
  'visa.data.edit',
  ...members,
  ...tags,
  ...reports,
  'report.savedView.manage',
  ...contract('view', 'create', 'edit', 'delete', 'accept', 'back', 'review', 'reviewedBack', 'cancel'),
  'center.contract.override',
  ...contract('refundPassport', 'expense', 'print', 'finance.submit'),
  ...supply('order.view', 'order.manage', 'change.manage', 'refund.manage'),
  ...notices,
  ...passports('view', 'flags', 'confirm', 'unbind', 'delete', 'check', 'retrieve', 'resend', 'return', 'override'),
  ...passports('correct', 'closeLost'),
  ...barcodes('view', 'allocate', 'bind', 'void', 'print'),
  ...sendBills,
  'center.finance.view',
  ...applyForms('view', 'apply', 'approve'),
  ...dayClose('view', 'count', 'supervise', 'reopen'),
  ...payments('view', 'book', 'pay', 'refund'),
  'center.dashboard.view',
  'center.report.view',
  ...prices,
  'center.config.view',
  'center.config.edit',
  ...board,
  ...sms,
  'report.importTask',
]

const finance: readonly Grant[] = [
  'visa.order.view',
  'sys.tag.view',
  'member.search',
  ...reports,
  ...contract('view', 'print', 'finance.submit', 'finance.confirm'),
  ...supply('order.view', 'refund.manage'),
  'center.passport.view',
  ...sendBillView,
  'center.finance.view',
  'center.finance.reviewNumber',
  ...applyForms('view', 'apply', 'approve'),
  ...dayClose('view', 'count', 'close'),
  ...payments('view', 'book', 'pay', 'refund'),
  ...accounts,
  ...prices,
  'visa.product.edit.org',
  'center.dashboard.view',
  'center.report.view',
  'center.config.view',
  ...board,
]

/** Scans passports through the house; decides nothing about contracts or money. */
const desk: readonly Grant[] = [
  'visa.order.view',
  'visa.applicant.view',
  ...orderPassports,
  ...results,
  'visa.receive',
  'sys.tag.view',
  'member.search',
  ...contract('view', 'print'),
  ...passports('view', 'flags', 'confirm', 'unbind', 'check', 'retrieve', 'resend', 'return'),
  ...barcodes('view', 'allocate', 'bind', 'void', 'print'),
  ...sendBills,
  ...board,
]

/** What finance may do beyond a supervisor. Who gives a role must hold what it grants. */
const money: readonly Grant[] = [
  ...contract('finance.confirm'),
  'center.finance.reviewNumber',
  ...dayClose('close'),
  ...accounts,
  'visa.product.edit.org',
]

const everything: readonly Grant[] = [
  ...supervisor,
  ...money,
  'center.config.override',
  'visa.product.price',
  ...['vas', 'agent', 'platform'].map((tariff) => `visa.product.edit.${tariff}`),
  'sys.photoPreset.view',
  'sys.photoPreset.edit',
  ...ownCompany,
  'sys.role.other',
  'sys.sms.balance',
  ...['view', 'edit', 'delete', 'audit', 'stop', 'authorize'].map((action) => `cust.company.${action}`),
  'cust.member.view',
  'sys.resource.view',
  'sys.resource.edit',
  'sys.dict.view',
  'sys.dict.edit',
  'sys.param.view',
  'sys.param.edit',
  'sys.district.edit',
  'sys.task.view',
  'sys.task.edit',
  'sys.task.run',
  'supply.order.apply',
]

/** Orders for its customers and follows them. */
const agentsOwn: readonly Grant[] = [
  ...orders,
  ...applicants,
  ...members,
  ...reports,
  ...tags,
  ...board,
  ...buying,
  ...ownAccounts,
  'sys.formTask.view',
  'visa.product.price',
  ...payments('view', 'pay'),
]

/** spec: scope#permissions, scope#granting. */
export const roles: readonly RoleRow[] = [
  role(1, 'platform.admin', ['平台管理员', 'Platform administrator'], ['platform', 'all'], everything),
  role(2, 'center.reception', ['受理员', 'Reception'], ['acceptOrg', 'company'], reception),
  role(3, 'center.supervisor', ['审核主管', 'Supervisor'], ['acceptOrg', 'company'], supervisor),
  role(4, 'center.finance', ['财务', 'Finance'], ['acceptOrg', 'company'], finance),
  role(5, 'center.desk', ['收发员', 'Desk'], ['acceptOrg', 'company'], desk),
  role(6, 'agent.operator', ['代理商操作员', 'Agent'], ['agent', 'company'], agentsOwn),
  role(
    7,
    'customer.member',
    ['客户', 'Customer'],
    ['customer', 'self'],
    [...orders, ...applicants, ...payments('view', 'pay')],
  ),
  role(
    8,
    'center.admin',
    ['中心管理员', 'Center administrator'],
    ['acceptOrg', 'company'],
    [...supervisor, ...money, ...ownCompany],
  ),
  role(
    9,
    'agent.admin',
    ['代理商管理员', 'Agent administrator'],
    ['agent', 'company'],
    [...agentsOwn, 'report.importTask', ...ownCompany],
  ),
  role(
    10,
    'center.officer',
    ['签证专员', 'Visa officer'],
    ['acceptOrg', 'company'],
    [...orders, ...applicants, ...officer, 'member.search', 'sys.tag.view', ...reports, ...board],
  ),
]
