import type { Permission } from '#protocol/kit/call.ts'

/** The right that each command of the contract machine needs. */
export const contractRights: Readonly<Record<string, Permission>> = {
  accept: 'center.contract.accept',
  acceptAgain: 'center.contract.accept',
  review: 'center.contract.review',
  back: 'center.contract.back',
  reviewedBack: 'center.contract.reviewedBack',
  edit: 'center.contract.edit',
  editContact: 'center.contract.edit',
  modifyExpenseBill: 'center.contract.expense',
  submitFinanceStatus: 'center.contract.finance.submit',
  confirmFinance: 'center.contract.finance.confirm',
  rejectFinance: 'center.contract.finance.confirm',
  refundPassport: 'center.contract.refundPassport',
  cancel: 'center.contract.cancel',
  delete: 'center.contract.delete',
}
