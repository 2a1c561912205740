import { textTable } from '#domain/text-table.ts'

/** Signing in and resetting the password by a code. */
export const texts = textTable({
  'login.codeTitle': ['手机验证码登录', 'Sign in by SMS code'],
  'login.resetTitle': ['重置密码', 'Reset password'],
  'login.mobile': ['手机号码', 'Mobile number'],
  'login.smsCode': ['短信验证码', 'SMS code'],
  'login.newPassword': ['新密码', 'New password'],
  'login.newHint': ['至少 6 位', 'At least 6 characters'],
  'login.rePassword': ['确认密码', 'Repeat the password'],
  'login.reset': ['重置密码', 'Reset password'],
  'login.resetting': ['正在重置…', 'Resetting…'],
  'login.resetDone': ['密码已重置，请用新密码登录', 'The password was reset; sign in with the new one'],
})
