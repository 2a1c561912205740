import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as resourceTexts } from '#protocol/access/resource/texts.ts'
import { texts as roleTexts } from '#protocol/access/role/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/access/texts.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'access.edit': ['修改', 'Change'],
  'access.remove': ['删除', 'Delete'],
  'access.builtIn': ['内置', 'Built in'],
  'access.role.add': ['新建角色', 'New role'],
  'access.role.copy': ['复制', 'Copy'],
  'access.role.copyTitle': ['复制角色“{{name}}”', 'Copy role "{{name}}"'],
  'access.role.copyHelp': [
    '新角色带有“{{name}}”的权限中您自己也有的部分',
    'The new role may do what "{{name}}" may, as far as you may it yourself',
  ],
  'access.role.editTitle': ['修改角色“{{name}}”', 'Change role "{{name}}"'],
  'access.role.saved': ['角色已保存', 'The role was saved'],
  'access.role.copyName': ['{{name}} 副本', '{{name}} copy'],
  'access.role.rights': ['授权', 'Permissions'],
  'access.role.see': ['查看权限', 'See permissions'],
  'access.role.empty': [
    '还没有角色。新建角色并授权后，即可分配给员工',
    'There are no roles yet. Make one, say what it permits, and give it to people',
  ],
  'access.role.nameStart': ['角色名称开头', 'Name starts with'],
  'access.role.everyCompany': ['所有公司', 'All companies'],
  'access.role.companyHelp': [
    '不选则该身份的所有公司都可使用',
    'Without a company all companies of the identity can use it',
  ],
  'access.role.notYours': ['由平台维护，只能查看', 'Kept by the platform; it can only be looked at'],
  'access.role.builtInStays': ['内置角色不能删除', 'A built-in role cannot be deleted'],
  'access.role.inUse': ['已分配给 {{count}} 名用户，不能删除', '{{count}} users have it; it cannot be deleted'],
  'access.role.askRemove': ['删除角色“{{name}}”？删除后不能恢复', 'Delete role "{{name}}"? This cannot be taken back'],
  'access.role.askRemoveMany': [
    '删除选中的 {{count}} 个角色？已分配给用户的和内置的角色会保留',
    'Delete the {{count}} chosen roles? Those that people have and built-in ones stay',
  ],
  'access.role.removed': ['角色已删除', 'The role was deleted'],
  'access.role.removeChosen': ['批量删除', 'Delete chosen'],
  'access.role.kinds': ['身份', 'Identity'],
  'access.rights.title': ['角色“{{name}}”的权限', 'What role "{{name}}" permits'],
  'access.rights.tree': ['权限树', 'Permission tree'],
  'access.rights.saved': [
    '已保存角色“{{name}}”的权限，15 秒内对已登录的用户生效',
    'What role "{{name}}" permits was saved; open sessions follow within 15 seconds',
  ],
  'access.rights.heldOnly': ['只看已授予', 'Only what is granted'],
  'access.rights.wished': ['新勾选的数据范围', 'Reach of what is ticked next'],
  'access.rights.count': ['已授予 {{count}} 项权限', '{{count}} permissions granted'],
  'access.rights.part': ['{{held}}/{{of}}', '{{held}}/{{of}}'],
  'access.rights.reachOf': ['“{{name}}”的数据范围', 'Reach of "{{name}}"'],
  'access.rights.beyond': [
    '您自己没有这项权限（或范围不够），不能授予或取消',
    'You do not hold this yourself, or not as far; you cannot grant it or take it away',
  ],
  'access.rights.readOnly': ['您只能查看该角色的权限', 'You can only look at what this role permits'],
  'access.resource.add': ['新建一级菜单', 'New first-level menu'],
  'access.resource.addBelow': ['新建下级', 'New below it'],
  'access.resource.addTitle': ['新建菜单或按钮', 'New menu or button'],
  'access.resource.editTitle': ['修改“{{name}}”', 'Change "{{name}}"'],
  'access.resource.saved': [
    '菜单权限已保存，15 秒内对已登录的用户生效',
    'The menu was saved; open sessions follow within 15 seconds',
  ],
  'access.resource.tree': ['菜单与按钮', 'Menus and buttons'],
  'access.resource.root': ['根目录', 'Root'],
  'access.resource.order': ['顺序已保存', 'The order was saved'],
  'access.resource.dragHelp': [
    '拖动一行到另一行的前后或里面可以调整顺序；也可以用键盘：Alt 加上下方向键移动，左右方向键收起和展开',
    'Drag a line before, behind or into another one to put it there. By keyboard: Alt with the up and down arrows carries a line, the left and right arrows close and open it',
  ],
  'access.resource.up': ['上移', 'Move up'],
  'access.resource.down': ['下移', 'Move down'],
  'access.resource.first': ['已经是第一个', 'It is the first already'],
  'access.resource.last': ['已经是最后一个', 'It is the last already'],
  'access.resource.disable': ['停用', 'Disable'],
  'access.resource.enable': ['启用', 'Enable'],
  'access.resource.askDisable': ['停用“{{name}}”？', 'Disable "{{name}}"?'],
  'access.resource.disableMenu': [
    '所有人的菜单中将不再显示它和它下面的页面',
    "It and the pages below it will be in nobody's menu",
  ],
  'access.resource.disableButton': [
    '持有该权限的 {{count}} 个角色将立即失去它，启用后恢复',
    'The {{count}} roles that hold it lose it at once, until it is enabled again',
  ],
  'access.resource.askRemove': [
    '删除“{{name}}”？{{count}} 个角色将失去它，不能恢复',
    'Delete "{{name}}"? {{count}} roles lose it, which cannot be taken back',
  ],
  'access.resource.removed': ['已删除', 'Deleted'],
  'access.resource.icon': ['图标', 'Icon'],
  'access.resource.iconHelp': [
    '显示在左侧菜单中的图标名称，例如 IconBook',
    'The name of the icon in the side menu, such as IconBook',
  ],
  'access.resource.codeHelp': [
    '接口和页面按编码识别权限，例如 sys.role.view',
    'Calls and pages know a permission by its code, such as sys.role.view',
  ],
  'access.resource.urlHelp': [
    '页面在工作区中的地址，例如 /sys/role；一级菜单可以不填',
    "The page's address in the workspace, such as /sys/role; a first-level menu needs none",
  ],
  'access.resource.activeHelp': [
    '停用的菜单不显示，停用的按钮权限对所有人失效',
    'A disabled menu is not shown; a disabled button is permitted to nobody',
  ],
  'access.resource.roles': ['持有角色', 'Roles'],
  'access.resource.actions': ['操作', 'Actions'],
  'access.resource.empty': ['还没有菜单', 'There are no menus yet'],
  'access.resource.openAll': ['全部展开', 'Open all'],
  'access.resource.closeAll': ['全部收起', 'Close all'],
  'access.resource.hasChildren': [
    '下面还有内容，请先删除或移走',
    'There is something below it; delete or move that first',
  ],
  'access.resource.builtInStays': [
    '内置菜单不能删除，可以停用',
    'What came with the product cannot be deleted; it can be disabled',
  ],
})

defineTexts(texts, roleTexts, resourceTexts, ruleTexts, fieldTexts, statusTexts, titles)
