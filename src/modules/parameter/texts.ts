import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as paramTexts } from '#protocol/parameter/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'parameter.change': ['修改', 'Change'],
  'parameter.remove': ['删除', 'Delete'],
  'parameter.saved': ['已保存', 'Saved'],
  'parameter.removed': ['已删除', 'Deleted'],
  'parameter.add': ['新建参数', 'New parameter'],
  'parameter.edit': ['设置“{{name}}”', 'Set "{{name}}"'],
  'parameter.history': ['变更历史', 'History'],
  'parameter.historyOf': ['“{{name}}”的变更历史', 'History of "{{name}}"'],
  'parameter.noHistory': ['还没有变更过', 'It was never changed'],
  'parameter.restore': ['恢复默认值', 'Standard'],
  'parameter.restored': ['已恢复默认值', 'It has its standard value again'],
  'parameter.askRestore': [
    '将“{{name}}”恢复为默认值“{{value}}”？立即对所有人生效。',
    'Set "{{name}}" to its standard value "{{value}}"? It holds for everybody at once.',
  ],
  'parameter.askRemove': [
    '删除参数“{{name}}”？读取它的外部程序将得不到值。',
    'Delete parameter "{{name}}"? Programs that read it will get no value.',
  ],
  'parameter.isStandard': ['当前已是默认值', 'It has its standard value'],
  'parameter.name': ['参数名称', 'Name'],
  'parameter.code': ['参数编码', 'Code'],
  'parameter.kind': ['类型', 'Type'],
  'parameter.kind.text': ['文本', 'Text'],
  'parameter.kind.number': ['数字', 'Number'],
  'parameter.kind.integer': ['整数', 'Whole number'],
  'parameter.kind.positiveInteger': ['正整数', 'Whole number above 0'],
  'parameter.kind.nonNegativeInteger': ['非负整数', 'Whole number from 0'],
  'parameter.kind.negativeInteger': ['负整数', 'Whole number below 0'],
  'parameter.kind.positive': ['正数', 'Number above 0'],
  'parameter.kind.notNegative': ['非负数', 'Number from 0'],
  'parameter.kind.negative': ['负数', 'Number below 0'],
  'parameter.kind.rate': ['金额或费率', 'Amount or rate'],
  'parameter.kind.fraction': ['0 到 1 的小数', 'Fraction from 0 to 1'],
  'parameter.kind.time': ['时间', 'Time'],
  'parameter.kind.timeRange': ['时间段', 'Time range'],
  'parameter.kind.flag': ['开关', 'Switch'],
  'parameter.kind.choice': ['选项', 'Choice'],
  'parameter.value': ['参数值', 'Value'],
  'parameter.value.on': ['开', 'On'],
  'parameter.value.off': ['关', 'Off'],
  'parameter.meaning': ['含义', 'Meaning'],
  'parameter.origin.product': ['系统参数', 'Product'],
  'parameter.origin.own': ['自定义', 'Added'],
  'parameter.standard': ['默认值', 'Standard'],
  'parameter.choices': ['可选值', 'Values to choose from'],
  'parameter.choicesFirst': ['请先填写可选值', 'Give the values to choose from first'],
  'parameter.choicesHelp': ['输入一个值后按回车，至少两个', 'Press Enter after each value; at least two'],
  'parameter.codeHelp': [
    '小写字母开头，用点分隔，如 desk.greeting',
    'Begins with a small letter, parted by dots, such as desk.greeting',
  ],
  'parameter.keywords': ['编码或名称开头', 'Code or name starts with'],
  'parameter.empty': ['没有参数', 'There are no parameters'],
  'parameter.atOnce': ['保存后立即对所有人生效', 'Holds for everybody as soon as it is saved'],
  'parameter.unset': ['未设置', 'Not set'],
})

defineTexts(texts, ruleTexts, paramTexts, fieldTexts, titles)
