export const zh = {
  'personal.info': '个人信息',
  'personal.password': '修改密码',
  'personal.passwordHelp': '至少 6 位。修改后，其他设备上的登录会失效。',
  'personal.later': '稍后修改',
  'personal.userName': '用户名',
  'personal.mobile': '手机号',
  'personal.email': '邮箱',
  'personal.company': '公司',
  'personal.roles': '角色',
  'personal.none': '未填写',
  'personal.listGap': '、',
}

export const en = {
  'personal.info': 'Personal information',
  'personal.password': 'Change password',
  'personal.passwordHelp': 'At least 6 characters. Other devices are signed out by the change.',
  'personal.later': 'Later',
  'personal.userName': 'User name',
  'personal.mobile': 'Mobile',
  'personal.email': 'Email',
  'personal.company': 'Company',
  'personal.roles': 'Roles',
  'personal.none': 'not given',
  'personal.listGap': ', ',
} satisfies Record<keyof typeof zh, string>
