import { textTable } from '#domain/text-table.ts'

/** Messages of scheduled tasks: what can be scheduled, what a run did, and refusals. */
export const texts = textTable({
  'quartz.badCron': [
    'cron 表达式不正确：依次为 秒 分 时 日 月 周 [年]，如 0 30 2 * * ?',
    'Not a cron expression: second minute hour day month weekday [year], such as 0 30 2 * * ?',
  ],
  'quartz.neverFires': ['该表达式以后不会再触发', 'This expression will never fire again'],
  'quartz.unknownJob': [
    '没有可执行的方法 {{service}}.{{method}}，请重新选择',
    'There is no method {{service}}.{{method}}; choose again',
  ],
  'quartz.nameTaken': ['已有同名任务', 'There is a task of that name'],
  'quartz.running': ['该任务正在执行，请等待本次执行结束', 'The task is running; wait until this run is over'],
  'quartz.missedSkipped': [
    '当时没有服务器在运行，按设置不补执行',
    'No server was running then; by its setting it is not made up for',
  ],
  'quartz.gaveUp': ['服务器多次中断，未能执行完成', 'The server was interrupted several times before it was done'],

  'quartz.job.session.cleanUp': ['清理过期会话、验证码与请求记录', 'Clear expired sessions, captchas and request keys'],
  'quartz.job.sms.retry': ['重发未送出的短信', 'Send messages that are still waiting'],
  'quartz.job.exportTask.cleanUp': ['清理过期的导出文件', 'Clear expired exports'],
  'quartz.job.upload.cleanUp': ['清理未完成的上传', 'Clear unfinished uploads'],
  'quartz.job.order.timeOut': ['处理超时的支付与供应订单锁定', 'End overdue payments and locks of supply orders'],
  'quartz.job.applicant.judgeForms': ['按日期重新核对申请表', 'Judge application forms by the day anew'],
  'quartz.job.report.rollUp': ['核对并修正报表统计', 'Check and mend the figures of reports'],
  'quartz.job.message.morning': [
    '提醒逾期护照与未完成的日结',
    'Tell of overdue passports and days that are not closed',
  ],
  'quartz.job.message.cleanUp': ['清理个人消息', 'Clear personal messages'],
  'quartz.job.backup.run': ['备份数据库与文件', 'Back up database and files'],
  'quartz.job.quartz.cleanUp': ['清理任务日志', 'Clear the task log'],

  'quartz.done.cleaned': ['已清理', 'Cleared'],
  'quartz.done.sms': ['送出 {{count}} 条', '{{count}} sent'],
  'quartz.done.timeOut': [
    '恢复待支付 {{payments}} 单，解锁供应订单 {{locks}} 单',
    '{{payments}} orders wait for payment again, {{locks}} supply orders were unlocked',
  ],
  'quartz.done.forms': [
    '核对 {{count}} 份申请表，清除 {{wiped}} 份',
    '{{count}} application forms judged, {{wiped}} emptied',
  ],
  'quartz.done.morning': ['检查 {{count}} 个营业的中心', '{{count}} open centers looked at'],
  'quartz.done.rollUp': ['核对 {{days}} 天，修正 {{count}} 处', '{{days}} days checked, {{count}} figures mended'],
  'quartz.done.backup': [
    '{{name}}，{{size}} MB，含 {{files}} 个文件；保留最近 {{keep}} 份',
    '{{name}}, {{size}} MB with {{files}} files; the latest {{keep}} are kept',
  ],
  'quartz.done.noBackup': ['使用 PostgreSQL，请用 pg_dump 备份', 'The database is PostgreSQL: back it up with pg_dump'],
  'quartz.done.logs': ['清理 {{count}} 条', '{{count}} cleared'],
})
