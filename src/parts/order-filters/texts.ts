import { textTable } from '#domain/text-table.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'order.list.days': ['创建日期', 'Created'],
  'order.list.kind': ['签证类型', 'Kind of visa'],
  'order.list.country': ['国家', 'Country'],
  'order.country.RU': ['俄罗斯', 'Russia'],
  'order.country.PH': ['菲律宾', 'Philippines'],
  'order.country.TR': ['土耳其', 'Türkiye'],
  'order.country.MY': ['马来西亚', 'Malaysia'],
  'order.list.entry': ['入境日期', 'Entry date'],
  'order.list.departure': ['出发', 'Departure'],
  'order.list.center': ['受理机构', 'Center'],
  'order.list.buyer': ['客户公司', 'Buyer'],
  'order.list.tag': ['标签', 'Tag'],
  'order.departure.past': ['已过', 'Past'],
  'order.departure.today': ['今天', 'Today'],
  'order.departure.tomorrow': ['明天', 'Tomorrow'],
  'order.departure.dayAfterTomorrow': ['后天', 'D3'],
  'order.departure.afterFourDays': ['第4天', 'D4'],
  'order.departure.afterFiveDays': ['第5天', 'D5'],
  'order.departure.afterSixDays': ['第6天', 'D6'],
  'order.departure.afterSevenDays': ['第7天', 'D7'],
  'order.departure.afterWeekDays': ['7天后', 'Later'],
  'order.departure.on': ['{{name}}（{{day}}）', '{{name}} ({{day}})'],
  'order.tab.WAITING_RECEIVE': ['待收件', 'To receive'],
  'order.tab.INCOMPLETE_MATERIAL': ['资料不全', 'Incomplete'],
  'order.tab.WAITING_SUBMIT': ['待送签', 'To send'],
  'order.tab.SUBMITTED': ['已送签', 'Sent'],
  'order.tab.RESULT_AVAILABLE': ['结果已出', 'Result'],
  'order.tab.MATERIAL_RETURNED': ['已返件', 'Returned'],
})

defineTexts(texts, statusTexts, fieldTexts)
