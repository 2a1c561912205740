import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'contractCard.balance': ['待收金额', 'Balance due'],
  'contractCard.noOtherName': ['没有另一个名', 'No other name'],
  'contractCard.over': ['应退金额', 'To be refunded'],
  'contractCard.back': ['应退', 'Refund'],
  'contractCard.readyDay': ['预计出签日', 'Ready on'],
  'contractCard.frozen': ['已锁定', 'Fixed'],
  'contractCard.applicants': ['申请人（{{count}}）', 'Applicants ({{count}})'],
  'contractCard.finance': ['财务', 'Finance'],
})

defineTexts(texts)
