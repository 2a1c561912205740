import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'contractCard.balance': '待收金额',
  'contractCard.noOtherName': '没有另一个名',
  'contractCard.over': '应退金额',
  'contractCard.back': '应退',
  'contractCard.readyDay': '预计出签日',
  'contractCard.frozen': '已锁定',
  'contractCard.applicants': '申请人（{{count}}）',
  'contractCard.finance': '财务',
}

export const en = {
  'contractCard.balance': 'Balance due',
  'contractCard.noOtherName': 'No other name',
  'contractCard.over': 'To be refunded',
  'contractCard.back': 'Refund',
  'contractCard.readyDay': 'Ready on',
  'contractCard.frozen': 'Fixed',
  'contractCard.applicants': 'Applicants ({{count}})',
  'contractCard.finance': 'Finance',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
