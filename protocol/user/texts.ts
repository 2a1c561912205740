/** Messages of people's accounts. */
export const zh = {
  'user.userNameTaken': '用户名已存在',
  'user.mobileTaken': '手机号已被其他账号使用',
  'user.emailTaken': '邮箱已被其他账号使用',
  'user.notSelf': '不能对自己的账号进行此操作',
  'user.administersMore': '该用户的管理权限超出您的权限，不能操作',
  'user.companyMissing': '公司不存在，请重新选择',
  'user.memberCompany': '会员只能属于个人客户或代理商',
  'user.departmentMissing': '部门不存在，请重新选择',
  'user.roleNotOffered': '包含您不能分配的角色，请重新选择',
  'user.openOrders': '还有 {{count}} 个未完成的订单，不能删除；可以先冻结',
  'user.isFrozen': '用户已冻结',
  'user.isNotFrozen': '用户未冻结',
  'user.isBlocked': '用户已停用',
  'user.isNotBlocked': '用户未停用',
}

export const en = {
  'user.userNameTaken': 'There is a user of that name',
  'user.mobileTaken': 'Another account has this mobile',
  'user.emailTaken': 'Another account has this e-mail',
  'user.notSelf': 'You cannot do this to your own account',
  'user.administersMore': 'This person administers more than you do',
  'user.companyMissing': 'The company does not exist; choose again',
  'user.memberCompany': 'Members belong to agents or are individual customers',
  'user.departmentMissing': 'The department does not exist; choose again',
  'user.roleNotOffered': 'There is a role among them that you cannot give; choose again',
  'user.openOrders': '{{count}} orders are not finished, so the account stays; freeze it instead',
  'user.isFrozen': 'The user is frozen',
  'user.isNotFrozen': 'The user is not frozen',
  'user.isBlocked': 'The user is blocked',
  'user.isNotBlocked': 'The user is not blocked',
} satisfies Record<keyof typeof zh, string>
