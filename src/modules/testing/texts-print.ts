import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'testing.print': ['打印', 'Printing'],
  'testing.print.labels': ['护照标签', 'Passport labels'],
  'testing.print.labels.rule': [
    'Code 128，按中心的标签尺寸（毫米）排版，先预览；第二张起注明补打',
    'Code 128 in the size of the center’s labels (mm), shown first; a second copy says so',
  ],
  'testing.print.list': ['A4 清单', 'List on A4'],
  'testing.print.list.rule': [
    '跨页重复表头，行不会被分开，先预览',
    'Its head repeats on each page, no row is cut, shown first',
  ],
  'testing.print.roll': ['80 毫米卷纸', '80 mm roll'],
  'testing.print.roll.rule': ['长度随内容，先预览', 'As long as what is on it, shown first'],
  'testing.print.direct': ['直接打印标签', 'Labels at once'],
  'testing.print.direct.rule': ['逐个打印，先加入的先打印', 'One after the other, in the order they were asked for'],
  'testing.print.center': ['广州签证中心', 'Guangzhou Visa Center'],
  'testing.print.mark': ['补打 1', 'Copy 1'],
  'testing.print.count': ['人数', 'People'],
  'testing.print.no': ['序号', 'No'],
  'testing.print.contract': ['合同号', 'Contract'],
  'testing.print.name': ['姓名', 'Name'],
  'testing.print.passport': ['护照号', 'Passport'],
  'testing.print.amount': ['金额（元）', 'Amount (CNY)'],
  'testing.print.sign': ['经手人签字', 'Signature'],
  'testing.print.person0': ['王芳', 'WANG FANG'],
  'testing.print.person1': ['欧阳晓晴 OUYANG XIAOQING', 'OUYANG XIAOQING'],
  'testing.print.person2': ['阿布都热西提·买买提', 'ABUDUREXITI MAIMAITI'],
})
