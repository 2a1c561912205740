import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'desk.accepted': ['完成', 'Done'],
  'desk.duplicate': ['重复扫描', 'Scanned before'],
  'desk.unknown': ['无法识别', 'Not recognised'],
  'desk.foreign': ['其他中心的条码', "Another center's label"],
  'desk.void': ['条码已作废', 'The label is void'],
  'desk.free': ['条码未绑定护照', 'On no passport yet'],
  'desk.wrongStep': ['环节不符', 'Wrong step'],
  'desk.balanceDue': ['有欠款', 'Balance due'],
  'desk.several': ['多位申请人', 'Several people'],
  'desk.managed': ['由合同办理', 'In a contract'],
  'desk.refused': ['未能处理', 'Not taken'],
  'desk.keptOut': [
    '没有记录这次扫描：请先更正旁边标红的内容，再扫描一次',
    'Nothing was written down: correct what is marked beside this, then scan it again',
  ],
  'desk.waiting': ['等待答复', 'Waiting for the answer'],
  'desk.repeated': ['本次已扫描过，不会重复处理', 'Scanned in this list already; nothing is done twice'],
  'desk.unknownHint': [
    '请重新扫描护照上的条码；仍无法识别时按 F2 手工输入',
    'Scan the label on the passport again; press F2 to type it where that does not help',
  ],
  'desk.notLookedUp': [
    '{{reason}}，没有查到这张标签，请重新扫描',
    '{{reason}}: this label was not looked up, scan it again',
  ],
  'desk.delayed': [
    '已保存在本机，恢复后按扫描顺序自动发送',
    'Kept on this computer; sent in the order of scanning as soon as that works again',
  ],
  'desk.ready': ['请扫描条码', 'Scan a barcode'],
  'desk.last': ['最近一次扫描', 'Last scan'],
  'desk.offline': [
    '{{reason}}：{{count}} 条扫描已保存在本机，恢复后按顺序自动发送',
    '{{reason}}: {{count}} scans are kept on this computer and are sent in their order as soon as that works again',
  ],
  'desk.slow': ['{{count}} 条扫描正在发送', '{{count}} scans are on their way'],
  'desk.signedOut': [
    '登录已过期：{{count}} 条扫描已保存在本机，重新登录后继续发送',
    'The session is over: {{count}} scans are kept on this computer and are sent after you sign in again',
  ],
  'desk.retry': ['立即重试', 'Try now'],
  'desk.count.all': ['已扫描', 'Scanned'],
  'desk.count.accepted': ['完成', 'Done'],
  'desk.count.problems': ['需处理', 'To look at'],
  'desk.count.waiting': ['等待发送', 'Waiting'],
  'desk.slowReader': [
    '扫描枪输入太慢，未能识别：请按 F2 后再扫描，或把扫描枪的字符间隔设为 20 毫秒以下',
    'The reader types too slowly to be known for one: press F2 and scan again, or set its pause between characters below 20 ms',
  ],
  'desk.choice.away': [
    '所选内容已随 {{code}} 保存，等待结果；下一次扫描不会使用它',
    'The choice is kept with {{code}} and waits for its answer; the next scan does not get it',
  ],
  'desk.choice.back': [
    '{{code}} 未被接受，所选内容留给下一次扫描',
    '{{code}} was not accepted: the choice is for the next scan again',
  ],
  'desk.choice.heldBack': [
    '此前带有选择的 {{code}} 未被接受，本次未处理。请确认所选内容后重新扫描',
    '{{code}} before it had a choice of its own and was not accepted, so nothing was done with this one. Check the choice and scan it again',
  ],
  'desk.list': ['本次扫描', 'Scans'],
  'desk.list.empty': [
    '还没有扫描。将扫描枪对准护照上的条码，或按 F2 手工输入',
    'Nothing scanned yet. Point the scanner at the label of a passport, or press F2 to type its text',
  ],
  'desk.list.none': ['没有符合的扫描', 'No such scans'],
  'desk.clear': ['清空已完成的记录', 'Clear what is done'],
  'desk.time': ['时间', 'Time'],
  'desk.code': ['条码', 'Barcode'],
  'desk.outcome': ['结果', 'Outcome'],
  'desk.manual': ['手工输入条码', 'Type a barcode'],
  'desk.manual.hint': ['条码磨损时在此输入，按 Enter 提交', 'For a worn label; Enter sends it'],
  'desk.manual.add': ['提交', 'Send'],
  'desk.mute': ['关闭声音', 'Sound off'],
  'desk.unmute': ['打开声音', 'Sound on'],
  'desk.key.scan': ['扫描即提交', 'A scan is sent at once'],
  'desk.key.manual': ['手工输入', 'Type a barcode'],
})

defineTexts(texts)
