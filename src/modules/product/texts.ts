import { textTable } from '#domain/text-table.ts'
import { texts as orderTexts } from '#protocol/order/texts.ts'
import { texts as rules } from '#protocol/product/texts.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'product.all': ['全部', 'All'],
  'product.allAgents': ['全部代理商', 'All agents'],
  'product.allCenters': ['全部中心', 'All centers'],
  'product.anyNationality': ['其他国籍通用', 'All others'],
  'product.add': ['新增价格', 'New price'],
  'product.edit': ['修改价格', 'Change the price'],
  'product.saved': ['价格已保存', 'The price is saved'],
  'product.endless': ['长期', 'Until further notice'],
  'product.end': ['设置失效日期', 'Set the last day'],
  'product.endAsk': [
    '“{{name}}”在该日之后不再使用；已报出的价格不变。留空为长期有效。',
    '"{{name}}" is not used after that day; what was asked stays. Empty: until further notice.',
  ],
  'product.endDone': ['失效日期已保存', 'The last day is set'],
  'product.remove': ['删除', 'Delete'],
  'product.removeAsk': ['删除尚未生效的“{{name}}”？', 'Delete "{{name}}", which has not begun?'],
  'product.removed': ['已删除', 'Deleted'],
  'product.copy': ['复制到新日期', 'Copy to other dates'],
  'product.copyNote': [
    '所选 {{count}} 条价格在新生效日期的前一天失效，并按百分比调整后接续生效；领馆外币费用按外币调整。',
    'Chosen: {{count}}. Each ends the day before and follows itself, raised by the percentage; a fee in another currency is raised in that currency.',
  ],
  'product.copied': ['已接续价格', 'The prices follow'],
  'product.percentHelp': ['5 为上调 5%，-5 为下调 5%，0 为不变', '5 raises by 5%, -5 lowers by 5%, 0 leaves them'],
  'product.copyFew': ['所选价格都已失效', 'The chosen prices are all past'],
  'product.try': ['试算', 'Try a price'],
  'product.tryTitle': ['试算订单价格', 'What would an order cost'],
  'product.tryNow': ['计算', 'Compute'],
  'product.tryNone': ['填写条件后点“计算”', 'Fill in, then "Compute"'],
  'product.noAgent': ['直接客户', 'None: a customer'],
  'product.noCenter': ['平台办理', 'None: the platform'],
  'product.people': ['申请人国籍', "The applicants' nationalities"],
  'product.peopleHelp': [
    '每位申请人一个三字母代码，空格分隔，例如 CHN CHN USA',
    'Three letters for each applicant, with blanks between, as CHN CHN USA',
  ],
  'product.servicesHelp': [
    '增值服务代码，空格分隔；没有可不填',
    'Codes of added services, with blanks between; none when empty',
  ],
  'product.total': ['合计', 'Total'],
  'product.applicantNo': ['第 {{no}} 位', 'No. {{no}}'],
  'product.shared': ['整单', 'The order'],
  'product.empty': ['还没有价格；新增后从生效日起用于计价', 'No prices yet: a new one counts from its first day on'],
  'product.centerNote': [
    '俄罗斯贴纸签证按各中心的签证费用表计价，在这里不另设：',
    'Russian stickers are priced by the table of each center, and not here:',
  ],
  'product.centerLink': ['查看签证费用', 'See the visa fees'],
  'product.codeHelp': ['同一服务用同一代码，例如 INSURANCE', 'One code for one service, as INSURANCE'],
  'product.perApplicant.1': ['按人收费', 'Per applicant'],
  'product.perApplicant.0': ['整单收费', 'Per order'],
  'product.currencyHelp': [
    '领馆按外币收费时填写，例如 USD；人民币留空',
    'Where the consulate asks another currency, as USD; empty: CNY',
  ],
  'product.rateHelp': ['1 单位外币等于多少元，价格有效期内不变', 'What one unit is in yuan, fixed for the validity'],
  'product.inYuan': ['折合', 'In yuan'],
})

defineTexts(texts, rules, orderTexts)
