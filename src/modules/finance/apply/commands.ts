import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { approvals, withdraw } from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormDetails, ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { AgainDialog } from './apply-dialog.tsx'

/** The reasons that are given often; that a form was outrun by its contract only where that is what happened. */
function useRejectReasons(forms: readonly ApplyFormRow[]) {
  const t = useText()
  const reasons = (['reasonProof', 'reasonAmount'] as const).map((key) => t(`finance.apply.${key}`))
  return forms.some((form) => form.contractChanged) ? [t('finance.apply.reasonChanged'), ...reasons] : reasons
}

export const formCommands = defineCommands(applyForm, {
  keyOf: ({ form }: ApplyFormDetails) => form,
  params: () => ({}),
  commands: {
    approve: { call: approvals, isBatch: true, input: ({ form }) => ({ ids: [form.id] }), variant: 'primary' },
    reject: {
      call: approvals,
      isBatch: true,
      input: ({ form }) => ({ ids: [form.id] }),
      useStandard: ({ form }) => useRejectReasons([form]),
      label: 'finance.apply.reject',
    },
    againReview: { Form: AgainDialog, variant: 'primary' },
    withdraw: { call: withdraw },
  },
})

const ids = (forms: readonly ApplyFormRow[]) => ({ ids: forms.map((form) => form.id) })

/** Several forms are decided on at once, each by itself. */
export const formBatch = {
  approve: {
    call: approvals,
    event: 'approve',
    texts: 'finance.applyBatch.approve',
    primary: true,
    input: (forms: readonly ApplyFormRow[]) => ({ ...ids(forms), approved: true }),
  },
  reject: {
    call: approvals,
    event: 'reject',
    texts: 'finance.applyBatch.reject',
    danger: true,
    reason: true,
    useStandard: useRejectReasons,
    input: (forms: readonly ApplyFormRow[], typed: { reason?: string }) => ({
      ...ids(forms),
      approved: false,
      ...typed,
    }),
  },
} as const
