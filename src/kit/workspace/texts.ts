import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'workspace.loading': ['页面加载中…', 'Loading the page…'],
  'workspace.failed': ['页面出错了', 'Something went wrong on this page'],
  'workspace.failedHint': [
    '已填写的内容已保留，重新加载本页后可继续。',
    'What you typed is kept; reload this tab to go on.',
  ],
  'workspace.reloadTab': ['重新加载本页', 'Reload this tab'],
  'workspace.chunkFailed': [
    '页面加载失败，请检查网络后重试',
    'The page could not be loaded. Check the network and try again.',
  ],
  'workspace.outdated': ['系统已更新，请刷新浏览器后继续', 'The system was updated. Reload the browser to go on.'],
  'workspace.reloadBrowser': ['刷新浏览器', 'Reload the browser'],
  'workspace.unusable': ['页面参数不完整，无法打开', 'This page lacks the parameters it needs'],
  'workspace.notBuilt': ['页面不存在', 'There is no such page'],
  'workspace.notBuiltHint': [
    '地址可能有误，或页面已改名。请从菜单打开，或按 Ctrl+K 查找',
    'The address may be wrong, or the page has another name now. Open it from the menu, or find it with Ctrl+K',
  ],
  'workspace.notAllowed': ['您没有打开该页面的权限', 'You may not open this page'],
  'workspace.notAllowedHint': [
    '您的角色没有“{{page}}”的权限，也可能刚被调整。已填写的内容已保留，权限恢复后可继续；如有疑问请联系管理员。',
    'Your roles do not hold the permission for “{{page}}”; it may have just changed. What you typed is kept and can go on once you may; ask an administrator if in doubt.',
  ],
})
