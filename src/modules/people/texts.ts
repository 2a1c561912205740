import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as departmentTexts } from '#protocol/people/department/texts.ts'
import { texts as userTexts } from '#protocol/people/user/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

/** The pages of departments, employees and members. */
export const texts = textTable({
  'people.actions': ['操作', 'Actions'],
  'people.edit': ['编辑', 'Edit'],
  'people.delete': ['删除', 'Delete'],
  'people.done': ['操作成功', 'Done'],
  'people.saved': ['用户已保存', 'The user was saved'],
  'people.comma': ['、', ', '],
  'people.department.add': ['新建部门', 'New department'],
  'people.department.addBelow': ['新建下级', 'New below'],
  'people.department.editTitle': ['修改部门“{{name}}”', 'Change department "{{name}}"'],
  'people.department.saved': ['部门已保存', 'The department was saved'],
  'people.department.parent': ['上级部门', 'Department above'],
  'people.department.top': ['（顶级）', '(top)'],
  'people.department.remove': ['删除部门', 'Delete department'],
  'people.department.removed': ['部门已删除', 'The department was deleted'],
  'people.department.askRemove': [
    '删除部门“{{name}}”？删除后不能恢复。',
    'Delete department "{{name}}"? This cannot be taken back.',
  ],
  'people.department.open': ['展开{{name}}', 'Open {{name}}'],
  'people.department.close': ['收起{{name}}', 'Close {{name}}'],
  'people.department.openAll': ['全部展开', 'Open all'],
  'people.department.closeAll': ['全部收起', 'Close all'],
  'people.department.seePeople': ['查看{{name}}的 {{count}} 名员工', 'See the {{count}} people of {{name}}'],
  'people.department.help': [
    '拖动一行可调整顺序或上级；用键盘时先选中一行，按 Alt 加方向键移动。',
    'Drag a line to another place or department; by keyboard, choose a line and press Alt with an arrow.',
  ],
  'people.department.empty': [
    '还没有部门。新建后即可把员工分到部门里',
    'There are no departments yet. Once made, people can be put into them',
  ],
  'people.keywords': ['姓名 / 账号', 'Name or account'],
  'people.keywordsHelp': ['姓名、账号或手机', 'Name, account, mobile'],
  'people.individual': ['个人客户', 'Individual customer'],
  'people.addEmployee': ['新建员工', 'New employee'],
  'people.addMember': ['新建会员', 'New member'],
  'people.editTitle': ['编辑{{name}}', 'Edit {{name}}'],
  'people.emptyEmployees': [
    '还没有员工。新建后分配角色，并把初始密码告诉他',
    'There are no employees yet. Make one, give roles, and tell the first password',
  ],
  'people.emptyMembers': [
    '还没有会员。会员可以自己注册，也可以在这里新建',
    'There are no members yet. They register themselves or are made here',
  ],
  'people.joined': ['注册日期', 'Registered on'],
  'people.freeze': ['冻结', 'Freeze'],
  'people.freezeAsk': [
    '冻结后，{{name}}不能再登录，已登录的设备会立即退出。',
    '{{name}} can no longer sign in and is signed out everywhere at once.',
  ],
  'people.unfreeze': ['解冻', 'Unfreeze'],
  'people.unfreezeAsk': ['解冻后，{{name}}可以重新登录。', '{{name}} can sign in again.'],
  'people.block': ['停用', 'Block'],
  'people.blockAsk': [
    '停用后，{{name}}仍可登录，但不能再被选入订单和其他选择框。',
    '{{name}} still signs in but cannot be chosen in orders and other pickers.',
  ],
  'people.unBlock': ['启用', 'Unblock'],
  'people.unBlockAsk': ['启用后，{{name}}可以重新被选入订单。', '{{name}} can be chosen in orders again.'],
  'people.removeTitle': ['删除用户', 'Delete user'],
  'people.removeAsk': [
    '删除{{name}}的账号？用户名、手机号会被释放，订单和日志中仍保留姓名。删除后不能恢复。',
    'Delete the account of {{name}}? User name and mobile become free; orders and logs keep the name. This cannot be taken back.',
  ],
  'people.effective': ['有效权限', 'Permissions'],
  'people.resetPassword': ['重置密码', 'Reset password'],
  'people.resetAsk': [
    '为{{name}}生成一个新的随机密码？原密码立即失效，已登录的设备会退出，下次登录时须修改密码。',
    'Make a new random password for {{name}}? The old one stops working, every device is signed out, and the next sign-in asks for another one.',
  ],
  'people.giveFirst': ['设置初始密码', 'Give a first password'],
  'people.firstAsk': [
    '{{name}}的账号已建好。现在生成一个随机的初始密码并交给本人？首次登录时须修改密码。也可以稍后在列表中设置。',
    'The account of {{name}} is made. Make a random first password now and hand it over? The first sign-in asks for another one. It can be given later from the list, too.',
  ],
  'people.firstTitle': ['{{name}}的初始密码', 'First password of {{name}}'],
  'people.firstPassword': ['初始密码', 'First password'],
  'people.passwordTitle': ['{{name}}的新密码', 'New password of {{name}}'],
  'people.passwordOnce': [
    '请记下并告知本人。密码只显示这一次，关闭后无法再查看。',
    'Note it down and tell the person. It is shown this once and cannot be seen again.',
  ],
  'people.newPassword': ['新密码', 'New password'],
  'people.passwordNoted': ['我已记下', 'I noted it'],
  'people.noPassword': ['未设密码', 'No password'],
  'people.weakPassword': ['须修改密码', 'Must change password'],
  'people.account': ['账号', 'Account'],
  'people.belongs': ['所属', 'Belongs to'],
  'people.belongsMember': ['会员', 'Member'],
  'people.personal': ['个人资料', 'Personal data'],
  'people.rolesHelp': [
    '只能分配您自己拥有的权限范围内的角色',
    'Only roles that permit no more than you may do yourself',
  ],
  'people.rolesMember': ['不选则为普通客户', 'None: an ordinary customer'],
  'people.noRoles': ['没有可以分配的角色', 'There is no role that you can give'],
  'people.bindings': ['第三方登录', 'Third-party sign-in'],
  'people.noBindings': ['没有绑定第三方账号', 'No third-party account is bound'],
  'people.unbind': ['解绑', 'Unbind'],
  'people.unbindAsk': [
    '解绑{{provider}}账号“{{name}}”？解绑后须用密码或验证码登录。',
    'Unbind {{provider}} account "{{name}}"? Sign-in then takes a password or a code.',
  ],
  'people.provider.wx': ['微信', 'WeChat'],
  'people.provider.qywx': ['企业微信', 'Enterprise WeChat'],
  'people.event.create': ['新建', 'Made'],
  'people.event.update': ['修改', 'Changed'],
  'people.event.freeze': ['冻结', 'Frozen'],
  'people.event.unfreeze': ['解冻', 'Unfrozen'],
  'people.event.block': ['停用', 'Blocked'],
  'people.event.unBlock': ['启用', 'Unblocked'],
  'people.event.delete': ['删除', 'Deleted'],
  'people.event.resetPassword': ['重置密码', 'Password reset'],
  'people.event.modifyPassword': ['修改密码', 'Password changed'],
  'people.event.changePasswordByMobile': ['用手机重置密码', 'Password reset by mobile'],
  'people.event.changeMobile': ['更换手机', 'Mobile changed'],
  'people.event.register': ['注册', 'Registered'],
  'people.event.bindThird': ['绑定第三方账号', 'Third-party account bound'],
  'people.event.unbindThird': ['解绑第三方账号', 'Third-party account unbound'],
})

defineTexts(texts, departmentTexts, userTexts, ruleTexts, fieldTexts, statusTexts, titles)
