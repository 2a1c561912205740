import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'product.rate': ['请输入大于0的汇率，最多6位小数', 'A rate above 0 with at most six decimals'],
  'product.code': ['请输入大写字母开头的代码', 'A code that begins with a capital letter'],
  'product.currency': ['请输入三位外币代码，例如 USD', 'The three letters of another currency, as USD'],
  'product.notHere': ['此类价格不填写此项', 'Not a part of this kind of price'],
  'product.past': ['不能早于今天；追溯调价会改变已报出的价格', 'Not before today: what was asked would change'],
  'product.begun': [
    '该价格已生效，不能修改或删除；请设置失效日期，再新增一条接续的价格',
    'This price is in force already and cannot be changed or deleted: say its last day, and let another one follow',
  ],
  'product.ended': ['该价格已失效', 'This price is past'],
  'product.overlap': [
    '与 {{from}} 至 {{to}} 生效的相同价格重叠；请另选日期，或先修改那条的失效日期',
    'It overlaps with the same price from {{from}} to {{to}}: choose other days, or end that one before',
  ],
  'product.overlapOpen': [
    '与 {{from}} 起长期有效的相同价格重叠；请先为那条设置失效日期，或用“复制到新日期”接续',
    'It overlaps with the same price that holds from {{from}} on: end that one first, or use "Copy to other dates"',
  ],
  'product.copyBefore': [
    '“{{name}}”在该日或之后才生效，请选更晚的日期',
    '"{{name}}" begins on that day or later: choose a later one',
  ],
  'product.price.incomplete': [
    '第 {{no}} 位申请人：缺少签证种类、次数或加急级别，无法计价',
    'Applicant {{no}}: without visa type, entries and urgency there is no price',
  ],
  'product.price.noConsular': [
    '第 {{no}} 位申请人：没有生效的领馆签证费',
    'Applicant {{no}}: no consular fee is in force',
  ],
  'product.price.noOrg': [
    '第 {{no}} 位申请人：没有生效的受理机构服务费',
    'Applicant {{no}}: no service fee of the center is in force',
  ],
  'product.price.noPlatform': ['第 {{no}} 位申请人：没有生效的平台费', 'Applicant {{no}}: no platform fee is in force'],
  'product.price.noService': ['增值服务 {{code}} 没有生效的价格', 'The added service {{code}} has no price in force'],
})
