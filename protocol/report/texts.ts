import { textTable } from '#domain/text-table.ts'

/** Messages of reports. The limits are `reportMaxDays` and `reportMaxMonths`. */
export const texts = textTable({
  'report.fromAfterTo': ['结束日期不能早于开始日期', 'The end must not be before the beginning'],
  'report.tooManyDays': ['按日或按周的报表最多 93 天', 'A report by day or week spans at most 93 days'],
  'report.tooManyMonths': ['按月的报表最多 60 个月', 'A report by month spans at most 60 months'],
})
