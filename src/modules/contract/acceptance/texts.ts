import { texts as acceptance } from '#domain/acceptance/texts.ts'
import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'contract.check.title': ['受理检查', 'Acceptance check'],
  'contract.check.ready': ['可以受理', 'Can be accepted'],
  'contract.check.checking': ['正在检查', 'Checking'],
  'contract.check.open': ['{{count}} 个问题', 'Problems: {{count}}'],
  'contract.check.toFill': ['还需填写 {{count}} 项', 'Still to fill in: {{count}}'],
  'contract.check.common': ['合同', 'Contract'],
  'contract.check.missing': ['请填写', 'Enter'],
  'contract.check.papers': ['缺少材料', 'Missing papers'],
  'contract.check.papersAre': ['缺少材料：{{items}}', 'Missing papers: {{items}}'],
  'contract.check.and': ['、', ', '],
  'contract.check.next': ['下一个问题', 'Next problem'],
  'contract.check.toReason': ['说明原因', 'Give a reason'],
  'contract.check.reason': ['例外原因', 'Reason for the exception'],
  'contract.check.words': ['说明', 'In words'],
  'contract.check.bySupervisor': ['须由主管说明原因后受理', 'Accepted by a supervisor, with a reason'],
  'contract.check.byPlatform': [
    '本中心只有一位主管：须由平台主管说明原因后受理',
    "This center has one supervisor: accepted by the platform's, with a reason",
  ],
  'contract.check.savedOnly': ['已保存，未能受理：{{reason}}', 'Saved, not accepted: {{reason}}'],
  'contract.check.savedOpen': [
    '已保存，未能受理：还有 {{count}} 个问题',
    'Saved, not accepted: problems left: {{count}}',
  ],
  'contract.check.failed': [
    '检查暂时不可用，受理时由服务器检查',
    'The check is not to be had now: the server checks when it is accepted',
  ],
  'contract.check.inUse': ['护照 {{no}} 正在办理', 'Passport {{no}} is being handled'],
  'contract.check.edit': [
    '请在“编辑”中修改，或说明原因后受理',
    'Correct it with “Edit”, or accept it there with a reason',
  ],
  'contract.check.answered': ['{{reason}} · {{by}} {{at}}', '{{reason}} · {{by}} {{at}}'],
  'contract.check.openContract': ['打开该合同', 'Open that contract'],
})

defineTexts(acceptance, texts)
