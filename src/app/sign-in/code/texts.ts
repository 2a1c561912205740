/** Signing in and resetting the password by a code. */
export const zh = {
  'login.codeTitle': '手机验证码登录',
  'login.resetTitle': '重置密码',
  'login.mobile': '手机号码',
  'login.smsCode': '短信验证码',
  'login.newPassword': '新密码',
  'login.newHint': '至少 6 位',
  'login.rePassword': '确认密码',
  'login.reset': '重置密码',
  'login.resetting': '正在重置…',
  'login.resetDone': '密码已重置，请用新密码登录',
}

export const en = {
  'login.codeTitle': 'Sign in by SMS code',
  'login.resetTitle': 'Reset password',
  'login.mobile': 'Mobile number',
  'login.smsCode': 'SMS code',
  'login.newPassword': 'New password',
  'login.newHint': 'At least 6 characters',
  'login.rePassword': 'Repeat the password',
  'login.reset': 'Reset password',
  'login.resetting': 'Resetting…',
  'login.resetDone': 'The password was reset; sign in with the new one',
} satisfies Record<keyof typeof zh, string>
