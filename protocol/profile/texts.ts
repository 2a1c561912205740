import { textTable } from '#domain/text-table.ts'

/** Messages of signing in and of the session. spec: forms#sign-in-fields. */
export const texts = textTable({
  'login.accountRequired': ['请输入登录账号和密码', 'Enter your account and password'],
  'login.captchaRequired': ['请输入图形验证码', 'Enter the characters in the picture'],
  'login.captchaWrong': [
    '图形验证码错误或已过期，请重新输入',
    'Those characters are wrong or too old, please try the new picture',
  ],
  'login.wrong': ['账号或密码错误', 'The account or password is wrong'],
  'login.frozen': ['账号已被冻结，请联系管理员', 'This account is frozen, please ask an administrator'],
  'login.companyStopped': ['所属公司未通过审核或已停用', 'Your company is not approved or was stopped'],
  'login.locked': [
    '密码错误次数过多，请 {{minutes}} 分钟后再试',
    'Too many wrong passwords, please try again in {{minutes}} minutes',
  ],
  'login.oldPasswordWrong': ['原密码不正确', 'The old password is wrong'],
  'login.samePassword': ['新密码不能与原密码相同', 'The new password must differ from the old one'],
  'login.codeWrong': ['短信验证码错误或已过期', 'The SMS code is wrong or too old'],
  'login.codeTooSoon': [
    '验证码已发送，请 {{seconds}} 秒后再获取',
    'A code was sent; ask for another one in {{seconds}} seconds',
  ],
  'login.codeTooMany': ['验证码获取次数过多，请稍后再试', 'Too many codes were asked for, please try again later'],
  'login.oldMobileWrong': ['原手机号与当前账号不符', 'This is not the mobile number of your account'],
  'login.mobileTaken': ['该手机号已被其他账号使用', 'Another account has this mobile number'],
  'login.triesTooMany': [
    '尝试次数过多，请 {{minutes}} 分钟后再试',
    'Too many attempts, please try again in {{minutes}} minutes',
  ],
})
