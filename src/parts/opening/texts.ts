import { textTable } from '#domain/text-table.ts'
import { texts as companyTexts } from '#protocol/company/texts.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'opening.title': ['开业清单', 'Opening list'],
  'opening.progress': ['已完成 {{done}} / {{all}} 项', '{{done}} of {{all}} done'],
  'opening.allDone': ['全部完成，可以受理合同', 'Everything is set; contracts can be accepted'],
  'opening.done': ['已完成', 'Done'],
  'opening.missing': ['待设置', 'To be set'],
  'opening.set': ['去设置', 'Set it'],
  'opening.look': ['查看', 'View'],
  'opening.afterAudit': ['审核通过后设置', 'Set after the audit'],
  'opening.byPlatform': ['由平台管理员设置', 'Set by an administrator of the platform'],
  'opening.byPeople': ['由 {{names}} 设置', 'Set by {{names}}'],
  'opening.audit': ['资料审核', 'Company audit'],
  'opening.countries': ['授权国家', 'Countries'],
  'opening.departments': ['部门', 'Departments'],
  'opening.roles': ['角色', 'Roles'],
  'opening.staff': ['员工', 'Employees'],
  'opening.fees': ['签证费用', 'Visa fees'],
  'opening.times': ['办理时长', 'Process times'],
  'opening.holidays': ['节假日', 'Holidays'],
  'opening.templates': ['文档模板', 'Document templates'],
  'opening.methods': ['支付方式', 'Payment methods'],
  'opening.consulates': ['领馆与送签', 'Consulates'],
  'opening.sheets': ['材料清单', 'Lists of papers'],
  'opening.print': ['试打印', 'Test print'],
  'opening.hint.audit': ['平台审核通过后才能受理', 'Nothing is accepted before the platform has passed the company'],
  'opening.hint.countries': ['平台授权可受理的国家', 'The platform says for which countries papers are taken in'],
  'opening.hint.departments': ['至少一个部门', 'At least one'],
  'opening.hint.roles': ['每项工作要有对应的角色', 'Each work needs a role'],
  'opening.hint.staff': [
    '每项工作至少一人；受理和复核不能是同一人',
    'One person for each work; two people for acceptance and review',
  ],
  'opening.hint.fees': ['每个办理的签证类别都要有费用', 'Each visa category that is taken in needs a fee'],
  'opening.hint.times': ['每个有费用的签证类别都要有办理时长', 'Each category with a fee needs a process time'],
  'opening.hint.holidays': [
    '导入今年和明年的节假日，否则送签日和出签日不准',
    'Import this year and the next, or sending and ready days are wrong',
  ],
  'opening.hint.templates': ['合同、送签单等自定义打印模板', 'Own prints of contracts, send bills and the like'],
  'opening.hint.methods': ['没有支付方式就无法收款', 'Without one nothing can be received'],
  'opening.hint.consulates': ['送签单要选择领馆', 'A send bill names its consulate'],
  'opening.hint.sheets': ['各国签证的材料要求，由平台发布', 'What each country asks for; the platform publishes it'],
  'opening.hint.print': [
    '打印一张标签和一份回执，确认清晰后在选项中打开“已试打印”',
    'Print a label and a receipt, and switch “Test print done” on once both are clear',
  ],
  'opening.lacks': ['缺：{{list}}', 'Missing: {{list}}'],
  'opening.work.reception': ['受理员', 'reception'],
  'opening.work.review': ['复核（审核主管）', 'review (supervisor)'],
  'opening.work.finance': ['财务', 'finance'],
  'opening.work.desk': ['收发员', 'desk'],
  'opening.work.secondFinance': [
    '第二位财务（或在选项中允许主管日结）',
    'a second finance account (or let supervisors close days, in the options)',
  ],
  'opening.work.secondReviewer': ['另一位复核人', 'another person who reviews'],
  'opening.join': ['、', ', '],
})

defineTexts(texts, companyTexts)
