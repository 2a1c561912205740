import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What roles and the menu say on every page that shows them. */
export const texts = textTable({
  'access.open': ['展开“{{name}}”', 'Open "{{name}}"'],
  'access.close': ['收起“{{name}}”', 'Close "{{name}}"'],
  'access.search': ['按名称或编码查找', 'Find by name or code'],
  'access.noMatch': ['没有符合条件的权限', 'No permission fits'],
  'access.reach.self': ['本人', 'Own'],
  'access.reach.dept': ['本部门', 'Department'],
  'access.reach.company': ['本公司', 'Company'],
  'access.reach.all': ['全部', 'All'],
  'access.effective.title': ['{{name}} 的有效权限', 'What {{name}} may do'],
  'access.effective.tree': ['有效权限', 'Permissions'],
  'access.effective.role': ['来自角色', 'By role'],
  'access.effective.allRoles': ['全部角色', 'All roles'],
  'access.effective.none': ['没有任何权限，请先分配角色', 'There are no permissions yet; give a role first'],
  'access.effective.frozen': [
    '该用户已冻结，不能登录，以下权限现在都不生效',
    'The account is frozen and cannot sign in: none of this holds now',
  ],
  'access.effective.company': [
    '该用户的公司未通过审核或已停用，以下权限现在都不生效',
    'The company has not passed its audit or is stopped: none of this holds now',
  ],
  'access.effective.disabled': ['已停用', 'Disabled'],
  'access.effective.by': ['“{{role}}”授予', 'Granted by "{{role}}"'],
  'access.effective.byReach': ['“{{role}}”授予，范围：{{reach}}', 'Granted by "{{role}}" for: {{reach}}'],
  'access.effective.count': ['共 {{count}} 项权限', '{{count}} permissions'],
})

defineTexts(texts)
