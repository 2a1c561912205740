import { texts as acceptanceTexts } from '#domain/acceptance/texts.ts'
import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as orderTexts } from '#protocol/order/texts.ts'
import { texts as tagTexts } from '#protocol/order-tag/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as detailTexts } from '#src/modules/order/detail/texts.ts'
import { texts as listTexts } from '#src/modules/order/list/texts.ts'
import '#src/modules/order/grid/texts.ts'
import '#src/parts/order-filters/texts.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'order.entry.sticker': ['新建俄罗斯贴纸签证订单', 'New order: Russian sticker visa'],
  'order.entry.evisa.RUS': ['新建俄罗斯电子签证订单', 'New order: Russian e-visa'],
  'order.entry.evisa.PHL': ['新建菲律宾电子签证订单', 'New order: Philippine e-visa'],
  'order.entry.evisa.TUR': ['新建土耳其电子签证订单', 'New order: Turkish e-visa'],
  'order.entry.evisa.MYS': ['新建马来西亚电子签证订单', 'New order: Malaysian e-visa'],
  'order.entry.exit': ['出境日期 {{day}}，提交时自动设定', 'The exit is {{day}}, set when the order is submitted'],
  'order.entry.exitLater': [
    '出境日期自动设为入境日期后 {{days}} 天',
    'The exit is set to {{days}} days after the entry',
  ],
  'order.entry.evisaTerms': [
    '现行规定：自签发起 {{validDays}} 天内有效，停留不超过 {{stayDays}} 天（{{source}}，{{seen}} 查阅，可信度 {{confidence}}）',
    'As the law stands: valid for {{validDays}} days from its issue, for a stay of up to {{stayDays}} ({{source}}, seen {{seen}}, confidence {{confidence}})',
  ],
  'order.entry.failed': ['提交失败, 请稍后再试', 'Not submitted, please try again later'],
  'order.entry.noCountry': ['缺少国家码', 'The country code is missing'],
  'order.entry.noVisaType': ['缺少签证类型', 'The visa type is missing'],
  'order.test.russia': [
    '按需加载的俄罗斯电子签证表单：打开时才下载，提交后生成真实订单。',
    'The Russian e-visa form, loaded on demand: it is fetched when opened, and submitting it makes a real order.',
  ],
  'order.test.open': ['打开表单', 'Open the form'],
  'order.test.forms': ['俄罗斯电子签申请表', 'Russian e-visa application forms'],
  'order.test.noForms': [
    '还没有俄罗斯电子签的申请人。提交上面的订单并填写申请人后，可在这里打开申请表',
    'Nobody is on a Russian e-visa order yet. Send the order above with its people, and their forms open here',
  ],
  'order.entry.edit': ['修改订单 {{no}}', 'Change order {{no}}'],
  'order.entry.contact': ['联系人', 'Contact'],
  'order.entry.visa': ['签证', 'Visa'],
  'order.entry.waybillHelp': [
    '快递寄来资料的运单号；收件时扫描运单即可找到订单',
    'Under which a courier brings the papers; scanned at the desk, it finds the order',
  ],
  'order.entry.return': ['取件', 'Return of papers'],
  'order.entry.member': ['关联会员：{{name}}', 'Member: {{name}}'],
  'order.entry.detach': ['解除关联', 'Detach'],
  'order.entry.phoneHelp': ['输入 11 位手机号自动查找会员', 'Eleven digits find the member'],
  'order.entry.sectionFirst': ['先选目的类别', 'Choose the section first'],
  'order.entry.made': ['订单 {{no}} 已提交', 'Order {{no}} was submitted'],
  'order.check.stopTitle': [
    '还不能确认，请先更正护照或行程',
    'Not to be confirmed yet: put the passport or the trip right first',
  ],
  'order.check.supervisorTitle': [
    '须由主管写明原因后确认，请交主管办理',
    'A supervisor confirms it with a reason: hand it to a supervisor',
  ],
  'order.check.reasonTitle': [
    '请核对；仍要确认的，请写明原因',
    'Please check; to confirm all the same, write down why',
  ],
  'order.check.hintTitle': ['请核对', 'Please check'],
  'order.check.unneededTitle': ['可能无需签证', 'A visa may not be needed'],
  'order.entry.saved': ['订单 {{no}} 已保存', 'Order {{no}} was saved'],
  'order.entry.open': ['查看订单', 'Open the order'],
  'order.entry.before': ['此前已提交为订单 {{no}}', 'This was submitted before as order {{no}}'],

  'order.list.keywords': ['订单号 / 手机 / 联系人', 'Order, mobile, contact'],
  'order.list.applicants': ['人数', 'People'],
  'order.list.empty': ['还没有订单。点击“新建签证订单”开始', 'There are no orders yet. Begin with "New visa order"'],

  'order.action.edit': ['修改', 'Change'],
  'order.action.confirm': ['确认', 'Confirm'],
  'order.action.confirmAndSign': ['确认并签合同', 'Confirm and sign contract'],
  'order.action.sign': ['签合同', 'Sign contract'],
  'order.action.contract': ['查看合同', 'Open contract'],
  'order.action.delete': ['删除', 'Delete'],
  'order.action.cancel': ['取消订单', 'Cancel the order'],
  'order.ask.confirm': [
    '确认订单 {{no}}？确认后进入待收件，客户可到受理机构递交资料。',
    'Confirm order {{no}}? It then waits for the papers to be brought to the visa center.',
  ],
  'order.ask.confirmEvisa': [
    '确认订单 {{no}}？确认后等待申请人的文件；文件上传齐全后系统自动收件，无需到场。',
    'Confirm order {{no}}? It then waits for the files of its applicants, and receives them once all are uploaded; nobody has to come.',
  ],
  'order.ask.confirmAndSign': [
    '确认订单 {{no}}，并接着为客户签订合同？',
    'Confirm order {{no}} and go on to sign its contract?',
  ],
  'order.ask.delete': [
    '删除订单 {{no}}？删除后不能恢复，订单号不会再次使用。',
    'Delete order {{no}}? This cannot be taken back, and its number is never used again.',
  ],
  'order.signTab': ['签合同 {{no}}', 'Contract for {{no}}'],

  'order.detail.visa': ['签证信息', 'Visa'],
  'order.detail.contact': ['联系人与取件', 'Contact and return'],
  'order.detail.origin': ['来源', 'Origin'],
  'order.detail.applicants': ['申请人（{{count}}）', 'Applicants ({{count}})'],
  'order.detail.noApplicants': [
    '还没有申请人。签订合同时录入护照，受理后自动加入订单',
    'Nobody yet. Passports are entered with the contract and join the order on acceptance',
  ],
  'order.detail.noApplicantsEvisa': ['还没有申请人', 'Nobody yet'],
  'order.detail.attachments': ['附件（{{count}}）', 'Attachments ({{count}})'],
  'order.visas': ['电子签证（{{count}}）', 'Granted visas ({{count}})'],
  'order.detail.stay': ['入境 – 出境', 'Entry – exit'],
  'order.detail.member': ['会员', 'Member'],
  'order.detail.updated': ['最近修改', 'Last change'],
  'order.detail.name': ['姓名', 'Name'],

  'order.event.create': ['创建订单', 'Order made'],
  'order.event.edit': ['修改订单', 'Order changed'],
  'order.event.confirm': ['确认订单', 'Order confirmed'],
  'order.event.sms': ['发送短信', 'Message sent'],
  'order.event.billed': ['重新计价', 'Priced anew'],
  'order.event.paymentsMoved': ['收款状态变化', 'What it asks of money changed'],
  'order.event.paymentBooked': ['登记柜台收款', 'Money taken at the counter'],
  'order.event.paymentCharged': ['账户支付', 'Paid on account'],
  'order.event.paymentBegun': ['发起在线支付', 'Payment begun online'],
  'order.event.paymentReceived': ['在线支付到账', 'Paid online'],
  'order.event.paymentFailed': ['在线支付失败', 'Payment failed'],
  'order.event.paymentCancelled': ['取消在线支付', 'Payment taken back'],
  'order.event.refundAsked': ['申请退款', 'Refund asked for'],
  'order.event.refundPaid': ['退款已付出', 'Refund paid out'],
  'order.event.refundCancelled': ['取消退款', 'Refund taken back'],
  'order.event.paymentTimedOut': ['支付超时，恢复为未支付', 'Payment timed out'],
  'order.event.delete': ['删除订单', 'Order deleted'],
  'order.event.applicantsMoved': ['申请人状态变化', 'Applicants moved on'],
  'order.event.completed': ['全部办结', 'All done'],
})

defineTexts(
  texts,
  acceptanceTexts,
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
