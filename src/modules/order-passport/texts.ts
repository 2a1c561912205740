import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as messageTexts } from '#protocol/order-passport/texts.ts'
import { texts as barcodeTexts } from '#protocol/passport/barcode/texts.ts'
import { texts as passportTexts } from '#protocol/passport/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { texts as resultTexts } from '#protocol/visa-result/texts.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'orderPassport.bind.hint': [
    '先用读卡器读护照或在列表中选择申请人，再扫描新标签；绑定后自动转到下一位',
    'Read a passport or choose a person, then scan the new label; the person after that comes up by itself',
  ],
  'orderPassport.bind.bound': ['已绑定', 'Labelled'],
  'orderPassport.bind.now': ['正在绑定：{{name}}', 'Now: {{name}}'],
  'orderPassport.bind.looking': ['正在查找 {{keywords}}…', 'Looking for {{keywords}}…'],
  'orderPassport.bind.previous': ['上一位', 'Previous'],
  'orderPassport.bind.next': ['下一位', 'Next'],
  'orderPassport.bind.all': ['显示全部', 'Show all'],
  'orderPassport.bind.list': ['待绑定的申请人', 'People without a label'],
  'orderPassport.bind.find': [
    '护照号 / 订单号 / 姓名，也可用读卡器读护照',
    'Passport or order no., name; a reader works too',
  ],
  'orderPassport.bind.unread': [
    '没有读出护照，请重新读取，或在下面选择申请人',
    'The passport was not read; read it again, or choose its applicant below',
  ],
  'orderPassport.bind.done': ['请读下一本护照，或按 F10 显示全部', 'Read the next passport, or press F10 for all'],
  'orderPassport.bind.none': [
    '没有待绑定的申请人。已确认、没有合同的贴纸签订单会出现在这里',
    'Nobody waits for a label. Confirmed sticker orders without a contract appear here',
  ],
  'orderPassport.bind.nobody': ['没有待绑定的申请人', 'Nobody waits for a label'],
  'orderPassport.bind.noneFound': [
    '{{keywords}} 没有待绑定的申请人：请读下一本护照，按订单号或姓名查找，或按 F10 显示全部',
    'Nobody waits for a label under {{keywords}}: read the next passport, try the order or the name, or F10 for all',
  ],
  'orderPassport.query.keywords': ['条码 / 护照号 / 订单号 / 姓名', 'Barcode, passport, order no., name'],
  'orderPassport.query.empty': [
    '还没有绑定过护照。在“护照绑定”中贴上标签的护照会出现在这里',
    'No passport was labelled yet. Those that are given a label at the desk appear here',
  ],
  'orderPassport.query.bindDays': ['绑定日期', 'Bound'],
  'orderPassport.issue.hint': [
    '按 F8、F9、F10 选择结果，扫描护照，或录入名单；核对无误后按 Ctrl+Enter 一次登记',
    'Choose the result with F8, F9 or F10, then scan passports or enter a list; Ctrl+Enter writes all down at once',
  ],
  'orderPassport.issue.write': ['登记', 'Write down'],
  'orderPassport.issue.manual': ['手工输入', 'By hand'],
  'orderPassport.issue.manualHint': ['条码 / 护照号 / 申请号 / 订单号', 'Barcode, passport, application or order no.'],
  'orderPassport.issue.tab': ['{{result}} {{count}}', '{{result}} {{count}}'],
  'orderPassport.issue.onList': ['待登记：{{result}}', 'On the list: {{result}}'],
  'orderPassport.issue.ofAll': ['名单中所有人的结果', 'Result of everybody on the list'],
  'orderPassport.issue.lines': ['{{result}}名单（{{count}}）', '{{result}} ({{count}})'],
  'orderPassport.issue.send': ['登记 {{count}} 人', 'Write down {{count}}'],
  'orderPassport.issue.done': ['已登记 {{count}} 人：{{result}}', '{{count}} written down: {{result}}'],
  'orderPassport.issue.ready': ['可以登记', 'Ready'],
  'orderPassport.issue.failed': ['未登记', 'Not written down'],
  'orderPassport.issue.listed': ['已在名单中', 'On the list already'],
  'orderPassport.issue.own': ['单独填写', 'Of this person'],
  'orderPassport.issue.edit': ['单独填写', 'Details'],
  'orderPassport.issue.oneOf': ['{{name}} 的结果', 'Result of {{name}}'],
  'orderPassport.issue.keep': ['保存', 'Save'],
  'orderPassport.issue.remove': ['移除', 'Remove'],
  'orderPassport.issue.more': ['原因说明', 'More about it'],
  'orderPassport.issue.misprint': ['签证印错', 'Misprint'],
  'orderPassport.issue.paperMissing': ['缺资料', 'Papers missing'],
  'orderPassport.issue.visaNoOf': ['{{name}} 的签证号', 'Visa no. of {{name}}'],
  'orderPassport.issue.empty': [
    '名单为空。扫描护照上的条码，按 F2 输入护照号或申请号，或按“录入名单”粘贴多人',
    'Nobody is on the list. Scan labels, press F2 for a passport or application number, or enter a list of several',
  ],
  'orderPassport.issue.addOne': ['加入名单', 'Put on the list'],
  'orderPassport.issue.addAll': ['{{count}} 人全部加入', 'Put all {{count}} on the list'],
  'orderPassport.issue.list': ['录入名单', 'Enter a list'],
  'orderPassport.issue.paste': ['粘贴名单', 'Paste a list'],
  'orderPassport.issue.pasteHint': [
    '每行一个：条码、护照号或申请号；也可从 Excel 复制多列（含表头）',
    'One a line: barcode, passport or application number; or columns of Excel with their headings',
  ],
  'orderPassport.issue.needsHeadings': [
    '有多列号码，无法判断哪一列是护照号、哪一列是签证号。请连同表头一起复制粘贴（如：护照号、签证号、有效期至）',
    'There are several columns of numbers, and nothing says which are passports and which are visas. Copy the headings along (such as passport no, visa no, valid to)',
  ],
  'orderPassport.issue.check': ['待核对', 'To check'],
  'orderPassport.issue.unreadField': [
    '{{field}}“{{text}}”无法确定，请点“单独填写”改正',
    '{{field}} "{{text}}" is not clear; mend it under "Details"',
  ],
  'orderPassport.issue.and': ['；', '; '],
  'orderPassport.issue.pasteFirst': ['请先粘贴名单，或选择文件', 'Paste a list first, or choose a file'],
  'orderPassport.issue.addCount': ['加入 {{count}} 行', 'Add {{count}} lines'],
  'orderPassport.issue.file': ['选择名单文件', 'Choose a list'],
  'orderPassport.issue.drop': [
    '将 Excel 或 CSV 名单拖到这里，或点击选择文件',
    'Drop an Excel or CSV list here, or click to choose one',
  ],
  'orderPassport.issue.reading': ['正在读取 {{name}}…', 'Reading {{name}}…'],
  'orderPassport.issue.fileRule': [
    '按列名识别：条码、护照号或申请号，另可有签证号、有效期和原因；最多 200 行',
    'Columns are found by name: barcode, passport no. or application no., also visa no., validity and reason; up to 200 rows',
  ],
  'orderPassport.results.keywords': ['护照号 / 订单号 / 姓名', 'Passport, order no., name'],
  'orderPassport.results.days': ['结果日期', 'Decided'],
  'orderPassport.results.empty': [
    '还没有出签结果。护照从领馆取回后，结果会出现在这里',
    'There are no results yet. They appear here once passports are back from the consulate',
  ],
  'orderPassport.ask.delivered': [
    '{{name}} 的护照已妥投？申请到此结束。',
    'Has the passport of {{name}} arrived? The application ends with it.',
  ],
  'orderPassport.ask.undelivered': [
    '{{name}} 的护照未妥投，由快递退回。',
    'The courier brought the passport of {{name}} back.',
  ],
  'orderPassport.ask.uncheck': [
    '撤销 {{name}} 的核对，护照回到待核对',
    'The check of {{name}} is taken back; the passport waits for it again',
  ],
  'orderPassport.ask.unbind': [
    '解绑 {{name}} 的条码？该条码将作废，不能再使用',
    'Take the label off the passport of {{name}}? The label is void from then on',
  ],
})

defineTexts(
  texts,
  lifecycleTexts,
  statusTexts,
  ruleTexts,
  fieldTexts,
  barcodeTexts,
  passportTexts,
  messageTexts,
  resultTexts,
  titles,
)
