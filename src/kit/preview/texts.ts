import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'viewer.label': '附件预览',
  'viewer.tools': '预览工具',
  'viewer.zoomIn': '放大',
  'viewer.zoomOut': '缩小',
  'viewer.fit': '适合窗口',
  'viewer.turnLeft': '向左旋转',
  'viewer.turnRight': '向右旋转',
  'viewer.previous': '上一个',
  'viewer.next': '下一个',
  'viewer.download': '下载',
  'viewer.position': '{{at}} / {{all}}',
  'viewer.broken': '文件无法打开，可能链接已过期',
  'viewer.empty': '还没有附件',
  'viewer.opening': '正在打开 {{name}}',
  'viewer.cut': '文件较大，仅显示前 {{shown}} 个字符，共 {{all}} 个。下载后可查看全部内容。',
  'viewer.cutRows': '表格较大，仅显示前 {{shown}} 行。下载后可查看全部内容。',
  'viewer.notJson': '内容不是有效的 JSON，按原文显示。',
  'viewer.row': '行号',
  'viewer.column': '第 {{at}} 列',
  'viewer.table': '表格 {{name}}',
}

export const en = {
  'viewer.label': 'Preview',
  'viewer.tools': 'Tools of the preview',
  'viewer.zoomIn': 'Zoom in',
  'viewer.zoomOut': 'Zoom out',
  'viewer.fit': 'Fit',
  'viewer.turnLeft': 'Turn left',
  'viewer.turnRight': 'Turn right',
  'viewer.previous': 'Previous',
  'viewer.next': 'Next',
  'viewer.download': 'Download',
  'viewer.position': '{{at}} / {{all}}',
  'viewer.broken': 'The file cannot be opened; its address may have expired',
  'viewer.empty': 'No attachments yet',
  'viewer.opening': 'Opening {{name}}',
  'viewer.cut': 'Only the first {{shown}} of {{all}} characters are shown. Download the file to see everything.',
  'viewer.cutRows': 'Only the first {{shown}} rows are shown. Download the file to see everything.',
  'viewer.notJson': 'This is no valid JSON; it is shown as it is.',
  'viewer.row': 'Row',
  'viewer.column': 'Column {{at}}',
  'viewer.table': 'Table {{name}}',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
