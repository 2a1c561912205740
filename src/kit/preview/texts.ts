import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'viewer.label': ['附件预览', 'Preview'],
  'viewer.tools': ['预览工具', 'Tools of the preview'],
  'viewer.zoomIn': ['放大', 'Zoom in'],
  'viewer.zoomOut': ['缩小', 'Zoom out'],
  'viewer.fit': ['适合窗口', 'Fit'],
  'viewer.turnLeft': ['向左旋转', 'Turn left'],
  'viewer.turnRight': ['向右旋转', 'Turn right'],
  'viewer.previous': ['上一个', 'Previous'],
  'viewer.next': ['下一个', 'Next'],
  'viewer.download': ['下载', 'Download'],
  'viewer.position': ['{{at}} / {{all}}', '{{at}} / {{all}}'],
  'viewer.broken': ['文件无法打开，可能链接已过期', 'The file cannot be opened; its address may have expired'],
  'viewer.empty': ['还没有附件', 'No attachments yet'],
  'viewer.opening': ['正在打开 {{name}}', 'Opening {{name}}'],
  'viewer.cut': [
    '文件较大，仅显示前 {{shown}} 个字符，共 {{all}} 个。下载后可查看全部内容。',
    'Only the first {{shown}} of {{all}} characters are shown. Download the file to see everything.',
  ],
  'viewer.cutRows': [
    '表格较大，仅显示前 {{shown}} 行。下载后可查看全部内容。',
    'Only the first {{shown}} rows are shown. Download the file to see everything.',
  ],
  'viewer.notJson': ['内容不是有效的 JSON，按原文显示。', 'This is no valid JSON; it is shown as it is.'],
  'viewer.row': ['行号', 'Row'],
  'viewer.column': ['第 {{at}} 列', 'Column {{at}}'],
  'viewer.table': ['表格 {{name}}', 'Table {{name}}'],
})

defineTexts(texts)
