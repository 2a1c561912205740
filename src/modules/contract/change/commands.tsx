import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import {
  accept,
  acceptAgain,
  back,
  cancel,
  remove,
  review,
  reviewedBack,
  updateFinanceStatus,
} from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { isShort } from '#src/modules/contract/entry/entry-form.ts'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { defineCommands, type PageCommand } from '#src/parts/command/define-commands.ts'
import { BillDialog } from './bill-dialog.tsx'
import { ConfirmFinanceDialog } from './confirm-finance-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

function ShortPassport({ record }: { record: ContractDetails }) {
  const t = useText()
  const today = useToday()
  const isWarning = record.passports.some((passport) => isShort(passport, today))
  return isWarning && <p className="contract-warning">{t('contract.passportBelowSixMonths')}</p>
}

/** The reasons that a center gives often. */
function useBackReasons() {
  const { entries, nameOf } = useDicts()
  return entries('BACK_REASON').map(nameOf)
}

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
    accept: { call: accept, remark: true, look: 'primary', Note: ShortPassport },
    acceptAgain: { call: acceptAgain, remark: true, look: 'primary', Note: ShortPassport },
    review: { call: review, remark: true, look: 'primary' },
    back: { call: back, useStandard: useBackReasons },
    reviewedBack: { call: reviewedBack, useStandard: useBackReasons },
    edit,
    editContact: edit,
    modifyExpenseBill: { Form: BillDialog },
    submitFinanceStatus: { Form: ReceiveDialog },
    confirmFinance: { Form: ConfirmFinanceDialog, look: 'primary' },
    rejectFinance: { call: updateFinanceStatus },
    refundPassport: { Form: RefundDialog, look: 'ending' },
    cancel: { call: cancel, look: 'ending' },
    delete: { call: remove, look: 'ending' },
  },
})
