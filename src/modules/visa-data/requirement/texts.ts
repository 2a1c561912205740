import { texts as fieldTexts } from '#domain/questionnaire/texts-fields.ts'
import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/modules/visa-data/texts.ts'
import '#src/parts/paper/texts.ts'

export const texts = textTable({
  'visaData.papersOf': ['{{product}} · 材料要求', '{{product}} · Papers'],
  'visaData.productChoice': ['产品', 'Product'],
  'visaData.platformPapers': ['平台清单（{{count}}）', 'The platform’s list ({{count}})'],
  'visaData.centerPapers': ['中心追加的材料', 'What centers ask besides'],
  'visaData.noPapers': ['这种签证还没有材料要求', 'Nothing is asked for this visa yet'],
  'visaData.centerNote': [
    '中心可以追加材料、提高要求或允许受理豁免，立即用于本中心新的申请；平台的材料不能取消。',
    'A center adds papers, makes one stricter or lets reception waive it, at once for what it takes in from now on. The platform’s papers stay.',
  ],
  'visaData.everybody': ['所有人', 'Everybody'],
  'visaData.actions': ['操作', 'Actions'],
  'visaData.orderFirst': ['顺序还没有保存', 'Save the order first'],
  'visaData.saveOrder': ['保存顺序', 'Save the order'],
  'visaData.resetOrder': ['恢复原顺序', 'As it was'],
  'visaData.need.NEEDED': ['必备', 'Needed'],
  'visaData.need.IF_ASKED': ['按需', 'If asked'],
  'visaData.need.OPTIONAL': ['可选', 'Optional'],
  'visaData.nationalities.FOREIGN': ['非中国籍', 'Not Chinese'],
  'visaData.nationalities.INSURED': ['须投保国籍', 'Must be insured'],
  'visaData.paper.add': ['新增材料', 'Add a paper'],
  'visaData.paper.edit': ['修改', 'Change'],
  'visaData.paper.editOf': ['修改“{{name}}”', 'Change “{{name}}”'],
  'visaData.paper.tighten': ['本中心规定', 'Own rule'],
  'visaData.paper.tightenOf': ['本中心对“{{name}}”的规定', 'The center’s own rule for “{{name}}”'],
  'visaData.paper.remove': ['删除', 'Remove'],
  'visaData.paper.removeAsk': ['不再要求“{{name}}”？', 'Ask for “{{name}}” no longer?'],
  'visaData.paper.removeNote': [
    '发布后生效；已开始的申请不变。',
    'It counts once it is published; what was begun stays as it is.',
  ],
  'visaData.paper.removeCenterNote': [
    '立即用于本中心新的申请；已开始的申请不变。',
    'It counts at once for new applications of the center; what was begun stays as it is.',
  ],
  'visaData.paper.removed': ['已删除', 'Removed'],
  'visaData.paper.saved': ['已保存到草稿，发布后生效', 'Saved in the draft, which counts once it is published'],
  'visaData.paper.savedAtOnce': [
    '已保存，立即用于本中心新的申请',
    'Saved: it counts for new applications of the center',
  ],
  'visaData.paper.move': ['移动材料', 'Move the paper'],
  'visaData.paper.movedTo': ['“{{name}}”移到第 {{place}} 位', '“{{name}}” is number {{place}} now'],
  'visaData.paper.no': ['序号', 'No.'],
  'visaData.paper.name': ['材料', 'Paper'],
  'visaData.paper.kind': ['形式', 'Form'],
  'visaData.paper.key': ['代码', 'Code'],
  'visaData.paper.keyHelp': ['大写字母和下划线，各版本不变', 'Capitals and underscores, the same in every version'],
  'visaData.paper.what': ['材料', 'The paper'],
  'visaData.paper.when': ['适用条件', 'Asked of'],
  'visaData.paper.whenNote': ['不填表示不限', 'Empty: no condition'],
  'visaData.paper.how': ['登记与归还', 'What becomes of it'],
  'visaData.paper.details': ['登记项', 'Fields asked with it'],
  'visaData.paper.validHelp': ['出具后多少天内有效', 'How old it may be'],
  'visaData.paper.formHelp': ['在申请表上传这一项即视为提交', 'A file given there counts as this paper'],
  'visaData.paper.yes': ['是', 'Yes'],
  'visaData.paper.ages': ['{{from}}–{{to}} 岁', '{{from}} to {{to}} years old'],
  'visaData.paper.agesFrom': ['满 {{from}} 岁', '{{from}} years and older'],
  'visaData.paper.agesTo': ['不超过 {{to}} 岁', 'Up to {{to}} years old'],
  'visaData.paper.over': ['停留超过 {{days}} 天', 'Stays of more than {{days}} days'],
  'visaData.paper.and': ['；', '; '],
  'visaData.paper.andMore': ['{{words}}等 {{count}} 项', '{{words}} and more, {{count}} in all'],
})

defineTexts(texts, fieldTexts)
