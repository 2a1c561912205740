import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What roles and the menu say on every page that shows them. */
export const zh = {
  'access.open': '展开“{{name}}”',
  'access.close': '收起“{{name}}”',
  'access.search': '按名称或编码查找',
  'access.noMatch': '没有符合条件的权限',
  'access.reach.self': '本人',
  'access.reach.dept': '本部门',
  'access.reach.company': '本公司',
  'access.reach.all': '全部',
  'access.effective.title': '{{name}} 的有效权限',
  'access.effective.tree': '有效权限',
  'access.effective.role': '来自角色',
  'access.effective.allRoles': '全部角色',
  'access.effective.none': '没有任何权限，请先分配角色',
  'access.effective.frozen': '该用户已冻结，不能登录，以下权限现在都不生效',
  'access.effective.company': '该用户的公司未通过审核或已停用，以下权限现在都不生效',
  'access.effective.disabled': '已停用',
  'access.effective.by': '“{{role}}”授予',
  'access.effective.byReach': '“{{role}}”授予，范围：{{reach}}',
  'access.effective.count': '共 {{count}} 项权限',
}

export const en = {
  'access.open': 'Open "{{name}}"',
  'access.close': 'Close "{{name}}"',
  'access.search': 'Find by name or code',
  'access.noMatch': 'No permission fits',
  'access.reach.self': 'Own',
  'access.reach.dept': 'Department',
  'access.reach.company': 'Company',
  'access.reach.all': 'All',
  'access.effective.title': 'What {{name}} may do',
  'access.effective.tree': 'Permissions',
  'access.effective.role': 'By role',
  'access.effective.allRoles': 'All roles',
  'access.effective.none': 'There are no permissions yet; give a role first',
  'access.effective.frozen': 'The account is frozen and cannot sign in: none of this holds now',
  'access.effective.company': 'The company has not passed its audit or is stopped: none of this holds now',
  'access.effective.disabled': 'Disabled',
  'access.effective.by': 'Granted by "{{role}}"',
  'access.effective.byReach': 'Granted by "{{role}}" for: {{reach}}',
  'access.effective.count': '{{count}} permissions',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
