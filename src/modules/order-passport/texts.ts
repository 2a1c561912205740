import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as messageTexts from '#protocol/order-passport/texts.ts'
import * as barcodeTexts from '#protocol/passport/barcode/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import * as titles from './texts-titles.ts'

export const zh = {
  'orderPassport.bind.hint': '先用读卡器读护照或在列表中选择申请人，再扫描新标签；绑定后自动转到下一位',
  'orderPassport.bind.bound': '已绑定',
  'orderPassport.bind.now': '正在绑定：{{name}}',
  'orderPassport.bind.looking': '正在查找 {{keywords}}…',
  'orderPassport.bind.previous': '上一位',
  'orderPassport.bind.next': '下一位',
  'orderPassport.bind.all': '显示全部',
  'orderPassport.bind.list': '待绑定的申请人',
  'orderPassport.bind.find': '护照号 / 订单号 / 姓名，也可用读卡器读护照',
  'orderPassport.bind.none': '没有待绑定的申请人。已确认、没有合同的贴纸签订单会出现在这里',
  'orderPassport.bind.nobody': '没有待绑定的申请人',
  'orderPassport.bind.noneFound':
    '{{keywords}} 没有待绑定的申请人：请读下一本护照，按订单号或姓名查找，或按 F10 显示全部',
  'orderPassport.query.keywords': '条码 / 护照号 / 订单号 / 姓名',
  'orderPassport.query.empty': '还没有绑定过护照。在“护照绑定”中贴上标签的护照会出现在这里',
  'orderPassport.query.bindDays': '绑定日期',
  'orderPassport.results.keywords': '护照号 / 订单号 / 姓名',
  'orderPassport.results.days': '结果日期',
  'orderPassport.results.empty': '还没有出签结果。护照从领馆取回后，结果会出现在这里',
  'orderPassport.ask.unbind': '解绑 {{name}} 的条码？该条码将作废，不能再使用',
}

export const en = {
  'orderPassport.bind.hint':
    'Read a passport or choose a person, then scan the new label; the person after that comes up by itself',
  'orderPassport.bind.bound': 'Labelled',
  'orderPassport.bind.now': 'Now: {{name}}',
  'orderPassport.bind.looking': 'Looking for {{keywords}}…',
  'orderPassport.bind.previous': 'Previous',
  'orderPassport.bind.next': 'Next',
  'orderPassport.bind.all': 'Show all',
  'orderPassport.bind.list': 'People without a label',
  'orderPassport.bind.find': 'Passport or order no., name; a reader works too',
  'orderPassport.bind.none': 'Nobody waits for a label. Confirmed sticker orders without a contract appear here',
  'orderPassport.bind.nobody': 'Nobody waits for a label',
  'orderPassport.bind.noneFound':
    'Nobody waits for a label under {{keywords}}: read the next passport, try the order or the name, or F10 for all',
  'orderPassport.query.keywords': 'Barcode, passport, order no., name',
  'orderPassport.query.empty': 'No passport was labelled yet. Those that are given a label at the desk appear here',
  'orderPassport.query.bindDays': 'Bound',
  'orderPassport.results.keywords': 'Passport, order no., name',
  'orderPassport.results.days': 'Decided',
  'orderPassport.results.empty':
    'There are no results yet. They appear here once passports are back from the consulate',
  'orderPassport.ask.unbind': 'Take the label off the passport of {{name}}? The label is void from then on',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, lifecycleTexts, statusTexts, ruleTexts, fieldTexts, barcodeTexts, messageTexts, titles)
