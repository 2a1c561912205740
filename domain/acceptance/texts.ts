import { textTable } from '#domain/text-table.ts'

/** What the rules of acceptance say. spec: forms#passport-rules where it gives the wording. */
export const texts = textTable({
  'accept.need': ['请填写{{field}}', 'Enter {{field}}'],
  'accept.and': ['、', ', '],
  'accept.category': ['签证种类与访问目的不符', 'The category does not fit the purpose'],
  'accept.latin': ['姓名请按护照拼音填写', 'Names as in the passport, Latin letters'],
  'accept.noShape': ['{{no}} 不符合{{country}}护照号码格式', '{{no}} is not in the form of {{country}} passports'],
  'accept.mrzFields': [
    '{{field}}与护照机读码不一致（{{says}}）',
    '{{field}} differs from the machine-readable zone ({{says}})',
  ],
  'accept.mrzCheck': ['机读码校验未通过', 'A check digit of the machine-readable zone failed'],
  'accept.mrzNone': ['护照未扫描，请逐项核对', 'Passport not scanned: compare each field'],
  'accept.passEntry': [
    '护照已过期或入境日期距护照有效期不足6个月，差 {{days}} 天',
    'Passport expired or entry date less than 6 months from passport expiry, {{days}} days short',
  ],
  'accept.passExit': [
    '护照有效期应超过签证到期日 {{n}} 个月，差 {{days}} 天',
    'The passport must outlast the visa by {{n}} months, {{days}} days short',
  ],
  'accept.passFormExit': [
    '护照有效期距出境日期不足{{n}}个月，差 {{days}} 天，领馆申请表不予受理：请换发护照，或改出行日期',
    'The passport ends less than {{n}} months after the exit, {{days}} days short; the consulate’s form does not take it: renew the passport, or travel on other days',
  ],
  'accept.passFormEntry': [
    '护照有效期距入境日期不足{{n}}个月，差 {{days}} 天，领馆申请表不予受理：请换发护照，或改出行日期',
    'The passport ends less than {{n}} months after the entry, {{days}} days short; the consulate’s form does not take it: renew the passport, or travel on other days',
  ],
  'accept.passTerm': ['有效期长于常见期限，请核对', 'Valid for longer than usual: check'],
  'accept.tripStay': ['停留 {{days}} 天，超过该签证 {{max}} 天', '{{days}} days, more than the {{max}} of this visa'],
  'accept.tripStayForm': [
    '停留 {{days}} 天，超过该签证 {{max}} 天，领馆申请表不予受理：请改出行日期',
    '{{days}} days, more than the {{max}} of this visa; the consulate’s form does not take it: travel on other days',
  ],
  'accept.tripReady': ['预计出签日 {{ready}} 晚于入境日期', 'Ready day {{ready}} is after the entry'],
  'accept.tripEarly': ['距入境超过 {{n}} 天', 'More than {{n}} days ahead'],
  'accept.tripEntries': ['该签证一般只签发{{entries}}', 'This visa is usually issued for {{entries}}'],
  'accept.tripFamily': ['同行人行程不一致', 'Not the same trip for all'],
  'accept.notNeeded': [
    '该行程可能免签：{{terms}}，入境日期自 {{from}} 至{{to}}{{port}}（{{source}}，{{seen}} 查阅，可信度 {{confidence}}，{{state}}）',
    'A visa may not be needed: {{terms}}, on entries from {{from}} until {{to}}{{port}} ({{source}}, seen {{seen}}, confidence {{confidence}}, {{state}})',
  ],
  'accept.notNeededOf': [
    '该行程可能免签，视申请人护照而定：{{terms}}，入境日期自 {{from}} 至{{to}}{{port}}（{{source}}，{{seen}} 查阅，可信度 {{confidence}}，{{state}}）',
    'A visa may not be needed, depending on the passport: {{terms}}, on entries from {{from}} until {{to}}{{port}} ({{source}}, seen {{seen}}, confidence {{confidence}}, {{state}})',
  ],
  'accept.notNeeded.open': ['另行通知', 'further notice'],
  'accept.notNeeded.unchecked': ['签证中心尚未核对', 'not checked by the center yet'],
  'accept.notNeeded.confirmed': ['签证中心已核对', 'checked by the center'],
  'accept.minorAlone': [
    '未成年人 {{name}}（{{age}}岁）无成年同行人',
    '{{name}} ({{age}}) has no adult on this contract',
  ],
  'accept.dupHere': ['本合同中已有此护照', 'Already on this contract'],
  'accept.dupOpen': [
    '{{no}} 已在合同 {{contractNo}}（{{name}}，{{status}}）中',
    '{{no}} is on {{contractNo}} ({{name}}, {{status}})',
  ],
  'accept.dupForeign': ['{{no}} 正由另一家签证中心办理', 'Another center is handling {{no}}'],
  'accept.dupPerson': ['同名同生日的申请人在 {{contractNo}} 中', 'Same name and birth day on {{contractNo}}'],
  'accept.paperMissing': ['缺少{{item}}', '{{item}} is missing'],
  'accept.paperRejected': [
    '{{item}}被退回，请重新收取，或在重新提交复核时说明为何无需修改',
    '{{item}} was sent back: receive it again, or say why nothing needs changing',
  ],
  'accept.paperDates': [
    '{{item}}未覆盖行程（{{from}} – {{to}}）',
    '{{item}} does not cover the trip ({{from}} – {{to}})',
  ],
  'accept.photo': ['照片未通过检测：{{measures}}', 'Photo failed: {{measures}}'],
  'accept.photoPreset': ['照片规格不符', 'Not of the format that this visa asks for'],
  'accept.formNoMissing': ['请填写签证申请表编号', 'Application number missing'],
  'accept.formNoUsed': [
    '签证申请表编号 {{formNo}} 已用于 {{contractNo}}',
    'Application number {{formNo}} is used on {{contractNo}}',
  ],
  'accept.formNoForeign': [
    '签证申请表编号 {{formNo}} 已用于另一家签证中心',
    'Application number {{formNo}} is used at another center',
  ],
  'accept.formNoTwice': [
    '签证申请表编号 {{formNo}} 在本合同中重复',
    'Application number {{formNo}} is on this contract twice',
  ],
  'accept.billBelow': ['{{line}}低于价目 {{amount}}', '{{line}} is below the price list, {{amount}}'],
})
