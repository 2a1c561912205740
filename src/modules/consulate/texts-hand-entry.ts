import { texts as formTexts } from '#domain/questionnaire/texts.ts'
import { texts as choiceTexts } from '#domain/questionnaire/texts-choices.ts'
import { texts as formFieldTexts } from '#domain/questionnaire/texts-fields.ts'
import { texts as officialTexts } from '#domain/questionnaire/texts-official.ts'
import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as taskTexts } from '#protocol/consulate/texts-form-task.ts'
import { texts as protocolTexts } from '#protocol/consulate/texts-hand-entry.ts'
import { texts as passportTexts } from '#protocol/passport/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

/** The pages of handing in by hand. */
export const texts = textTable({
  'siteEntry.list.keywords': ['护照号、订单号或姓名', 'Passport no., order no. or name'],
  'siteEntry.list.empty': [
    '没有领馆申请。电子签证的申请表开始填写后会出现在这里',
    'There are no applications. One appears once the form of an e-visa is begun',
  ],
  'siteEntry.list.attempts': ['递交次数', 'Tries'],
  'siteEntry.list.open': ['录入', 'Enter'],
  'siteEntry.list.detail': ['查看申请', 'See the application'],
  'siteEntry.list.look': ['需查看', 'Look'],
  'siteEntry.hand.WAITING': ['待人工处理', 'Wait for somebody'],
  'siteEntry.hand.LOOK': ['需查看', 'To look into'],
  'siteEntry.hand.MINE': ['我正在录入', 'I am entering them'],
  'siteEntry.hand.HELD': ['有人正在录入', 'Somebody is entering them'],
  'siteEntry.noNumber': ['尚无申请号', 'No number yet'],
  'siteEntry.heldByMe': ['由您录入，{{time}} 前有效', 'Yours until {{time}}'],
  'siteEntry.heldBy': ['{{user}} 正在录入，{{time}} 前有效', '{{user}} is entering it, until {{time}}'],
  'siteEntry.takeOver': ['接手录入', 'Take it over'],
  'siteEntry.handBack': ['放回待录入', 'Hand it back'],
  'siteEntry.release': ['交回自动递交', 'Hand in automatically'],
  'siteEntry.site': ['打开领馆网站', 'Open the consulate’s site'],
  'siteEntry.ask.handBack': [
    '放回后其他同事可以接手，已勾选的栏目不会带给他们。',
    'Others can take it over then; what you have ticked stays with you.',
  ],
  'siteEntry.ask.release': [
    '交回后由系统自动递交：会先向领馆查询是否已有此申请，没有才递交。如果已经在网站上递交过，请改为登记结果。',
    'It is handed in automatically then: the consulate is asked first whether it has this application. If you have handed it in at the site already, record the result instead.',
  ],
  'siteEntry.reason': ['原因', 'Reason'],
  'siteEntry.done.takeOver': ['已接手，8 小时内由您录入', 'It is yours for eight hours'],
  'siteEntry.done.handBack': ['已放回', 'It is handed back'],
  'siteEntry.done.release': ['已交回自动递交', 'It is handed in automatically'],
  'siteEntry.done.record': ['已登记', 'It is recorded'],
  'siteEntry.sendAgain': ['再次递交', 'Send again'],
  'siteEntry.done.sendAgain': ['已重新排队，系统会再次递交', 'It is queued and will be sent again'],
  'siteEntry.done.lookAgain': ['已约定再次查看的日期', 'The day to look again is kept'],
  'siteEntry.lookAgain': ['改日再看', 'Look again later'],
  'siteEntry.lookAgain.send': ['确定', 'Keep the day'],
  'siteEntry.ask.lookAgain': [
    '网站还没有新消息？到这一天，此申请会回到待人工处理的最前面；在此之前系统不会查询。',
    'Nothing new at the site? On this day the application comes back to the top of what waits for somebody; until then the site is not asked.',
  ],
  'siteEntry.looks': ['约定 {{day}} 再次查看', 'To be looked at again on {{day}}'],
  'siteEntry.lookDue': [
    '约定的日期已到（{{day}}），请在领馆网站查看结果并登记',
    'The day to look again has come ({{day}}): look up the result at the consulate’s site and record it',
  ],
  'siteEntry.record.lookDay': ['再次查看日期', 'Look again on'],
  'siteEntry.record.lookDayHelp': [
    '到这一天由您或同事在网站查看；不填则由系统查询（如网站可以）',
    'Somebody looks at the site on this day; left empty, the site is asked automatically where it can be',
  ],
  'siteEntry.task.add': [
    '在领馆网站新建申请并录入以下内容',
    'Make a new application at the consulate’s site and enter this',
  ],
  'siteEntry.task.update': [
    '在领馆网站打开申请 {{no}}，按以下内容更正',
    'Open application {{no}} at the consulate’s site and correct it to this',
  ],
  'siteEntry.task.delete': [
    '在领馆网站撤回申请 {{no}}，然后登记结果',
    'Withdraw application {{no}} at the consulate’s site, then record the result',
  ],
  'siteEntry.task.asked': [
    '领馆已有此申请。请在网站上查看结果并登记',
    'The consulate has this application. Look up the result at its site and record it',
  ],
  'siteEntry.task.none': [
    '此申请不在排队中。排队之后可以接手录入',
    'This application is not queued. Once it is, it can be taken over',
  ],
  'siteEntry.task.failed': [
    '上次递交没有成功。先看往来凭证；可再次递交（系统会先询问领馆是否已有此申请），也可接手后在领馆网站录入并登记',
    'The last try did not get there. Look at the evidence first; send it again (the site is asked first whether it has it), or take it over, enter it at the consulate’s site and record the answer',
  ],
  'siteEntry.task.waiting': [
    '此申请正在排队，接手后由您在领馆网站录入',
    'This application waits. Take it over to enter it at the consulate’s site',
  ],
  'siteEntry.correction': ['领馆要求更正', 'The consulate wants corrections'],
  'siteEntry.lines': ['要录入的内容', 'What is to be entered'],
  'siteEntry.progress': ['已录入 {{done}} / {{all}}', '{{done}} of {{all}} entered'],
  'siteEntry.noLines': ['申请表还没有内容', 'The form says nothing yet'],
  'siteEntry.copy': ['复制{{name}}', 'Copy {{name}}'],
  'siteEntry.copied': ['{{name}}已复制', '{{name}} is copied'],
  'siteEntry.tick': ['{{name}}已录入', '{{name}} is entered'],
  'siteEntry.note': ['备注', 'Note'],
  'siteEntry.noteButton': ['备注：{{name}}', 'Note: {{name}}'],
  'siteEntry.noteOf': ['{{name}}：网站不接受的原因', '{{name}}: why the site did not take it'],
  'siteEntry.row': ['第 {{row}} 行', 'Row {{row}}'],
  'siteEntry.unsure': ['未核对', 'unconfirmed'],
  'siteEntry.asked': ['要求更正', 'to correct'],
  'siteEntry.account': ['网站账号', 'Account at the site'],
  'siteEntry.account.none': ['还没有登记网站账号', 'No account is known yet'],
  'siteEntry.account.noPassword': ['没有登记密码', 'No password is known'],
  'siteEntry.account.unreadable': [
    '密码是用已更换的密钥保存的，无法读取，请重新录入',
    'The password was kept under a key that is gone; please enter it again',
  ],
  'siteEntry.account.show': ['显示密码', 'Show the password'],
  'siteEntry.account.hide': ['隐藏密码', 'Hide the password'],
  'siteEntry.account.edit': ['登记账号', 'Enter the account'],
  'siteEntry.account.keep': ['不填则保留原密码', 'Left empty, the password stays as it is'],
  'siteEntry.account.told': ['查看密码会记入操作日志', 'Seeing the password is written to the operation log'],
  'siteEntry.files': ['要上传的文件', 'Files to upload'],
  'siteEntry.noFiles': ['没有要上传的文件', 'There are no files to upload'],
  'siteEntry.key.space': ['复制并到下一栏', 'Copy and go on'],
  'siteEntry.key.move': ['上一栏、下一栏', 'Previous, next'],
  'siteEntry.key.tick': ['勾选', 'Tick'],
  'siteEntry.key.note': ['写备注', 'Write a note'],
  'siteEntry.key.record': ['登记结果', 'Record the result'],
  'siteEntry.record': ['登记结果', 'Record the result'],
  'siteEntry.record.send': ['登记', 'Record it'],
  'siteEntry.record.state': ['领馆网站显示', 'The consulate’s site says'],
  'siteEntry.record.receiptNo': ['回执号', 'Receipt no.'],
  'siteEntry.record.files': ['凭证', 'Evidence'],
  'siteEntry.record.filesHelp': [
    '回执、签证或页面截图；也可以直接粘贴截图',
    'The receipt, the visa or a picture of the page; a picture may be pasted',
  ],
  'siteEntry.record.kind': ['{{name}}是什么', 'What {{name}} is'],
  'siteEntry.record.noted': [
    '有备注的 {{count}} 栏会一并登记为需要更正的栏目',
    'Fields with a note are recorded as those to correct: {{count}}',
  ],
  'siteEntry.state.accepted': ['已受理', 'Accepted'],
  'siteEntry.state.paymentAsked': ['要求付款', 'A payment is asked for'],
  'siteEntry.state.granted': ['已出签', 'Granted'],
  'siteEntry.state.refused': ['已拒签', 'Refused'],
  'siteEntry.state.correction': ['要求更正', 'Corrections are asked for'],
  'siteEntry.state.withdrawn': ['已撤回', 'Withdrawn'],
})

defineTexts(
  texts,
  choiceTexts,
  formFieldTexts,
  officialTexts,
  formTexts,
  ruleTexts,
  lifecycleTexts,
  taskTexts,
  passportTexts,
  protocolTexts,
  fieldTexts,
  titles,
)
