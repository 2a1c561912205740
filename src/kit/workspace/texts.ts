export const zh = {
  'workspace.loading': '页面加载中…',
  'workspace.failed': '页面出错了',
  'workspace.failedHint': '已填写的内容已保留，重新加载本页后可继续。',
  'workspace.reloadTab': '重新加载本页',
  'workspace.chunkFailed': '页面加载失败，请检查网络后重试；若系统刚刚更新，请刷新浏览器。',
  'workspace.reloadBrowser': '刷新浏览器',
  'workspace.unusable': '页面参数不完整，无法打开',
  'workspace.notBuilt': '页面不存在，或您没有权限打开',
}

export const en = {
  'workspace.loading': 'Loading the page…',
  'workspace.failed': 'Something went wrong on this page',
  'workspace.failedHint': 'What you typed is kept; reload this tab to go on.',
  'workspace.reloadTab': 'Reload this tab',
  'workspace.chunkFailed':
    'The page could not be loaded. Check the network and try again; after an update of the system, reload the browser.',
  'workspace.reloadBrowser': 'Reload the browser',
  'workspace.unusable': 'This page lacks the parameters it needs',
  'workspace.notBuilt': 'There is no such page, or you may not open it',
} satisfies Record<keyof typeof zh, string>
