import { textTable } from '#domain/text-table.ts'

/** Messages of registering and of signing in through WeChat. spec: pages#sign-in, calls#fixed-messages. */
export const texts = textTable({
  'entry.codeMissing': ['缺少微信授权码', 'The code of WeChat is missing'],
  'entry.codeWrong': ['微信授权已失效，请重新扫码或重新进入', 'WeChat no longer knows this code; scan or enter again'],
  'entry.thirdOff': ['微信登录尚未开通', 'Signing in with WeChat is not set up'],
  'entry.boundElsewhere': [
    '该微信已绑定其他账号，请先在原账号解绑',
    'This WeChat is bound to another account; unbind it there first',
  ],
  'entry.need.realName': ['请输入真实姓名', 'Enter your real name'],
  'entry.need.companyName': ['请输入公司名称', 'Enter the name of the company'],
  'entry.need.shortName': ['请输入公司简称', 'Enter the short name of the company'],
  'entry.termsNeeded': ['请先阅读并同意服务条款', 'Read and accept the terms of service first'],
  'entry.userNameTaken': ['该用户名已被使用', 'This user name is taken'],
  'entry.emailTaken': ['该邮箱已被其他账号使用', 'Another account has this e-mail'],
  'entry.registerClosed': ['暂不开放注册，请联系客服', 'Nobody can register now; please ask our service'],
  'entry.qrGone': ['二维码已失效，请刷新后重新扫码', 'This QR code is over; refresh it and scan again'],
  'entry.qrTaken': ['该二维码已被其他手机扫描', 'Another phone has scanned this QR code'],
  'entry.qrNotConfirmed': ['请先在手机上确认登录', 'Confirm on the phone first'],
})
