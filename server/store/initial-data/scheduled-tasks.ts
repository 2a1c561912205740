/** A task that a new database begins with. */
export interface ScheduledTaskRow {
  readonly taskName: string
  readonly description: string
  readonly cronExpression: string
  readonly serviceName: string
  readonly method: string
  readonly missed: 'ONCE' | 'SKIP'
}

const task = (
  [serviceName, method]: readonly [service: string, method: string],
  cronExpression: string,
  [taskName, description]: readonly [name: string, description: string],
  missed: 'ONCE' | 'SKIP' = 'SKIP',
): ScheduledTaskRow => ({ taskName, description, cronExpression, serviceName, method, missed })

/** What the product itself needs done by the clock, at UTC+8. What is done once a night is made up for; what comes again soon is not. */
export const scheduledTasks: readonly ScheduledTaskRow[] = [
  task(['session', 'cleanUp'], '0 10 * * * ?', ['清理会话', '每小时清理过期的会话、图形验证码、短信验证码与请求记录']),
  task(['sms', 'retry'], '0 0/5 * * * ?', ['短信重发', '每 5 分钟重发尚未送出的短信']),
  task(['exportTask', 'cleanUp'], '0 20 * * * ?', ['清理导出文件', '删除超过 7 天的导出文件与超过 30 天的导出任务']),
  task(['upload', 'cleanUp'], '0 30 * * * ?', ['清理上传', '删除一直没有完成的上传与未登记的文件']),
  task(['order', 'timeOut'], '0 0/5 * * * ?', [
    '订单超时',
    '支付超过 30 分钟未完成的恢复为待支付，供应订单锁定超过 30 分钟的解锁',
  ]),
  task(
    ['applicant', 'judgeForms'],
    '0 10 0 * * ?',
    ['申请表复核', '每天 0:10 重新核对因日期变化而可能不同的申请表进度与待完善项'],
    'ONCE',
  ),
  task(['report', 'rollUp'], '0 30 3 * * ?', ['报表核对', '核对最近 31 天的报表统计，有出入的重新统计'], 'ONCE'),
  task(['message', 'morning'], '0 45 8 * * ?', ['早间提醒', '每个工作日提醒逾期护照与未完成的日结']),
  task(['message', 'cleanUp'], '0 15 4 * * ?', ['清理消息', '删除超过 90 天的个人消息'], 'ONCE'),
  task(['backup', 'run'], '0 0 2 * * ?', ['数据备份', '备份内置数据库、文件与密钥，保留最近 7 份'], 'ONCE'),
  task(['quartz', 'cleanUp'], '0 0 4 * * ?', ['清理任务日志', '删除超过 30 天的任务日志'], 'ONCE'),
]
