import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { accept, acceptAgain, cancel, remove, review } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { BackDialog } from '#src/modules/contract/sent-back/back-dialog.tsx'
import { RejectedNote } from '#src/modules/contract/sent-back/rejected-note.tsx'
import { defineCommands, type PageCommand } from '#src/parts/command/define-commands.ts'
import { BillDialog } from './bill-dialog.tsx'
import { ConfirmFinanceDialog } from './confirm-finance-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RejectFinanceDialog } from './reject-finance-dialog.tsx'

const edit: PageCommand<ContractDetails> = {
  page: {
    code: 'center.contract.create',
    params: ({ contract }) => ({ id: contract.id }),
    title: ({ contract }, t) => t('contract.entry.editing', { no: contract.contractNo }),
  },
}

export const contractCommands = defineCommands(lifecycle, {
  keyOf: ({ contract }: ContractDetails) => contract,
  params: ({ contract }) => ({ no: contract.contractNo }),
  commands: {
    accept: { call: accept, remark: true, variant: 'primary' },
    acceptAgain: { call: acceptAgain, remark: true, Note: RejectedNote },
    review: { call: review, remark: true, variant: 'primary' },
    back: {
      Form: BackDialog,
      label: ({ isWithdrawal }, t) => t(isWithdrawal ? 'contract.event.withdraw' : 'contract.event.back'),
    },
    reviewedBack: { Form: BackDialog },
    edit,
    editContact: edit,
    modifyExpenseBill: { Form: BillDialog },
    submitFinanceStatus: { Form: ReceiveDialog },
    confirmFinance: { Form: ConfirmFinanceDialog, variant: 'primary' },
    rejectFinance: { Form: RejectFinanceDialog },
    refundPassport: { Form: RefundDialog },
    cancel: { call: cancel },
    delete: { call: remove },
  },
})
