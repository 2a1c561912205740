import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'device.what': ['打印组件的用途', 'What it is for'],
  'device.whatText': [
    '打印组件 C-Lodop 是安装在本机上的程序。有了它，护照标签、收据和清单直接送到指定的打印机，不再逐次弹出浏览器的打印窗口。',
    'C-Lodop is a program on your own computer. With it, passport labels, receipts and lists go straight to the printer you chose, without the browser’s print window each time.',
  ],
  'device.without': [
    '没有打印组件也可以打印：系统会使用浏览器的打印窗口，尺寸同样按毫米排版。',
    'Everything prints without it, too: through the browser’s print window, laid out in the same millimetres.',
  ],
  'device.state': ['检测状态', 'Detection'],
  'device.state.off': ['本中心没有启用打印组件', 'Your center does not use the print component'],
  'device.state.unknown': ['尚未检测', 'Not looked for yet'],
  'device.state.busy': ['正在检测…', 'Looking for it…'],
  'device.state.explaining': ['等待您的确认', 'Waiting for you'],
  'device.state.ready': ['打印组件已就绪', 'The print component is ready'],
  'device.state.missing': ['没有找到打印组件', 'The print component was not found'],
  'device.state.without': ['本窗口使用浏览器打印', 'This window prints by the browser'],
  'device.offHint': [
    '在“中心配置 › 选项”中打开“使用 Lodop 打印”，刷新浏览器后生效。',
    'Switch “Print by Lodop” on under “Center settings › Options”; it counts after a reload of the browser.',
  ],
  'device.version': ['版本 {{version}}', 'Version {{version}}'],
  'device.printers': ['本机打印机（{{count}} 台）', 'Printers of this computer ({{count}})'],
  'device.look': ['检测', 'Look for it'],
  'device.lookAgain': ['重新检测', 'Look again'],
  'device.test': ['打印测试标签', 'Print a test label'],
  'device.testTitle': ['打印测试', 'Print test'],
  'device.testName': ['测试 TEST', 'TEST'],
  'device.testDone': ['测试标签已送出，请查看打印机。', 'The test label was sent; please look at the printer.'],
  'device.steps': ['安装步骤', 'How to install it'],
  'device.step.download': [
    '从官方网站下载 Windows 版 C-Lodop 安装程序（需要外网，也可请信息部门提供安装包）：',
    'Download C-Lodop for Windows from its maker (needs the internet; your IT department may have it, too):',
  ],
  'device.step.which': [
    '32 位或 64 位以 Windows 的“系统类型”为准；请使用 6.5 以上版本。',
    'The “system type” of Windows says whether you need 32 or 64 bit; take version 6.5 or later.',
  ],
  'device.step.run': [
    '运行安装程序，安装后组件会随 Windows 自动启动，任务栏右下角出现打印机图标。',
    'Run the installer. The program then starts with Windows; its icon stands in the task bar.',
  ],
  'device.step.allow': [
    '新版 Chrome 和 Edge 会询问是否允许访问本地网络，请选择“允许”。',
    'Newer Chrome and Edge ask for access to the local network: choose “Allow”.',
  ],
  'device.step.back': [
    '回到本页点击“重新检测”，再打印一张测试标签核对尺寸。',
    'Come back here, look again, and print a test label to check its size.',
  ],
  'device.insecure': [
    '当前地址不是 https，新版 Chrome 可能直接拒绝访问打印组件；请改用 https 地址打开本系统。',
    'This address is not https: newer Chrome may refuse the print component outright. Open the system by its https address.',
  ],
})

defineTexts(texts)
