import { textTable } from '#domain/text-table.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as importTexts } from '#protocol/import-export/import-task/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'report.exports.progress': ['进度', 'Progress'],
  'report.exports.empty': [
    '还没有导出任务。在订单、合同等列表上点“导出”，任务会出现在这里',
    'No exports yet. Press “Export” on a list of orders or contracts, and it appears here',
  ],
  'report.exports.note': [
    '导出文件保留 7 天，只有本人可以下载',
    'Files are kept for 7 days; only you can download yours',
  ],
  'report.exports.deleted': ['已删除', 'Deleted'],
  'report.imports.source': ['导入内容', 'What to import'],
  'report.imports.template': ['下载模板', 'Template'],
  'report.imports.upload': ['上传导入文件', 'Upload a file to import'],
  'report.imports.drop': ['点击或拖入文件：{{name}}', 'Click or drop a file: {{name}}'],
  'report.imports.busy': ['正在检查 {{name}}', 'Checking {{name}}'],
  'report.imports.rule': [
    'xlsx 或 csv，最大 5MB，最多 {{max}} 行。先逐格检查，不会立即写入',
    'xlsx or csv, up to 5 MB and {{max}} rows. Every cell is checked first; nothing is written yet',
  ],
  'report.imports.columns': ['文件的列', 'Columns of the file'],
  'report.imports.column': ['列名', 'Heading'],
  'report.imports.required': ['必填', 'Required'],
  'report.imports.optional': ['选填', 'Optional'],
  'report.imports.content': ['填写说明', 'What may stand there'],
  'report.imports.example': ['示例', 'Example'],
  'report.imports.list': ['我的导入', 'Your imports'],
  'report.imports.none': ['您没有可以导入的数据', 'There is nothing that you may import'],
  'report.imports.empty': [
    '还没有导入过。选择导入内容并上传文件，检查结果会出现在这里',
    'No imports yet. Choose what to import and upload a file; what was found appears here',
  ],
  'report.imports.progress': ['进度', 'Progress'],
  'report.imports.open': ['查看', 'Open'],
  'report.imports.back': ['返回', 'Back'],
  'report.imports.checked': ['已检查，待导入', 'Checked, not imported yet'],
  'report.imports.running': ['已处理 {{done}}/{{total}} 行', '{{done}} of {{total}} rows done'],
  'report.imports.result': ['成功 {{ok}} 行，{{failed}} 行未导入', '{{ok}} rows imported, {{failed}} left out'],
  'report.imports.allWrong': [
    '{{total}} 行都有问题，请改正文件后重新上传',
    'All {{total}} rows have problems; mend the file and upload it again',
  ],
  'report.imports.someWrong': [
    '{{ok}} 行可以导入，{{failed}} 行有问题',
    '{{ok}} rows can be imported, {{failed}} have problems',
  ],
  'report.imports.allRight': ['{{total}} 行都可以导入', 'All {{total}} rows can be imported'],
  'report.imports.start': ['开始导入 {{count}} 行', 'Import {{count}} rows'],
  'report.imports.askSkip': [
    '导入 {{ok}} 行，跳过有问题的 {{failed}} 行？跳过的行可下载改正后重新上传。',
    'Import {{ok}} rows and leave out the {{failed}} with problems? Those can be downloaded, mended and uploaded again.',
  ],
  'report.imports.ask.submit': [
    '导入 {{ok}} 行？导入后不能整批撤销。',
    'Import {{ok}} rows? They cannot be taken back all at once.',
  ],
  'report.imports.ask.retry': [
    '导入 {{ok}} 行？导入后不能整批撤销。',
    'Import {{ok}} rows? They cannot be taken back all at once.',
  ],
  'report.imports.cancel': ['取消导入', 'Cancel import'],
  'report.imports.ask.cancel': [
    '取消导入“{{name}}”？已导入的行会保留。',
    'Cancel the import of "{{name}}"? Rows that are in already stay.',
  ],
  'report.imports.retry': ['重试', 'Try again'],
  'report.imports.problems': ['下载问题行', 'Rows with problems'],
  'report.imports.rows': ['文件内容', 'Content of the file'],
  'report.imports.all': ['全部 {{count}} 行', 'All {{count}} rows'],
  'report.imports.wrong': ['有问题 {{count}} 行', '{{count}} with problems'],
  'report.imports.line': ['行号', 'Line'],
  'report.imports.row': ['整行', 'Row'],
  'report.imports.state': ['状态', 'State'],
  'report.imports.row.wrong': ['有问题', 'Problem'],
  'report.imports.row.right': ['可导入', 'Right'],
  'report.imports.row.done': ['已导入', 'Imported'],
  'report.imports.noRows': ['没有这样的行', 'There are no such rows'],
  'report.imports.note': [
    '导入明细保留 7 天，只有本人可以查看',
    'The rows are kept for 7 days; only you can see yours',
  ],
})

defineTexts(texts, importTexts, fieldTexts, statusTexts)
