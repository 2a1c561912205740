import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'print.go': ['打印', 'Print'],
  'print.preview': ['打印预览 · {{title}}', 'Print preview · {{title}}'],
  'print.tools': ['打印预览工具', 'Preview tools'],
  'print.zoomIn': ['放大', 'Zoom in'],
  'print.zoomOut': ['缩小', 'Zoom out'],
  'print.pages': ['共 {{count}} 页', 'pages: {{count}}'],
  'print.roll': ['{{width}} mm 卷纸', '{{width}} mm roll'],
  'print.printer': ['打印机', 'Printer'],
  'print.usualPrinter': ['系统默认打印机', 'The computer’s default'],
  'print.copies': ['份数', 'Copies'],
  'print.browserChooses': [
    '打印机和份数在浏览器的打印窗口中选择；请将页边距设为“默认”、缩放设为 100%。',
    'Printer and copies are chosen in the browser’s print window; leave margins at “Default” and scale at 100%.',
  ],
  'print.access.title': ['允许访问本机打印组件', 'Access to the print component of this computer'],
  'print.access.why': [
    '标签和收据由本机的打印组件 C-Lodop 打印。浏览器接下来会询问是否允许本网站访问“本地网络”上的设备，这只用于连接本机的打印组件，不会访问其他设备。',
    'Labels and receipts are printed by C-Lodop, a program on this computer. The browser is about to ask whether this site may reach devices on your local network; it serves only to reach that program, and no other device.',
  ],
  'print.access.how': [
    '请在浏览器的提示中选择“允许”。不允许也可以打印：改用浏览器的打印窗口。',
    'Please choose “Allow” when the browser asks. You can print without it, too: through the browser’s print window.',
  ],
  'print.access.go': ['知道了，继续', 'Understood, go on'],
  'print.byBrowser': ['用浏览器打印', 'Print by the browser'],
  'print.byBrowserHint': [
    '选择“用浏览器打印”后，本窗口之后的打印都直接使用浏览器。',
    'After “Print by the browser”, this window prints everything that follows by the browser.',
  ],
  'print.install': ['查看安装说明', 'How to install it'],
  'print.drop': ['取消打印', 'Do not print'],
  'print.again': ['重新打印', 'Print again'],
  'print.lookAgain': ['重新检测', 'Look again'],
  'print.reload': ['刷新浏览器', 'Reload the browser'],
  'print.job': ['打印内容：{{title}}', 'To be printed: {{title}}'],
  'print.held': ['后面还有 {{count}} 个打印任务在等待。', 'Print jobs waiting behind it: {{count}}.'],
  'print.printing': ['正在打印：{{title}}', 'Printing: {{title}}'],
  'print.waiting': ['，还有 {{count}} 个等待', ', waiting: {{count}}'],
  'print.fault.absent': ['没有找到打印组件', 'The print component was not found'],
  'print.hint.absent': [
    '本机没有安装打印组件 C-Lodop，或它没有启动。',
    'C-Lodop is not installed on this computer, or it does not run.',
  ],
  'print.fault.late': ['请求超时', 'The request timed out'],
  'print.hint.late': [
    '打印组件 C-Lodop 在 10 秒内没有应答。请确认它已启动，再重新检测。',
    'C-Lodop has not answered within 10 seconds. Make sure that it runs, then look for it again.',
  ],
  'print.fault.denied': ['浏览器不允许访问打印组件', 'The browser does not allow the print component'],
  'print.hint.denied': [
    '请点击地址栏左侧的网站设置，将“本地网络访问”改为允许，然后重新检测。',
    'Open the site settings left of the address, allow “Local network access”, then look again.',
  ],
  'print.fault.barred': ['刷新后才能使用打印组件', 'The print component needs a reload'],
  'print.hint.barred': [
    '打印组件是在打开本页之后启用的。刷新浏览器后即可使用，已填写的内容会保留。',
    'It was switched on after this page was opened. Reload the browser to use it; what you typed is kept.',
  ],
  'print.fault.hung': ['打印组件没有响应', 'The print component does not answer'],
  'print.hint.hung': [
    '请先查看打印机：如果已经出纸，请取消打印；如果没有出纸，可以重新打印。',
    'Look at the printer first: if the paper came out, do not print; if not, print again.',
  ],
  'print.fault.lost': ['与打印组件的连接已断开', 'The line to the print component is lost'],
  'print.hint.lost': [
    '打印组件可能已退出。请重新启动它，再重新打印。',
    'The print component may have been closed. Start it, then print again.',
  ],
  'print.fault.refused': ['打印没有成功', 'Not printed'],
  'print.hint.refused': [
    '请检查打印机是否开机、是否缺纸，然后重新打印。',
    'See that the printer is on and has paper, then print again.',
  ],
})

defineTexts(texts)
