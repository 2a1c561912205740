import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as quartzTexts } from '#protocol/schedule/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'schedule.add': ['新建任务', 'New task'],
  'schedule.edit': ['修改', 'Change'],
  'schedule.run': ['立即执行', 'Run now'],
  'schedule.pause': ['暂停', 'Pause'],
  'schedule.resume': ['恢复', 'Resume'],
  'schedule.log': ['日志', 'Log'],
  'schedule.delete': ['删除', 'Delete'],
  'schedule.editTitle': ['修改任务“{{name}}”', 'Change task "{{name}}"'],
  'schedule.saved': ['任务已保存', 'The task was saved'],
  'schedule.done.run': [
    '“{{name}}”已开始执行，结果见任务日志',
    '"{{name}}" was started; the task log shows how it ends',
  ],
  'schedule.done.pause': ['“{{name}}”已暂停', '"{{name}}" is paused'],
  'schedule.done.resume': ['“{{name}}”已恢复', '"{{name}}" goes on'],
  'schedule.done.delete': ['“{{name}}”已删除', '"{{name}}" was deleted'],
  'schedule.ask.run': [
    '现在执行一次“{{name}}”？不影响它的定时执行。',
    'Run "{{name}}" once now? Its schedule stays as it is.',
  ],
  'schedule.ask.pause': [
    '暂停“{{name}}”？暂停期间不会定时执行，恢复后也不补执行。',
    'Pause "{{name}}"? It does not run by the clock meanwhile, and what it misses is not made up for.',
  ],
  'schedule.ask.resume': ['恢复“{{name}}”？下次执行：{{time}}', 'Let "{{name}}" go on? Next run: {{time}}'],
  'schedule.ask.delete': [
    '删除“{{name}}”？它不再执行，已有的日志保留。删除后不能恢复；如只是暂时不用，可以暂停。',
    'Delete "{{name}}"? It runs no more; its log stays. This cannot be taken back: if it is only not needed for now, pause it.',
  ],
  'schedule.empty': [
    '还没有任务。新建后系统会按表达式定时执行',
    'There are no tasks yet. Once made, they run by their expression',
  ],
  'schedule.keywords': ['任务名称开头', 'Name starts with'],
  'schedule.active.1': ['运行中', 'On'],
  'schedule.active.0': ['已暂停', 'Paused'],
  'schedule.noNext': ['不再执行', 'Never again'],
  'schedule.paused': ['已暂停', 'Paused'],
  'schedule.never': ['从未执行', 'Never'],
  'schedule.job': ['执行内容', 'What it does'],
  'schedule.jobTitle': ['{{method}}（{{title}}）', '{{method}} ({{title}})'],
  'schedule.next': ['接下来的执行时间（北京时间）', 'Next runs (Beijing time)'],
  'schedule.noRuns': ['以后不会再触发', 'It will never fire again'],
  'schedule.cronHelp': [
    '依次为：秒 分 时 日 月 周 [年]；日与周其一用 ?，周日为 1',
    'Second minute hour day month weekday [year]; ? for day or weekday, Sunday is 1',
  ],
  'schedule.samples': ['常用', 'Often used'],
  'schedule.sample.fiveMinutes': ['每 5 分钟', 'Every 5 minutes'],
  'schedule.sample.hourly': ['每小时', 'Every hour'],
  'schedule.sample.nightly': ['每天 02:00', 'Daily at 02:00'],
  'schedule.sample.workdays': ['工作日 09:00', 'Weekdays at 09:00'],
  'schedule.sample.weekly': ['每周一 08:00', 'Mondays at 08:00'],
  'schedule.sample.monthEnd': ['每月最后一天 22:00', 'Last day of the month at 22:00'],
  'schedule.missedHelp': [
    '服务器停机期间错过的执行如何处理',
    'What becomes of runs that were missed while no server was running',
  ],
  'schedule.waiting.failed': ['24 小时内失败', 'Failed within 24 hours'],
  'schedule.runEmpty': ['没有执行记录', 'There are no runs'],
  'schedule.runTitle': ['“{{name}}”的执行记录', 'Run of "{{name}}"'],
  'schedule.outcome': ['结果', 'Outcome'],
  'schedule.ms': ['{{count}} 毫秒', '{{count}} ms'],
  'schedule.seconds': ['{{count}} 秒', '{{count}} s'],
  'schedule.minutes': ['{{minutes}} 分 {{seconds}} 秒', '{{minutes}} min {{seconds}} s'],
  'schedule.logNote': ['日志保留 30 天', 'The log is kept for 30 days'],
})

defineTexts(texts, quartzTexts, ruleTexts, fieldTexts, titles)
