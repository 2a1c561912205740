/** What one person is told by the product (spec: pages#notices, a personal message is a notice for one person). */

/** `ACT` asks for something, `INFO` only says it. */
export type MessageImportance = 'ACT' | 'INFO'

/** What a message is about. */
export type MessageEntity =
  | 'contract'
  | 'applyForm'
  | 'exportTask'
  | 'importTask'
  | 'supplyOrder'
  | 'applicant'
  | 'passport'
  | 'dayClose'
  | 'company'
  | 'account'
  | 'recharge'
  | 'siteGate'
  | 'application'

interface Kind {
  readonly importance: MessageImportance
  readonly entity: MessageEntity
  /** Who does not hold it any more does not see the message; null: whoever was told sees it. */
  readonly right: string | null
  /** The page that a link leads to. */
  readonly page: string
  /** The page's parameter that takes the id; null: the page takes none. */
  readonly key: 'id' | null
}

const kind = (
  importance: MessageImportance,
  entity: MessageEntity,
  right: string | null,
  page: string,
  key: 'id' | null = null,
): Kind => ({ importance, entity, right, page, key })

/** Every event that is told to persons. */
export const messageEvents = {
  contractBack: kind('ACT', 'contract', 'center.contract.view', 'center.contract.create', 'id'),
  contractAgain: kind('INFO', 'contract', 'center.contract.view', 'center.contract.review', 'id'),
  financeRejected: kind('ACT', 'contract', 'center.contract.view', 'center.contract.detail', 'id'),
  applyFormPending: kind('ACT', 'applyForm', 'center.applyForm.approve', 'center.finance.apply-form'),
  applyFormApproved: kind('INFO', 'applyForm', 'center.applyForm.view', 'center.finance.apply-form'),
  applyFormRejected: kind('ACT', 'applyForm', 'center.applyForm.view', 'center.finance.apply-form'),
  exportDone: kind('INFO', 'exportTask', null, 'report.export-task'),
  exportFailed: kind('INFO', 'exportTask', null, 'report.export-task'),
  importDone: kind('INFO', 'importTask', null, 'report.import-task', 'id'),
  importFailed: kind('INFO', 'importTask', null, 'report.import-task', 'id'),
  supplyLockLost: kind('INFO', 'supplyOrder', 'supply.order.view', 'supply.order.center'),
  deskTakeLost: kind('INFO', 'applicant', 'visa.order.view', 'visa.order.detail', 'id'),
  passportLost: kind('ACT', 'passport', 'center.contract.reviewedBack', 'center.passport.info', 'id'),
  passportHeld: kind('ACT', 'passport', 'center.contract.reviewedBack', 'center.passport.info', 'id'),
  readyDayMissed: kind('ACT', 'company', 'center.contract.reviewedBack', 'center.contract.list'),
  dayCloseOverdue: kind('ACT', 'dayClose', 'center.dayClose.view', 'center.finance.day-close'),
  resultReturned: kind('ACT', 'passport', 'center.passport.view', 'center.passport.info', 'id'),
  resultRejected: kind('ACT', 'passport', 'center.passport.view', 'center.passport.info', 'id'),
  orderMaterial: kind('ACT', 'applicant', 'visa.order.view', 'visa.order.detail', 'id'),
  orderResult: kind('ACT', 'applicant', 'visa.order.view', 'visa.order.detail', 'id'),
  companyPassed: kind('INFO', 'company', 'sys.company.edit', 'sys.company'),
  companyNotPassed: kind('INFO', 'company', 'sys.company.edit', 'sys.company'),
  topUpBooked: kind('INFO', 'account', 'sys.company.edit', 'settle.transaction'),
  prepaidReturned: kind('INFO', 'account', 'sys.company.edit', 'settle.transaction'),
  rechargePending: kind('ACT', 'recharge', 'finance.recharge.approve', 'finance.recharge', 'id'),
  rechargeRejected: kind('ACT', 'recharge', 'finance.recharge.submit', 'finance.recharge', 'id'),
  entryTakeLost: kind('INFO', 'application', 'visa.handle', 'visa.application.entry', 'id'),
  siteRefused: kind('ACT', 'siteGate', 'sys.formTask.view', 'sys.visa-form-task'),
  balanceLow: kind('INFO', 'account', 'sys.company.edit', 'settle.transaction'),
} as const satisfies Record<string, Kind>

export type MessageEvent = keyof typeof messageEvents

export const isMessageEvent = (name: string): name is MessageEvent => name in messageEvents

/** Messages are kept so long. */
export const messageKeepMs = 90 * 24 * 3_600_000
/** The count on the bell goes no further. */
export const mostUnreadCounted = 100
