import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as barcodeTexts } from '#protocol/passport/barcode/texts.ts'
import { texts as passportTexts } from '#protocol/passport/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'passport.lists': ['扫描与列表', 'Scans and lists'],
  'passport.desk.ofOrders': ['订单护照', 'Of orders'],
  'passport.desk.orderKeywords': ['条码 / 护照号 / 订单号 / 姓名', 'Barcode, passport, order no., name'],
  'passport.desk.noneOfOrders': [
    '这里没有订单的护照。没有合同的贴纸签申请人绑定条码后，护照会随环节出现在这里',
    'No passport of an order is here. Those of sticker applicants without a contract appear once they are labelled',
  ],
  'passport.return.papers': ['合同 / 订单', 'Contract or order'],
  'passport.holder': ['持有人', 'Holder'],
  'passport.list.keywords': ['护照号 / 条码 / 合同号 / 姓名', 'Passport, barcode or contract no., name'],
  'passport.list.waiting': ['待办', 'To do'],
  'passport.waiting.flagged': ['遗失/留存', 'Lost or held'],
  'passport.list.scan': ['扫描护照上的条码可直接打开该护照', 'A scan of its label opens a passport'],
  'passport.list.empty': [
    '还没有收取护照。合同受理后，护照会出现在这里',
    'No passports yet. They appear here once a contract is accepted',
  ],
  'passport.info.empty': [
    '还没有护照。合同受理后，可在这里查询每本护照在哪里',
    'No passports yet. Once a contract is accepted, each of its passports is found here',
  ],

  'passport.check.hint': [
    '扫描护照上的条码即核对通过；资料有问题时先按 F9 选择原因，再扫描',
    'A scan passes the check; where something is wrong, press F9, choose the reason, then scan',
  ],
  'passport.check.next': ['下一本护照', 'The next passport'],
  'passport.check.pass': ['核对通过', 'Pass'],
  'passport.check.fail': ['核对不通过', 'Fail'],
  'passport.check.passed': ['核对通过', 'Passed'],
  'passport.check.failed': ['已登记：核对不通过', 'Taken down: failed'],
  'passport.check.failHint': [
    '选择原因（方向键）后扫描护照；只对下一本有效',
    'Choose the reason with the arrow keys, then scan; it counts for the next passport only',
  ],
  'passport.check.reasons': ['不通过原因', 'Why it fails'],
  'passport.check.reasonFirst': ['请先填写不通过的原因，再扫描', 'Say why the check fails first, then scan'],
  'passport.check.waiting': ['待核对', 'To check'],
  'passport.check.done': ['今日已核对', 'Checked today'],
  'passport.check.empty': [
    '没有护照。绑定条码后的护照在这里等待核对',
    'No passports. Those with a label wait here for their check',
  ],

  'passport.retrieve.hint': [
    '按 F8、F9、F10 选择出签结果，然后扫描从领馆取回的护照',
    'Choose the result by F8, F9 or F10, then scan the passports that came back',
  ],
  'passport.retrieve.taken': ['已取回：{{result}}', 'Retrieved: {{result}}'],
  'passport.retrieve.visaHint': [
    '签证号与有效期可不填；填写后只用于下一本护照',
    'Number and days of the visa are optional; they belong to the next passport only',
  ],
  'passport.retrieve.waiting': ['在领馆', 'At the consulate'],
  'passport.retrieve.done': ['今日已取回', 'Retrieved today'],
  'passport.retrieve.empty': [
    '没有护照。已送签的护照在这里等待取回',
    'No passports. Those sent to the consulate wait here',
  ],

  'passport.return.hint': [
    '扫描同一位客户的护照，填写领取人或快递信息后按 Ctrl+Enter 交付',
    'Scan the passports of one customer, say who takes them, then press Ctrl+Enter',
  ],
  'passport.return.laid': ['可以交付', 'Ready to hand over'],
  'passport.return.counter': ['柜台上的护照', 'On the counter'],
  'passport.return.counterEmpty': ['还没有扫描护照', 'Nothing scanned yet'],
  'passport.return.others': ['同一合同的其他护照', 'The other passports of this contract'],
  'passport.return.missing': [
    '同一合同还有 {{count}} 本可领取、尚未扫描：{{names}}',
    '{{count}} more of this contract could go too: {{names}}',
  ],
  'passport.return.stands': [
    '护照当前为“{{status}}”，不能交付',
    'The passport is “{{status}}” and cannot be handed over',
  ],
  'passport.return.other': [
    '属于另一位客户（{{name}}，{{no}}），请先完成当前交付',
    "Another customer's ({{name}}, {{no}}); finish this hand-over first",
  ],
  'passport.return.taker': ['领取人或快递', 'Who takes them'],
  'passport.return.receiver': ['领取人', 'Collected by'],
  'passport.return.unsure': ['寄出前请确认', 'Please make sure'],
  'passport.return.sendAnyway': ['确认无误，寄出', 'It is right, send'],
  'passport.return.do': ['交付', 'Hand over'],
  'passport.return.give': ['交付 {{count}} 本护照', 'Hand over {{count}} passports'],
  'passport.return.given': ['已交付 {{count}} 本护照：{{to}}', '{{count}} passports handed over: {{to}}'],
  'passport.return.scanWaybill': ['可直接扫描快递单号', 'Scan it, or type'],
  'passport.return.off': ['移出柜台', 'Take off'],
  'passport.return.waiting': ['待归还', 'To hand over'],
  'passport.return.dispatched': ['已寄出', 'With the courier'],
  'passport.return.done': ['今日已归还', 'Handed over today'],
  'passport.return.empty': [
    '没有护照。从领馆取回的护照在这里等待归还',
    'No passports. Those that came back from the consulate wait here',
  ],
  'passport.return.noDispatched': [
    '没有在途的快递。选择“快递寄回”交付的护照会出现在这里',
    'Nothing with a courier. Passports handed to one appear here',
  ],

  'passport.due.title': ['合同款项未结清', 'Not settled'],
  'passport.due.askSupervisor': [
    '以下护照的合同还有未结清的款项，请先收款或退款，或请主管放行：',
    'The contracts of these passports are not settled. Receive the money or give it back, or ask a supervisor:',
  ],
  'passport.due.allow': [
    '以下护照的合同还有未结清的款项。放行将记录您的姓名和原因：',
    'The contracts of these passports are not settled. Your name and reason are kept when you allow it:',
  ],
  'passport.due.override': ['未结清放行', 'Hand over all the same'],

  'passport.way.1': ['快递寄回', 'By courier'],
  'passport.way.2': ['当面领取', 'In person'],
  'passport.sex.M': ['男', 'male'],
  'passport.sex.F': ['女', 'female'],

  'passport.details': ['护照信息', 'Passport'],
  'passport.track': ['护照全程', 'Its whole way'],
  'passport.refusedBecause': ['不能“{{action}}”：{{reason}}', 'Cannot “{{action}}”: {{reason}}'],
  'passport.noBarcode': ['未绑定条码', 'no label'],
  'passport.confirmed': ['已确认', 'Confirmed'],
  'passport.notConfirmed': ['未确认', 'Not confirmed'],
  'passport.confirmation': ['信息确认', 'Confirmation'],
  'passport.validity': ['签发与有效期至', 'Issued and valid until'],
  'passport.operator': ['操作人', 'By'],
  'passport.results': ['出签结果', 'Results'],
  'passport.result.state': ['状态', 'State'],
  'passport.result.current': ['有效', 'Valid'],
  'passport.result.resent': ['已重新送签', 'Sent again'],
  'passport.result.corrected': ['已更正', 'Corrected'],
  'passport.returns': ['归还记录', 'Hand-overs'],
  'passport.taker': ['领取人 / 快递', 'Receiver or courier'],
  'passport.takerNo': ['证件尾号 / 运单号', 'Id ending or waybill'],
  'passport.undelivered': ['未妥投原因', 'Why not delivered'],
  'passport.kind.event': ['流转', 'Custody'],
  'passport.kind.scan': ['扫描', 'Scan'],
  'passport.kind.bill': ['送签单', 'Send bill'],
  'passport.kind.print': ['打印', 'Print'],
  'passport.kind.result': ['结果', 'Result'],
  'passport.kind.return': ['归还', 'Hand-over'],
  'passport.kind.contract': ['合同', 'Contract'],

  'passport.ask.confirm': [
    '确认 {{name}} 的护照信息？确认后证件类型、号码、姓名、性别、出生日期、国籍和有效期不能再修改',
    'Confirm the passport of {{name}}? Type, number, names, sex, birth, nationality and days can no longer be changed then',
  ],
  'passport.ask.resend': [
    '将 {{name}} 的护照重新送签？原出签结果保留在历史中',
    'Send the passport of {{name}} to the consulate again? Its result stays in the history',
  ],
  'passport.ask.delivered': ['确认 {{name}} 的护照已签收？', 'Was the passport of {{name}} delivered?'],
  'passport.ask.undelivered': [
    '{{name}} 的护照未妥投，将回到待归还',
    'The passport of {{name}} comes back and waits for its hand-over again',
  ],
  'passport.ask.uncheck': [
    '撤销 {{name}} 的核对，护照回到待核对',
    'The check of {{name}} is taken back; the passport waits for it again',
  ],
  'passport.ask.unbind': [
    '解绑 {{name}} 的条码？该条码将作废，不能再使用',
    'Take the label off the passport of {{name}}? The label is void from then on',
  ],
  'passport.ask.closeLost': [
    '{{name}} 的护照按遗失结案？结案后不能再流转',
    'Close the passport of {{name}} as lost? It cannot be moved any more',
  ],
  'passport.ask.delete': ['从合同中删除 {{name}} 的护照？', 'Take the passport of {{name}} off its contract?'],
  'passport.ask.rebind': [
    '扫描新的条码标签；原条码 {{barcode}} 将作废',
    'Scan the new label; the old one, {{barcode}}, is void from then on',
  ],
  'passport.rebind.scan': ['扫描或输入新条码', 'Scan or type the new label'],

  'passport.bind.title': ['绑定台', 'Binding desk'],
  'passport.bind.hint': [
    '把新标签贴在右侧显示的护照上并扫描；绑定后自动转到下一本',
    'Stick a new label on the passport shown at the right and scan it; the next one follows by itself',
  ],
  'passport.bind.bound': ['已绑定', 'Bound'],
  'passport.bind.now': ['正在绑定：{{name}}', 'Now: {{name}}'],
  'passport.bind.looking': ['正在查找 {{keywords}}…', 'Looking for {{keywords}}…'],
  'passport.bind.previous': ['上一本', 'Previous'],
  'passport.bind.next': ['下一本', 'Next'],
  'passport.bind.all': ['显示全部', 'Show all'],
  'passport.bind.list': ['待绑定的护照', 'Passports without a label'],
  'passport.bind.find': [
    '护照号 / 合同号 / 姓名，也可用读卡器读护照',
    'Passport or contract no., name; a reader works too',
  ],
  'passport.bind.unread': [
    '没有读出护照，请重新读取，或在下面选择',
    'The passport was not read; read it again, or choose it below',
  ],
  'passport.bind.done': ['请读下一本护照，或按 F10 显示全部', 'Read the next passport, or press F10 for all'],
  'passport.bind.none': [
    '没有待绑定的护照。合同受理后，护照会出现在这里',
    'Every passport has its label. New ones appear here once a contract is accepted',
  ],
  'passport.bind.noneFound': [
    '没有找到待绑定的护照，按 F10 显示全部',
    'No such passport waits for a label; F10 shows all',
  ],
  'passport.bind.chooseFirst': [
    '没有选中护照，请先选择要绑定的护照',
    'No passport is chosen; choose the one that the label is for',
  ],

  'passport.barcode.list': ['条码列表', 'Labels'],
  'passport.barcode.keywords': ['条码 / 流水号', 'Barcode or serial'],
  'passport.barcode.scan': ['扫描任意条码可查看它在哪本护照上', 'A scan shows which passport a label is on'],
  'passport.barcode.empty': [
    '还没有条码。点击“生成条码”得到一批新标签',
    'No labels yet. “Make labels” gives you a new batch',
  ],
  'passport.barcode.allocate': ['生成条码', 'Make labels'],
  'passport.barcode.size': ['数量', 'How many'],
  'passport.barcode.sizeHint': ['一次 1 到 1000 个，流水号连续', '1 to 1000 at a time, with serials in a row'],
  'passport.barcode.made': [
    '已生成 {{count}} 个条码，流水号 {{from}} 至 {{to}}',
    '{{count}} labels made, serials {{from}} to {{to}}',
  ],
  'passport.barcode.printThem': ['打印这些标签', 'Print them'],
  'passport.barcode.print': ['打印标签', 'Print labels'],
  'passport.barcode.labels': ['护照标签', 'Passport labels'],
  'passport.barcode.again': ['补打 {{times}}', 'Copy {{times}}'],
  'passport.barcode.printVoid': ['选中的条码里有已作废的', 'A chosen label is void'],
  'passport.barcode.askPrint': ['打印 {{count}} 张标签？', 'Print {{count}} labels?'],
  'passport.barcode.askReprint': [
    '其中 {{count}} 张已打印过（{{first}} 等），补打的标签会注明“补打”，请填写原因',
    '{{count}} of them were printed before ({{first}} …); their copies say so. Please say why',
  ],
  'passport.barcode.askVoid': [
    '作废 {{barcode}}？流水号不会再次使用',
    'Void {{barcode}}? Its serial is never used again',
  ],
  'passport.barcode.lookUp': ['查询条码', 'Look up a label'],
  'passport.barcode.ask': ['查询', 'Look up'],
  'passport.barcode.typeOrScan': ['扫描或输入条码，按 Enter 查询', 'Scan or type a label, Enter looks it up'],
  'passport.barcode.openPassport': ['查看护照', 'Open the passport'],
  'passport.barcode.decrypted': [
    '真实条码：中心 {{center}}，流水号 {{serial}}',
    'Genuine: center {{center}}, serial {{serial}}',
  ],
})

defineTexts(texts, lifecycleTexts, ruleTexts, fieldTexts, statusTexts, passportTexts, barcodeTexts)
