import * as statusTexts from '#domain/texts-status.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'order.list.days': '创建日期',
  'order.list.kind': '签证类型',
  'order.list.country': '国家',
  'order.country.RU': '俄罗斯',
  'order.country.PH': '菲律宾',
  'order.country.TR': '土耳其',
  'order.country.MY': '马来西亚',
  'order.list.entry': '入境日期',
  'order.list.departure': '出发',
  'order.list.center': '受理机构',
  'order.list.buyer': '客户公司',
  'order.list.tag': '标签',
  'order.departure.past': '已过',
  'order.departure.today': '今天',
  'order.departure.tomorrow': '明天',
  'order.departure.dayAfterTomorrow': '后天',
  'order.departure.afterFourDays': '第4天',
  'order.departure.afterFiveDays': '第5天',
  'order.departure.afterSixDays': '第6天',
  'order.departure.afterSevenDays': '第7天',
  'order.departure.afterWeekDays': '7天后',
  'order.departure.on': '{{name}}（{{day}}）',
}

export const en = {
  'order.list.days': 'Created',
  'order.list.kind': 'Kind of visa',
  'order.list.country': 'Country',
  'order.country.RU': 'Russia',
  'order.country.PH': 'Philippines',
  'order.country.TR': 'Turkey',
  'order.country.MY': 'Malaysia',
  'order.list.entry': 'Entry date',
  'order.list.departure': 'Departure',
  'order.list.center': 'Center',
  'order.list.buyer': 'Buyer',
  'order.list.tag': 'Tag',
  'order.departure.past': 'Past',
  'order.departure.today': 'Today',
  'order.departure.tomorrow': 'Tomorrow',
  'order.departure.dayAfterTomorrow': 'Day 3',
  'order.departure.afterFourDays': 'Day 4',
  'order.departure.afterFiveDays': 'Day 5',
  'order.departure.afterSixDays': 'Day 6',
  'order.departure.afterSevenDays': 'Day 7',
  'order.departure.afterWeekDays': 'Later',
  'order.departure.on': '{{name}} ({{day}})',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, statusTexts, fieldTexts)
