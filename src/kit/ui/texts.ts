import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'ui.retry': ['重试', 'Try again'],
  'ui.failed': ['加载失败', 'Loading failed'],
  'ui.notLoaded': ['{{what}}加载失败：{{reason}}', '{{what}} could not be loaded: {{reason}}'],
  'ui.empty': ['暂无数据', 'Nothing here yet'],
  'ui.loading': ['正在加载', 'Loading'],
  'ui.more': ['更多', 'More'],
  'ui.close': ['关闭', 'Close'],
  'ui.ok': ['确定', 'OK'],
  'ui.cancel': ['取消', 'Cancel'],
  'ui.keys': ['快捷键', 'Keys'],
  'ui.reason': ['原因', 'Reason'],
  'ui.reasonRequired': ['请填写原因', 'Please give a reason'],
  'ui.reasonStandard': ['常用原因', 'Standard reasons'],
  'ui.zoneNote': ['北京时间（UTC+8）', 'Beijing time (UTC+8)'],
  'ui.resize': ['调整左右宽度', 'Change the widths'],
  'ui.sideWidth': ['调整侧栏宽度', 'Change the width of the side panel'],
  'ui.toTop': ['回到顶部', 'Back to the top'],
  'ui.system': ['系统', 'System'],
})

defineTexts(texts)
