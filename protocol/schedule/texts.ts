/** Messages of scheduled tasks: what can be scheduled, what a run did, and refusals. */
export const zh = {
  'quartz.badCron': 'cron 表达式不正确：依次为 秒 分 时 日 月 周 [年]，如 0 30 2 * * ?',
  'quartz.neverFires': '该表达式以后不会再触发',
  'quartz.unknownJob': '没有可执行的方法 {{service}}.{{method}}，请重新选择',
  'quartz.nameTaken': '已有同名任务',
  'quartz.running': '该任务正在执行，请等待本次执行结束',
  'quartz.missedSkipped': '当时没有服务器在运行，按设置不补执行',
  'quartz.gaveUp': '服务器多次中断，未能执行完成',

  'quartz.job.session.cleanUp': '清理过期会话、验证码与请求记录',
  'quartz.job.sms.retry': '重发未送出的短信',
  'quartz.job.exportTask.cleanUp': '清理过期的导出文件',
  'quartz.job.upload.cleanUp': '清理未完成的上传',
  'quartz.job.order.timeOut': '处理超时的支付与供应订单锁定',
  'quartz.job.report.rollUp': '核对并修正报表统计',
  'quartz.job.backup.run': '备份数据库与文件',
  'quartz.job.quartz.cleanUp': '清理任务日志',

  'quartz.done.cleaned': '已清理',
  'quartz.done.sms': '送出 {{count}} 条',
  'quartz.done.timeOut': '恢复待支付 {{payments}} 单，解锁供应订单 {{locks}} 单',
  'quartz.done.rollUp': '核对 {{days}} 天，修正 {{count}} 处',
  'quartz.done.backup': '{{name}}，{{size}} MB，含 {{files}} 个文件；保留最近 {{keep}} 份',
  'quartz.done.noBackup': '使用 PostgreSQL，请用 pg_dump 备份',
  'quartz.done.logs': '清理 {{count}} 条',
}

export const en = {
  'quartz.badCron': 'Not a cron expression: second minute hour day month weekday [year], such as 0 30 2 * * ?',
  'quartz.neverFires': 'This expression will never fire again',
  'quartz.unknownJob': 'There is no method {{service}}.{{method}}; choose again',
  'quartz.nameTaken': 'There is a task of that name',
  'quartz.running': 'The task is running; wait until this run is over',
  'quartz.missedSkipped': 'No server was running then; by its setting it is not made up for',
  'quartz.gaveUp': 'The server was interrupted several times before it was done',

  'quartz.job.session.cleanUp': 'Clear expired sessions, captchas and request keys',
  'quartz.job.sms.retry': 'Send messages that are still waiting',
  'quartz.job.exportTask.cleanUp': 'Clear expired exports',
  'quartz.job.upload.cleanUp': 'Clear unfinished uploads',
  'quartz.job.order.timeOut': 'End overdue payments and locks of supply orders',
  'quartz.job.report.rollUp': 'Check and mend the figures of reports',
  'quartz.job.backup.run': 'Back up database and files',
  'quartz.job.quartz.cleanUp': 'Clear the task log',

  'quartz.done.cleaned': 'Cleared',
  'quartz.done.sms': '{{count}} sent',
  'quartz.done.timeOut': '{{payments}} orders wait for payment again, {{locks}} supply orders were unlocked',
  'quartz.done.rollUp': '{{days}} days checked, {{count}} figures mended',
  'quartz.done.backup': '{{name}}, {{size}} MB with {{files}} files; the latest {{keep}} are kept',
  'quartz.done.noBackup': 'The database is PostgreSQL: back it up with pg_dump',
  'quartz.done.logs': '{{count}} cleared',
} satisfies Record<keyof typeof zh, string>
