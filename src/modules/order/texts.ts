import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as orderTexts from '#protocol/order/texts.ts'
import * as tagTexts from '#protocol/order-tag/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import * as detailTexts from '#src/modules/order/detail/texts.ts'
import * as listTexts from '#src/modules/order/list/texts.ts'
import '#src/modules/order/grid/texts.ts'
import '#src/parts/order-filters/texts.ts'
import * as titles from './texts-titles.ts'

export const zh = {
  'order.entry.sticker': '新建俄罗斯贴纸签证订单',
  'order.entry.evisa.RUS': '新建俄罗斯电子签证订单',
  'order.entry.evisa.PHL': '新建菲律宾电子签证订单',
  'order.entry.evisa.TUR': '新建土耳其电子签证订单',
  'order.entry.evisa.MYS': '新建马来西亚电子签证订单',
  'order.entry.exit': '出境日期 {{day}}，提交时自动设定',
  'order.entry.exitLater': '出境日期自动设为入境日期后 {{days}} 天',
  'order.entry.failed': '提交失败, 请稍后再试',
  'order.entry.noCountry': '缺少国家码',
  'order.entry.noVisaType': '缺少签证类型',
  'order.test.russia': '按需加载的俄罗斯电子签证表单：打开时才下载，提交后生成真实订单。',
  'order.test.open': '打开表单',
  'order.test.forms': '俄罗斯电子签申请表',
  'order.test.noForms': '还没有俄罗斯电子签的申请人。提交上面的订单并填写申请人后，可在这里打开申请表',
  'order.entry.edit': '修改订单 {{no}}',
  'order.entry.contact': '联系人',
  'order.entry.visa': '签证',
  'order.entry.waybillHelp': '快递寄来资料的运单号；收件时扫描运单即可找到订单',
  'order.entry.return': '取件',
  'order.entry.member': '关联会员：{{name}}',
  'order.entry.detach': '解除关联',
  'order.entry.phoneHelp': '输入 11 位手机号自动查找会员',
  'order.entry.sectionFirst': '先选目的类别',
  'order.entry.made': '订单 {{no}} 已提交',
  'order.entry.saved': '订单 {{no}} 已保存',
  'order.entry.open': '查看订单',
  'order.entry.before': '此前已提交为订单 {{no}}',

  'order.list.keywords': '订单号 / 手机 / 联系人',
  'order.list.applicants': '人数',
  'order.list.empty': '还没有订单。点击“新建签证订单”开始',

  'order.action.edit': '修改',
  'order.action.confirm': '确认',
  'order.action.confirmAndSign': '确认并签合同',
  'order.action.sign': '签合同',
  'order.action.contract': '查看合同',
  'order.action.delete': '删除',
  'order.action.cancel': '取消订单',
  'order.ask.confirm': '确认订单 {{no}}？确认后进入待收件，客户可到受理机构递交资料。',
  'order.ask.confirmEvisa': '确认订单 {{no}}？确认后等待申请人的文件；文件上传齐全后系统自动收件，无需到场。',
  'order.ask.confirmAndSign': '确认订单 {{no}}，并接着为客户签订合同？',
  'order.ask.delete': '删除订单 {{no}}？删除后不能恢复，订单号不会再次使用。',
  'order.signTab': '签合同 {{no}}',

  'order.detail.visa': '签证信息',
  'order.detail.contact': '联系人与取件',
  'order.detail.origin': '来源',
  'order.detail.applicants': '申请人（{{count}}）',
  'order.detail.noApplicants': '还没有申请人。签订合同时录入护照，受理后自动加入订单',
  'order.detail.noApplicantsEvisa': '还没有申请人',
  'order.detail.attachments': '附件（{{count}}）',
  'order.detail.stay': '入境 – 出境',
  'order.detail.member': '会员',
  'order.detail.updated': '最近修改',
  'order.detail.name': '姓名',

  'order.event.create': '创建订单',
  'order.event.edit': '修改订单',
  'order.event.confirm': '确认订单',
  'order.event.sms': '发送短信',
  'order.event.paymentTimedOut': '支付超时，恢复为未支付',
  'order.event.delete': '删除订单',
  'order.event.applicantsMoved': '申请人状态变化',
  'order.event.completed': '全部办结',
}

export const en = {
  'order.entry.sticker': 'New order: Russian sticker visa',
  'order.entry.evisa.RUS': 'New order: Russian e-visa',
  'order.entry.evisa.PHL': 'New order: Philippine e-visa',
  'order.entry.evisa.TUR': 'New order: Turkish e-visa',
  'order.entry.evisa.MYS': 'New order: Malaysian e-visa',
  'order.entry.exit': 'The exit is {{day}}, set when the order is submitted',
  'order.entry.exitLater': 'The exit is set to {{days}} days after the entry',
  'order.entry.failed': 'Not submitted, please try again later',
  'order.entry.noCountry': 'The country code is missing',
  'order.entry.noVisaType': 'The visa type is missing',
  'order.test.russia':
    'The Russian e-visa form, loaded on demand: it is fetched when opened, and submitting it makes a real order.',
  'order.test.open': 'Open the form',
  'order.test.forms': 'Russian e-visa application forms',
  'order.test.noForms':
    'Nobody is on a Russian e-visa order yet. Send the order above with its people, and their forms open here',
  'order.entry.edit': 'Change order {{no}}',
  'order.entry.contact': 'Contact',
  'order.entry.visa': 'Visa',
  'order.entry.waybillHelp': 'Under which a courier brings the papers; scanned at the desk, it finds the order',
  'order.entry.return': 'Return of papers',
  'order.entry.member': 'Member: {{name}}',
  'order.entry.detach': 'Detach',
  'order.entry.phoneHelp': 'Eleven digits find the member',
  'order.entry.sectionFirst': 'Choose the section first',
  'order.entry.made': 'Order {{no}} was submitted',
  'order.entry.saved': 'Order {{no}} was saved',
  'order.entry.open': 'Open the order',
  'order.entry.before': 'This was submitted before as order {{no}}',

  'order.list.keywords': 'Order, mobile, contact',
  'order.list.applicants': 'People',
  'order.list.empty': 'There are no orders yet. Begin with "New visa order"',

  'order.action.edit': 'Change',
  'order.action.confirm': 'Confirm',
  'order.action.confirmAndSign': 'Confirm and sign contract',
  'order.action.sign': 'Sign contract',
  'order.action.contract': 'Open contract',
  'order.action.delete': 'Delete',
  'order.action.cancel': 'Cancel the order',
  'order.ask.confirm': 'Confirm order {{no}}? It then waits for the papers to be brought to the visa center.',
  'order.ask.confirmEvisa':
    'Confirm order {{no}}? It then waits for the files of its applicants, and receives them once all are uploaded; nobody has to come.',
  'order.ask.confirmAndSign': 'Confirm order {{no}} and go on to sign its contract?',
  'order.ask.delete': 'Delete order {{no}}? This cannot be taken back, and its number is never used again.',
  'order.signTab': 'Contract for {{no}}',

  'order.detail.visa': 'Visa',
  'order.detail.contact': 'Contact and return',
  'order.detail.origin': 'Origin',
  'order.detail.applicants': 'Applicants ({{count}})',
  'order.detail.noApplicants': 'Nobody yet. Passports are entered with the contract and join the order on acceptance',
  'order.detail.noApplicantsEvisa': 'Nobody yet',
  'order.detail.attachments': 'Attachments ({{count}})',
  'order.detail.stay': 'Entry – exit',
  'order.detail.member': 'Member',
  'order.detail.updated': 'Last change',
  'order.detail.name': 'Name',

  'order.event.create': 'Order made',
  'order.event.edit': 'Order changed',
  'order.event.confirm': 'Order confirmed',
  'order.event.sms': 'Message sent',
  'order.event.paymentTimedOut': 'Payment timed out',
  'order.event.delete': 'Order deleted',
  'order.event.applicantsMoved': 'Applicants moved on',
  'order.event.completed': 'All done',
} satisfies Record<keyof typeof zh, string>

defineTexts(
  { zh, en },
  lifecycleTexts,
  statusTexts,
  ruleTexts,
  fieldTexts,
  orderTexts,
  tagTexts,
  titles,
  listTexts,
  detailTexts,
)
