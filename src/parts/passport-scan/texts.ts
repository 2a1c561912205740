import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'passportScan.hint': ['在页面任意位置扫描护照，或在此粘贴两行机读码', 'Scan a passport, or paste its two lines here'],
  'passportScan.waiting': ['已读取一行，等待下一行…', 'One line was read, waiting for the next…'],
  'passportScan.strange': [
    '另有 {{count}} 行不是完整的机读码，未读取',
    'Not read, as no whole machine readable zone: {{count}} lines',
  ],
  'passportScan.unknownNationality': [
    '机读码中的国籍代码“{{code}}”不在国家代码表中，请对照护照选择国籍',
    'The nationality “{{code}}” is in no list of codes: choose it from the passport',
  ],
  'passportScan.unknownBirth': [
    '护照 {{number}} 的出生日期不完整，其余内容已通过校验',
    'The day of birth in passport {{number}} is not whole; all else checks out',
  ],
  'passportScan.doubtful': [
    '护照 {{number}} 的机读码校验未通过，请核对后再填入',
    'The lines of passport {{number}} do not check out; look before you fill them in',
  ],
  'passportScan.correct': [
    '采用更正：{{field}}（第 {{line}} 行第 {{column}} 位）“{{from}}”改为“{{to}}”',
    'Correct {{field}} (line {{line}}, character {{column}}): “{{from}}” to “{{to}}”',
  ],
  'passportScan.fillAnyway': ['按读取内容填入', 'Fill in as read'],
  'passportScan.drop': ['忽略', 'Ignore'],
  'passportScan.compare': [
    '请对照护照：读出的护照号 {{number}} 中{{places}}（校验位分辨不出）',
    'Compare with the passport: in the number {{number}} {{places}}; its check digit cannot tell',
  ],
  'passportScan.compareAt': [
    '第 {{place}} 位 {{read}} 可能是 {{other}}',
    'character {{place}}, {{read}}, may be {{other}}',
  ],
  'passportScan.compareJoin': ['，', ' and '],
  'passportScan.compared': ['已对照', 'Compared'],
  'passportScan.name': ['姓名', 'Name'],
  'passportScan.issuer': ['签发国', 'Issuing state'],
  'passportScan.optional': ['个人号码', 'Personal number'],
  'passportScan.composite': ['总校验位', 'Overall check digit'],
})

defineTexts(texts, ruleTexts, fieldTexts)
