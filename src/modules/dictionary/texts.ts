import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as dictTexts } from '#protocol/dictionary/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'words.valid.1': ['启用', 'In use'],
  'words.valid.0': ['冻结', 'Frozen'],
  'words.freeze': ['冻结', 'Freeze'],
  'words.unfreeze': ['启用', 'Use again'],
  'words.edit': ['修改', 'Change'],
  'words.remove': ['删除', 'Delete'],
  'words.removeChosen': ['批量删除', 'Delete chosen'],
  'words.saved': ['已保存', 'Saved'],
  'words.removed': ['已删除', 'Deleted'],
  'words.askRemove': ['删除“{{name}}”？删除后不能恢复。', 'Delete "{{name}}"? This cannot be taken back.'],
  'words.askRemoveMany': [
    '删除所选的 {{count}} 条数据？删除后不能恢复。',
    'Delete the {{count}} chosen entries? This cannot be taken back.',
  ],
  'words.builtIn': ['内置', 'Built in'],
  'words.own': ['自定义', 'Added'],
  'words.origin': ['来源', 'Origin'],
  'words.typeCode': ['字典编码', 'Dictionary code'],
  'words.typeName': ['字典名称', 'Dictionary name'],
  'words.type.add': ['新建字典', 'New dictionary'],
  'words.type.edit': ['修改字典“{{name}}”', 'Change dictionary "{{name}}"'],
  'words.type.data': ['字典数据', 'Entries'],
  'words.type.empty': [
    '还没有字典。新建字典后再添加数据',
    'There are no dictionaries yet. Make one, then add its entries',
  ],
  'words.type.codeBegins': ['编码开头，如 VISA', 'Code starts with, such as VISA'],
  'words.type.nameBegins': ['名称开头', 'Name starts with'],
  'words.type.codeHelp': [
    '大写字母、数字和下划线；系统内置或已有数据的字典不能改编码',
    'Capitals, digits and underscores; fixed once built in or with entries',
  ],
  'words.type.linkHelp': [
    '填写后，本字典的每条数据可关联所选字典中的若干项（如访问目的属于哪些大类）',
    'Each entry can then name entries of that dictionary, as a purpose names its sections',
  ],
  'words.type.validHelp': [
    '冻结后，该字典的所有数据都不再供选择',
    'None of the entries of a frozen dictionary is offered',
  ],
  'words.type.builtIn': ['系统内置的字典不能删除，可以冻结', 'It comes with the product and can only be frozen'],
  'words.type.hasData': ['请先删除该字典的数据', 'Delete its entries first'],
  'words.data.add': ['新建数据', 'New entry'],
  'words.data.edit': ['修改“{{name}}”', 'Change "{{name}}"'],
  'words.data.empty': ['这个字典还没有数据', 'This dictionary has no entries yet'],
  'words.data.links': ['关联项', 'Links'],
  'words.data.linksOf': ['关联项（{{name}}）', 'Links ({{name}})'],
  'words.data.linksHelp': [
    '不选则只在未按大类筛选时可选',
    'Without any it is only offered where nothing is chosen by section',
  ],
  'words.data.meaning': ['说明', 'Meaning'],
  'words.data.codeBegins': ['编码开头', 'Code starts with'],
  'words.data.codeHelp': [
    '字母、数字、下划线或短横线；系统内置或已被使用的编码不能修改',
    'Letters, digits, underscore or hyphen; fixed once built in or used',
  ],
  'words.data.validHelp': [
    '冻结后不再供选择，已保存的业务数据仍显示其名称',
    'A frozen entry is not offered; records that have it keep its name',
  ],
  'words.data.builtIn': ['系统内置的数据不能删除，可以冻结', 'It comes with the product and can only be frozen'],
  'words.district.add': ['新建区划', 'New district'],
  'words.district.edit': ['修改“{{name}}”', 'Change "{{name}}"'],
  'words.district.code': ['区划代码', 'Division code'],
  'words.district.codeHelp': [
    '6 位国家行政区划代码；不设区县的市，其乡镇为 9 位',
    'Six digits; nine for towns of cities that have no counties',
  ],
  'words.district.fullname': ['全称', 'Full name'],
  'words.district.name': ['简称', 'Short name'],
  'words.district.nameBegins': ['全称开头；在当前区划的所有下级中查找', 'Name starts with, at any depth'],
  'words.district.level': ['级别', 'Level'],
  'words.district.level.1': ['省级', 'Province'],
  'words.district.level.2': ['市级', 'City'],
  'words.district.level.3': ['区县级', 'County'],
  'words.district.country': ['全国', 'China'],
  'words.district.path': ['当前位置', 'You are here'],
  'words.district.into': ['下级', 'Open'],
  'words.district.lowest': ['区县级没有下级', 'Counties have nothing below them'],
  'words.district.empty': ['这里还没有下级区划', 'There are no districts below this one yet'],
  'words.district.parent': ['上级', 'Lies in'],
  'words.district.none': ['无（省级）', 'Nothing (a province)'],
})

defineTexts(texts, dictTexts, ruleTexts, fieldTexts, titles)
