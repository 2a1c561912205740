/** Messages that only the server gives. */
export const zh = {
  'errors.badInput': '{{field}}：{{reason}}',
  'errors.badBody': '请求内容无法识别',
  'errors.tooLargeBody': '请求内容过大',
  'errors.keyUsed': '该操作已提交过，请刷新查看结果',
  'errors.noPath': '接口不存在',
  'errors.noMethod': '接口不支持该请求方式',
  'errors.foreignSite': '请求来自其他站点，已拒绝',
  'errors.gone': '数据不存在或已被删除',
  'errors.noneDone': '全部未能办理：{{reason}}',
  'errors.changedByDetail': '{{by}} 已于 {{time}} 修改了该数据，您的修改没有保存，请刷新后再试',
  'errors.uncaught': '系统异常，请稍后再试（请求编号 {{requestId}}）',
  'dict.allCompanies': '全部',
  'dict.individualCustomer': '个人客户',
  'file.contentDiffers': '文件内容与扩展名不符',
  'file.tooDeep': '文件解压后过大',
  'sms.CAPTCHA_LOGIN': '您的登录验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
  'sms.CAPTCHA_CHANGE_PASSWORD': '您正在修改登录密码，验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
  'sms.CAPTCHA_CHANGE_MOBILE': '您正在绑定手机号，验证码为 {{code}}，5 分钟内有效，请勿告知他人。',
}

export const en = {
  'errors.badInput': '{{field}}: {{reason}}',
  'errors.badBody': 'The request could not be read',
  'errors.tooLargeBody': 'The request is too large',
  'errors.keyUsed': 'This was already submitted; reload to see the result',
  'errors.noPath': 'There is no such call',
  'errors.noMethod': 'This call does not take that method',
  'errors.foreignSite': 'The request came from another site and was refused',
  'errors.gone': 'This does not exist or was deleted',
  'errors.noneDone': 'None of them could be done: {{reason}}',
  'errors.changedByDetail': '{{by}} changed this at {{time}}; your change was not saved. Reload and try again',
  'errors.uncaught': 'System error, please try again later (request {{requestId}})',
  'dict.allCompanies': 'All',
  'dict.individualCustomer': 'Individual customer',
  'file.contentDiffers': 'The content is not what the file name says',
  'file.tooDeep': 'The file is too large when unpacked',
  'sms.CAPTCHA_LOGIN': 'Your code to sign in is {{code}}. It holds for 5 minutes; tell it to nobody.',
  'sms.CAPTCHA_CHANGE_PASSWORD':
    'Your code to change the password is {{code}}. It holds for 5 minutes; tell it to nobody.',
  'sms.CAPTCHA_CHANGE_MOBILE':
    'Your code for the new mobile number is {{code}}. It holds for 5 minutes; tell it to nobody.',
} satisfies Record<keyof typeof zh, string>
