import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'ui.retry': '重试',
  'ui.failed': '加载失败',
  'ui.notLoaded': '{{what}}加载失败：{{reason}}',
  'ui.empty': '暂无数据',
  'ui.loading': '正在加载',
  'ui.more': '更多',
  'ui.close': '关闭',
  'ui.ok': '确定',
  'ui.cancel': '取消',
  'ui.keys': '快捷键',
  'ui.reason': '原因',
  'ui.reasonRequired': '请填写原因',
  'ui.reasonStandard': '常用原因',
  'ui.zoneNote': '北京时间（UTC+8）',
  'ui.resize': '调整左右宽度',
  'ui.sideWidth': '调整侧栏宽度',
  'ui.toTop': '回到顶部',
  'ui.system': '系统',
}

export const en = {
  'ui.retry': 'Try again',
  'ui.failed': 'Loading failed',
  'ui.notLoaded': '{{what}} could not be loaded: {{reason}}',
  'ui.empty': 'Nothing here yet',
  'ui.loading': 'Loading',
  'ui.more': 'More',
  'ui.close': 'Close',
  'ui.ok': 'OK',
  'ui.cancel': 'Cancel',
  'ui.keys': 'Keys',
  'ui.reason': 'Reason',
  'ui.reasonRequired': 'Please give a reason',
  'ui.reasonStandard': 'Standard reasons',
  'ui.zoneNote': 'Beijing time (UTC+8)',
  'ui.resize': 'Change the widths',
  'ui.sideWidth': 'Change the width of the side panel',
  'ui.toTop': 'Back to the top',
  'ui.system': 'System',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
