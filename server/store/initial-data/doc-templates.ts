import type { DocPaper, DocSubject } from '#domain/config/doc-placeholders.ts'
import { centerCodes, companyIds } from './companies.ts'

/** A document that a center prints beside the product's own sheets. */
export interface DocTemplateRow {
  readonly companyId: number
  readonly code: string
  readonly name: string
  readonly ename: string
  readonly subject: DocSubject
  readonly paper: DocPaper
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly html: string
  readonly sortNo: number
}

const head = `<div class="doc-head"><b class="doc-big">{{company.name}}</b><div class="doc-small">{{company.address}} · {{company.phone}}</div></div>`
const foot = `<p class="doc-small doc-right">打印：{{print.user}} {{print.time}}</p>`

const receipt = `${head}
<h1 class="doc-title">签证受理回执</h1>
<table class="doc-facts"><tbody>
<tr><th>合同号</th><td>{{contract.contractNo}}</td><th>受理时间</th><td>{{contract.acceptTime}}</td></tr>
<tr><th>联系人</th><td>{{contract.contactName}} {{contract.contactMobile}}</td><th>受理人</th><td>{{contract.acceptUser}}</td></tr>
<tr><th>预计出签日</th><td><b>{{contract.readyDay}}</b></td><th>取件方式</th><td>{{contract.returnWay}}</td></tr>
</tbody></table>
<table class="doc-lines"><thead><tr><th>序号</th><th>申请人</th><th>护照号</th><th>签证种类</th><th>入境次数</th><th>办理方式</th></tr></thead><tbody>
{{#passports}}<tr><td class="doc-right">{{passport.no}}</td><td>{{passport.name}}</td><td>{{passport.passportNo}}</td><td>{{passport.visaCategory}}</td><td>{{passport.entries}}</td><td>{{passport.urgency}}</td></tr>{{/passports}}
</tbody></table>
<table class="doc-lines"><thead><tr><th>项目</th><th>申请人</th><th class="doc-right">数量</th><th class="doc-right">单价</th><th class="doc-right">金额</th></tr></thead><tbody>
{{#lines}}<tr><td>{{line.name}}</td><td>{{line.person}}</td><td class="doc-right">{{line.quantity}}</td><td class="doc-right">{{line.unit}}</td><td class="doc-right">{{line.amount}}</td></tr>{{/lines}}
<tr><th colspan="4" class="doc-right">合计</th><th class="doc-right">{{contract.total}}</th></tr>
</tbody></table>
<p>支付方式：{{contract.paymentMethod}}　已收：{{contract.received}}　余额：{{contract.balance}}</p>
<p class="doc-small">取件时请出示本回执与有效证件。预计出签日以领馆实际签发为准。</p>
<p class="doc-sign">客户签字：</p>
${foot}`

const label = `{{#passports}}<div class="doc-page doc-center"><b>{{passport.name}}</b><div class="doc-small">{{passport.passportNo}} · {{passport.entries}} · {{passport.urgency}}</div>{{barcode passport.barcode}}<div class="doc-small">{{passport.barcode}} · {{contract.contractNo}}</div></div>{{/passports}}`

const summary = `${head}
<h1 class="doc-title">服务汇总单</h1>
<p>合同号：{{contract.contractNo}}　联系人：{{contract.contactName}}　申请人：{{contract.applicantNames}}</p>
<table class="doc-lines"><thead><tr><th>服务</th><th>申请人</th><th class="doc-right">数量</th><th class="doc-right">单价</th><th class="doc-right">金额</th></tr></thead><tbody>
{{#services}}<tr><td>{{line.name}}</td><td>{{line.person}}</td><td class="doc-right">{{line.quantity}}</td><td class="doc-right">{{line.unit}}</td><td class="doc-right">{{line.amount}}</td></tr>{{/services}}
</tbody></table>
<p class="doc-small">本单只列本中心提供的服务，不含领馆签证费。</p>
${foot}`

const sendBill = `${head}
<h1 class="doc-title">送签清单</h1>
<table class="doc-facts"><tbody>
<tr><th>送签单号</th><td>{{bill.billNo}}</td><th>领馆</th><td>{{bill.consulate}}</td></tr>
<tr><th>送签日期</th><td>{{bill.sendDay}}</td><th>护照数</th><td>{{bill.passportCount}}</td></tr>
</tbody></table>
<table class="doc-lines"><thead><tr><th>序号</th><th>条码</th><th>姓名</th><th>护照号</th><th>国籍</th><th>签证种类</th><th>次数</th><th>办理方式</th></tr></thead><tbody>
{{#passports}}<tr><td class="doc-right">{{passport.no}}</td><td>{{passport.barcode}}</td><td>{{passport.name}}</td><td>{{passport.passportNo}}</td><td>{{passport.nationality}}</td><td>{{passport.visaCategory}}</td><td>{{passport.entries}}</td><td>{{passport.urgency}}</td></tr>{{/passports}}
</tbody></table>
<p class="doc-sign">送签人：{{bill.submitUser}}</p>
<p class="doc-sign">领馆签收：</p>
${foot}`

const dayClose = `${head}
<h1 class="doc-title">收银日结单</h1>
<p>日期：{{till.day}}　收款人：{{till.cashier}}</p>
<table class="doc-lines"><thead><tr><th>支付方式</th><th class="doc-right">收款</th><th class="doc-right">退款</th><th class="doc-right">净额</th><th class="doc-right">清点</th><th class="doc-right">差额</th></tr></thead><tbody>
{{#methods}}<tr><td>{{method.name}}</td><td class="doc-right">{{method.receipts}}</td><td class="doc-right">{{method.refunds}}</td><td class="doc-right">{{method.total}}</td><td class="doc-right">{{method.counted}}</td><td class="doc-right">{{method.difference}}</td></tr>{{/methods}}
<tr><th>合计</th><th class="doc-right">{{till.receipts}}</th><th class="doc-right">{{till.refunds}}</th><th class="doc-right">{{till.total}}</th><th class="doc-right">{{till.counted}}</th><th></th></tr>
</tbody></table>
<p class="doc-sign">收款人签字：</p>
<p class="doc-sign">财务复核：</p>
${foot}`

type Draft = readonly [
  code: string,
  name: string,
  ename: string,
  subject: DocSubject,
  paper: DocPaper,
  size: readonly [number, number] | null,
  html: string,
]

const drafts: readonly Draft[] = [
  ['receipt', '受理回执', 'Receipt', 'contract', 'a4', null, receipt],
  ['label', '护照标签', 'Passport label', 'contract', 'label', [60, 40], label],
  ['summary', '服务汇总单', 'Service summary', 'contract', 'a4', null, summary],
  ['send-list', '送签清单', 'Send bill list', 'sendBill', 'a4', null, sendBill],
  ['day-close', '收银日结单', 'Day close', 'dayClose', 'a4', null, dayClose],
]

/** spec: calls#configuration-calls: what each center begins with. */
export const docTemplates: readonly DocTemplateRow[] = centerCodes.flatMap((center) =>
  drafts.map(([code, name, ename, subject, paper, size, html], at) => ({
    companyId: companyIds[center],
    code,
    name,
    ename,
    subject,
    paper,
    widthMm: size?.[0] ?? null,
    heightMm: size?.[1] ?? null,
    html,
    sortNo: at + 1,
  })),
)
