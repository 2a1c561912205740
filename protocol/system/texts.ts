/** Messages of signing in and of the session. Specification 1 §5. */
export const zh = {
  'login.accountRequired': '请输入登录账号和密码',
  'login.captchaRequired': '请输入图形验证码',
  'login.captchaWrong': '图形验证码错误或已过期，请重新输入',
  'login.wrong': '账号或密码错误',
  'login.frozen': '账号已被冻结，请联系管理员',
  'login.companyStopped': '所属公司未通过审核或已停用',
  'login.locked': '密码错误次数过多，请 {{minutes}} 分钟后再试',
  'login.oldPasswordWrong': '原密码不正确',
  'login.samePassword': '新密码不能与原密码相同',
}

export const en = {
  'login.accountRequired': 'Enter your account and password',
  'login.captchaRequired': 'Enter the characters in the picture',
  'login.captchaWrong': 'Those characters are wrong or too old, please try the new picture',
  'login.wrong': 'The account or password is wrong',
  'login.frozen': 'This account is frozen, please ask an administrator',
  'login.companyStopped': 'Your company is not approved or was stopped',
  'login.locked': 'Too many wrong passwords, please try again in {{minutes}} minutes',
  'login.oldPasswordWrong': 'The old password is wrong',
  'login.samePassword': 'The new password must differ from the old one',
} satisfies Record<keyof typeof zh, string>
