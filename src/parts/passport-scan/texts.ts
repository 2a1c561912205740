import * as ruleTexts from '#domain/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'passportScan.hint': '在页面任意位置扫描护照，或在此粘贴两行机读码',
  'passportScan.waiting': '已读取一行，等待下一行…',
  'passportScan.strange': '另有 {{count}} 行不是完整的机读码，未读取',
  'passportScan.unknownNationality': '机读码中的国籍代码“{{code}}”不在国家代码表中，请对照护照选择国籍',
  'passportScan.unknownBirth': '护照 {{number}} 的出生日期不完整，其余内容已通过校验',
  'passportScan.doubtful': '护照 {{number}} 的机读码校验未通过，请核对后再填入',
  'passportScan.correct': '采用更正：{{field}}（第 {{line}} 行第 {{column}} 位）“{{from}}”改为“{{to}}”',
  'passportScan.fillAnyway': '按读取内容填入',
  'passportScan.drop': '忽略',
  'passportScan.compare': '请对照护照：读出的护照号 {{number}} 中{{places}}（校验位分辨不出）',
  'passportScan.compareAt': '第 {{place}} 位 {{read}} 可能是 {{other}}',
  'passportScan.compareJoin': '，',
  'passportScan.compared': '已对照',
  'passportScan.name': '姓名',
  'passportScan.issuer': '签发国',
  'passportScan.optional': '个人号码',
  'passportScan.composite': '总校验位',
}

export const en = {
  'passportScan.hint': 'Scan a passport, or paste its two lines here',
  'passportScan.waiting': 'One line was read, waiting for the next…',
  'passportScan.strange': 'Not read, as no whole machine readable zone: {{count}} lines',
  'passportScan.unknownNationality': 'The nationality “{{code}}” is in no list of codes: choose it from the passport',
  'passportScan.unknownBirth': 'The day of birth in passport {{number}} is not whole; all else checks out',
  'passportScan.doubtful': 'The lines of passport {{number}} do not check out; look before you fill them in',
  'passportScan.correct': 'Correct {{field}} (line {{line}}, character {{column}}): “{{from}}” to “{{to}}”',
  'passportScan.fillAnyway': 'Fill in as read',
  'passportScan.drop': 'Ignore',
  'passportScan.compare': 'Compare with the passport: in the number {{number}} {{places}}; its check digit cannot tell',
  'passportScan.compareAt': 'character {{place}}, {{read}}, may be {{other}}',
  'passportScan.compareJoin': ' and ',
  'passportScan.compared': 'Compared',
  'passportScan.name': 'Name',
  'passportScan.issuer': 'Issuing state',
  'passportScan.optional': 'Personal number',
  'passportScan.composite': 'Overall check digit',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, ruleTexts, fieldTexts)
