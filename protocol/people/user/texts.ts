import { textTable } from '#domain/text-table.ts'

/** Messages of people's accounts. */
export const texts = textTable({
  'user.userNameTaken': ['用户名已存在', 'There is a user of that name'],
  'user.mobileTaken': ['手机号已被其他账号使用', 'Another account has this mobile'],
  'user.emailTaken': ['邮箱已被其他账号使用', 'Another account has this e-mail'],
  'user.notSelf': ['不能对自己的账号进行此操作', 'You cannot do this to your own account'],
  'user.holdsMore': ['该用户的权限超出您的权限，不能操作', 'This person may do more than you may'],
  'user.companyMissing': ['公司不存在，请重新选择', 'The company does not exist; choose again'],
  'user.memberCompany': ['会员只能属于个人客户或代理商', 'Members belong to agents or are individual customers'],
  'user.departmentMissing': ['部门不存在，请重新选择', 'The department does not exist; choose again'],
  'user.roleNotOffered': [
    '包含您不能分配的角色，请重新选择',
    'There is a role among them that you cannot give; choose again',
  ],
  'user.openOrders': [
    '还有 {{count}} 个未完成的订单，不能删除；可以先冻结',
    '{{count}} orders are not finished, so the account stays; freeze it instead',
  ],
  'user.pictureUnknown': [
    '头像文件不存在或无权使用，请重新上传',
    'There is no such picture, or it is not yours to use; upload it again',
  ],
  'user.isFrozen': ['用户已冻结', 'The user is frozen'],
  'user.isNotFrozen': ['用户未冻结', 'The user is not frozen'],
  'user.isBlocked': ['用户已停用', 'The user is blocked'],
  'user.isNotBlocked': ['用户未停用', 'The user is not blocked'],
})
