import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as protocolTexts } from '#protocol/company/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'company.add.4': ['新建代理商', 'New agent'],
  'company.add.8': ['新建受理机构', 'New center'],
  'company.edit': ['修改', 'Edit'],
  'company.editOf': ['修改 {{name}}', 'Edit {{name}}'],
  'company.open': ['详情', 'Details'],
  'company.saved': ['公司信息已保存', 'The company was saved'],
  'company.openingNote': [
    '例如：周一至周五，{{from}}-{{to}} 午休',
    'For example: Monday to Friday, lunch {{from}}-{{to}}',
  ],
  'company.made': ['公司已建立，等待审核', 'The company was made and waits for its audit'],
  'company.keywords': ['名称、简称或编码的开头', 'Name or code starts with'],
  'company.empty.4': [
    '还没有代理商。点“新建代理商”录入，或由代理商自行注册，审核通过后即可下单',
    'There are no agents yet. Add one, or let agents register; once passed they may order',
  ],
  'company.empty.8': [
    '还没有受理机构。点“新建受理机构”录入，审核通过后即可受理',
    'There are no acceptance organisations yet. Add one; once passed it takes papers in',
  ],
  'company.created': ['建立日期', 'Made'],
  'company.group.1': ['是', 'Yes'],
  'company.group.0': ['否', 'No'],
  'company.isGroupHelp': ['集团公司下可以有多家同类公司', 'Several companies of the same kind may belong to a group'],
  'company.codeHelp.4': [
    '2到6位大写字母，留空由系统分配，保存后不能修改',
    '2 to 6 capital letters; given by the system when empty, and never changed later',
  ],
  'company.codeHelp.8': [
    '2到6位大写字母，合同编号以它开头，保存后不能修改',
    '2 to 6 capital letters; contract numbers begin with it, so it never changes later',
  ],
  'company.codeFixedHelp': ['编号以它开头，不能修改', 'Numbers begin with it; it cannot be changed'],
  'company.nameFree': ['该名称可以使用', 'This name is free'],
  'company.level': ['{{level}} 级', 'Level {{level}}'],
  'company.part.basic': ['基本信息', 'Company'],
  'company.part.contact': ['联系方式', 'Contact'],
  'company.part.papers': ['证照与图片', 'Papers and pictures'],
  'company.part.origin': ['经办', 'Record'],
  'company.part.countries': ['授权国家', 'Countries'],
  'company.part.centers': ['可送件的受理机构', 'Centers it hands papers to'],
  'company.part.agents': ['可送件的代理商', 'Agents that hand papers in'],
  'company.part.members': ['下属公司', 'Companies of the group'],
  'company.part.platform': ['供应商平台', "Supplier's platform"],
  'company.part.people': ['人员与部门', 'People and departments'],
  'company.users': ['用户', 'Users'],
  'company.departments': ['部门', 'Departments'],
  'company.count': ['{{count}} 项', '{{count}}'],
  'company.none.countries': ['尚未授权国家，公司还不能下单', 'No countries yet: the company cannot order'],
  'company.none.organizations': ['尚未授权合作公司', 'No partners yet'],
  'company.none.platform': ['未登记供应商自有平台', 'No platform of its own is on record'],
  'company.authorize': ['授权', 'Authorise'],
  'company.authorizeTitle': ['授权：{{name}}', 'Authorise: {{name}}'],
  'company.authorized': ['授权已保存', 'The authorisation was saved'],
  'company.authorizeHelp.4': [
    '代理商只能为授权的国家下单，并只能送件到授权的受理机构。取消授权不影响已有订单。',
    'The agent orders only for these countries and hands papers only to these centers. Orders that exist are not touched.',
  ],
  'company.authorizeHelp.8': [
    '受理机构只受理授权国家的申请，只有授权的代理商可以向它送件。取消授权不影响已有合同。',
    'The center takes in papers only for these countries, and only from these agents. Contracts that exist are not touched.',
  ],
  'company.pickCountries': ['选择国家，可输入查找', 'Choose countries; type to search'],
  'company.pickOrganizations': ['选择公司，可输入查找', 'Choose companies; type to search'],
  'company.done.pass': ['公司已通过审核', 'The company passed'],
  'company.done.notPass': ['已标记为未通过', 'The company did not pass'],
  'company.done.submitAudit': ['已提交审核', 'The company was submitted for audit'],
  'company.done.stop': ['公司已停用，其人员已全部下线', 'The company was stopped and its people are signed out'],
  'company.done.resume': ['公司已恢复', 'The company goes on'],
  'company.done.delete': ['公司已删除', 'The company was deleted'],
  'company.ask.pass': [
    '审核通过后，“{{name}}”的人员可以登录，公司可以开展业务。',
    'Once passed, the people of "{{name}}" may sign in and the company may do business.',
  ],
  'company.ask.submitAudit': ['把“{{name}}”重新提交审核？', 'Submit "{{name}}" for audit again?'],
  'company.ask.resume': ['恢复“{{name}}”？其人员可以重新登录。', 'Let "{{name}}" go on? Its people may sign in again.'],
  'company.ask.delete': [
    '删除“{{name}}”？删除后不能恢复，其员工账号一并删除，名称可以由别的公司使用。',
    'Delete "{{name}}"? This cannot be taken back. The accounts of its employees go with it, and others may use its name.',
  ],
  'company.ask.notPass': [
    '不通过的原因会显示给提交人，以便更正后重新提交。',
    'The reason is shown to who submitted the company, to put it right and submit again.',
  ],
  'company.ask.stop': [
    '停用后“{{name}}”的人员立即下线且不能登录，公司不再出现在可选列表中。',
    'The people of "{{name}}" are signed out at once and cannot sign in, and nobody can choose the company.',
  ],
  'company.reason.7': ['未通过原因：{{reason}}', 'Not passed: {{reason}}'],
  'company.reason.4': ['停用原因：{{reason}}', 'Stopped: {{reason}}'],
  'company.platform.edit': ['维护', 'Edit'],
  'company.platform.saved': ['供应商平台已保存', 'The platform was saved'],
  'company.platform.open': ['打开平台', 'Open the platform'],
  'company.log.create': ['建立公司', 'Make the company'],
  'company.log.register': ['注册公司', 'Register'],
  'company.log.update': ['修改资料', 'Change the record'],
  'company.log.updateOwn': ['本公司修改资料', 'Changed by the company itself'],
  'company.log.authorize': ['修改授权', 'Change the authorisation'],
  'company.log.platform': ['修改供应商平台', 'Change the platform'],
  'company.log.gap': ['、', ', '],
  'company.own.fixed': [
    '名称、简称、编码与级别由平台维护，需要更改请联系平台',
    'The platform keeps names, code and level; ask it to change them',
  ],
})

defineTexts(texts, lifecycleTexts, protocolTexts, ruleTexts, fieldTexts, statusTexts, titles)
