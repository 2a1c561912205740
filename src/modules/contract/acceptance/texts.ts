import * as acceptance from '#domain/acceptance/texts.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'contract.check.title': '受理检查',
  'contract.check.ready': '可以受理',
  'contract.check.checking': '正在检查',
  'contract.check.open': '{{count}} 个问题',
  'contract.check.toFill': '还需填写 {{count}} 项',
  'contract.check.common': '合同',
  'contract.check.missing': '请填写',
  'contract.check.next': '下一个问题',
  'contract.check.reason': '例外原因',
  'contract.check.words': '说明',
  'contract.check.bySupervisor': '须由主管说明原因后受理',
  'contract.check.byPlatform': '本中心只有一位主管：须由平台主管说明原因后受理',
  'contract.check.savedOnly': '已保存，未能受理：{{reason}}',
  'contract.check.savedOpen': '已保存，未能受理：还有 {{count}} 个问题',
  'contract.check.failed': '检查暂时不可用，受理时由服务器检查',
  'contract.check.inUse': '护照 {{no}} 正在办理',
  'contract.check.edit': '请在“编辑”中修改，或说明原因后受理',
  'contract.check.answered': '{{reason}} · {{by}} {{at}}',
  'contract.check.openContract': '打开该合同',
  'contract.check.passAnyway': '仍要复核通过',
  'contract.check.passAsk': '合同 {{no}} 还有 {{count}} 个未解决的问题，仍要复核通过？',
}

export const en = {
  'contract.check.title': 'Acceptance check',
  'contract.check.ready': 'Can be accepted',
  'contract.check.checking': 'Checking',
  'contract.check.open': 'Problems: {{count}}',
  'contract.check.toFill': 'Still to fill in: {{count}}',
  'contract.check.common': 'Contract',
  'contract.check.missing': 'Enter',
  'contract.check.next': 'Next problem',
  'contract.check.reason': 'Reason for the exception',
  'contract.check.words': 'In words',
  'contract.check.bySupervisor': 'Accepted by a supervisor, with a reason',
  'contract.check.byPlatform': "This center has one supervisor: accepted by the platform's, with a reason",
  'contract.check.savedOnly': 'Saved, not accepted: {{reason}}',
  'contract.check.savedOpen': 'Saved, not accepted: problems left: {{count}}',
  'contract.check.failed': 'The check is not to be had now: the server checks when it is accepted',
  'contract.check.inUse': 'Passport {{no}} is being handled',
  'contract.check.edit': 'Correct it with “Edit”, or accept it there with a reason',
  'contract.check.answered': '{{reason}} · {{by}} {{at}}',
  'contract.check.openContract': 'Open that contract',
  'contract.check.passAnyway': 'Pass all the same',
  'contract.check.passAsk': 'Contract {{no}} has {{count}} open problems. Pass it all the same?',
} satisfies Record<keyof typeof zh, string>

defineTexts(acceptance, { zh, en })
