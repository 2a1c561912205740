import { textTable } from '#domain/text-table.ts'

/** Messages that only the server gives. */
export const texts = textTable({
  'errors.badInput': ['{{field}}：{{reason}}', '{{field}}: {{reason}}'],
  'errors.missingInput': ['请填写{{field}}', 'Enter {{field}}'],
  'errors.badBody': ['请求内容无法识别', 'The request could not be read'],
  'errors.tooLargeBody': ['请求内容过大', 'The request is too large'],
  'errors.keyUsed': ['该操作已提交过，请刷新查看结果', 'This was already submitted; reload to see the result'],
  'errors.noPath': ['接口不存在', 'There is no such call'],
  'errors.noMethod': ['接口不支持该请求方式', 'This call does not take that method'],
  'errors.foreignSite': ['请求来自其他站点，已拒绝', 'The request came from another site and was refused'],
  'errors.mustChangePassword': ['请先修改密码，再继续操作', 'Please change your password first'],
  'errors.gone': ['数据不存在或已被删除', 'This does not exist or was deleted'],
  'errors.noneDone': ['全部未能办理：{{reason}}', 'None of them could be done: {{reason}}'],
  'errors.changedByDetail': [
    '{{by}} 已于 {{time}} 修改了该数据，您的修改没有保存，请刷新后再试',
    '{{by}} changed this at {{time}}; your change was not saved. Reload and try again',
  ],
  'errors.storeAway': [
    '数据库暂时无法连接，操作可能没有完成，请稍后重试（重复提交不会办理两次）',
    'The database cannot be reached just now; this may not have been done. Please try again, nothing is done twice',
  ],
  'errors.storeBusy': [
    '系统繁忙，操作没有完成，请稍后重试',
    'The system is busy and this was not done; please try again in a moment',
  ],
  'errors.diskFull': [
    '服务器磁盘空间不足，操作没有保存，请联系管理员清理后重试',
    'The disk of the server is full and nothing was saved; ask an administrator to make room, then try again',
  ],
  'errors.uncaught': [
    '系统异常，请稍后再试（请求编号 {{requestId}}）',
    'System error, please try again later (request {{requestId}})',
  ],
  'dict.allCompanies': ['全部', 'All'],
  'dict.individualCustomer': ['个人客户', 'Individual customer'],
  'file.tooDeep': ['文件解压后过大', 'The file is too large when unpacked'],
  'sms.CAPTCHA_LOGIN': [
    '您的登录验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
    'Your code to sign in is {{code}}. It holds for 5 minutes; tell it to nobody.',
  ],
  'sms.CAPTCHA_CHANGE_PASSWORD': [
    '您正在修改登录密码，验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
    'Your code to change the password is {{code}}. It holds for 5 minutes; tell it to nobody.',
  ],
  'sms.CAPTCHA_CHANGE_MOBILE': [
    '您正在绑定手机号，验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
    'Your code for the new mobile number is {{code}}. It holds for 5 minutes; tell it to nobody.',
  ],
  'sms.CAPTCHA_REGISTER': [
    '您正在注册账号，验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
    'Your code to register is {{code}}. It holds for 5 minutes; tell it to nobody.',
  ],
  'sms.CAPTCHA_BIND': [
    '您正在绑定微信，验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
    'Your code to bind WeChat is {{code}}. It holds for 5 minutes; tell it to nobody.',
  ],
})
