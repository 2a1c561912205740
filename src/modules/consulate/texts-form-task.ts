import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as protocolTexts } from '#protocol/consulate/texts-form-task.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/consulate/texts.ts'
import { texts as titles } from './texts-titles.ts'

/** What the pages of visa-form tasks say. */
export const texts = textTable({
  'forms.submit': ['递交订单', 'Hand in an order'],
  'forms.submitHelp': [
    '为该电子签证订单的每位申请人建立一个递交任务；已有任务的申请人会跳过',
    'Makes a task for each applicant of this e-visa order; applicants that have one already are skipped',
  ],
  'forms.submitted': [
    '已建立 {{made}} 个任务，跳过 {{skipped}} 位申请人',
    '{{made}} tasks were made, {{skipped}} applicants were skipped',
  ],
  'forms.keywords': ['订单号、护照号或领馆申请号', 'Order, passport or application no.'],
  'forms.days': ['创建日期', 'Created'],
  'forms.batchRetry.title': ['批量重试', 'Try again together'],
  'forms.batchRetry.ask': [
    '重新递交所选 {{count}} 位申请人的签证表？将按申请人现在的资料递交。',
    'Hand in the forms of {{count}} people again, with what their records say now?',
  ],
  'forms.batchRetry.none': ['所选任务都不能重试', 'None of these tasks can be tried again'],
  'forms.batchRetry.skipped': [
    '另有 {{count}} 个任务不能重试，将跳过',
    '{{count}} other tasks cannot be tried again and are left out',
  ],
  'forms.batchCancel.title': ['批量取消', 'Cancel together'],
  'forms.batchCancel.ask': ['取消所选 {{count}} 个任务？', 'Cancel {{count}} tasks?'],
  'forms.batchCancel.none': ['所选任务都不能取消', 'None of these tasks can be cancelled'],
  'forms.batchCancel.skipped': [
    '另有 {{count}} 个任务不能取消，将跳过',
    '{{count}} other tasks cannot be cancelled and are left out',
  ],
  'forms.empty': [
    '还没有任务。点“递交订单”，输入电子签证的订单号',
    'There are no tasks yet. Press “Hand in an order” and enter the number of an e-visa order',
  ],
  'forms.retry': ['重试', 'Try again'],
  'forms.cancel': ['取消', 'Cancel'],
  'forms.detail': ['详情', 'Details'],
  'forms.open': ['查看订单', 'See the order'],
  'forms.ask.retry': [
    '重新递交 {{name}} 的签证表？将按申请人现在的资料递交。',
    'Hand in the form of {{name}} again, with what the applicant’s record says now?',
  ],
  'forms.ask.cancel': ['取消 {{name}} 的递交任务？', 'Cancel the task of {{name}}?'],
  'forms.done.retry': ['已重新排队', 'It is in the queue again'],
  'forms.done.cancel': ['任务已取消', 'The task was cancelled'],
  'forms.detailTitle': ['{{name}} 的递交任务', 'Task of {{name}}'],
  'forms.next': ['领馆处理中，将于 {{time}} 再次查询', 'The consulate is working on it; asked again at {{time}}'],
  'forms.gate.OPEN': ['正常', 'Open'],
  'forms.gate.SHUT': ['暂停递交', 'Left alone'],
  'forms.gate.PROBING': ['正在试连', 'Being tried'],
  'forms.gate.PAUSED': ['已暂停', 'Paused'],
  'forms.gate.waiting': ['排队 {{count}}', '{{count}} waiting'],
  'forms.gate.waitingByHand': ['待人工 {{count}}', '{{count}} for people'],
  'forms.gate.openTime': ['{{time}} 再试', 'tried again at {{time}}'],
  'forms.gate.by': ['由 {{user}} 暂停', 'paused by {{user}}'],
  'forms.gate.pause': ['暂停', 'Pause'],
  'forms.gate.resume': ['恢复', 'Resume'],
  'forms.gate.ask.pause': [
    '暂停向{{site}}递交？正在递交的任务会完成，其余任务留在队列中。',
    'Pause handing in at the site “{{site}}”? Tasks under way come to their end, the others stay in the queue.',
  ],
  'forms.gate.ask.resume': ['恢复向{{site}}递交？', 'Resume handing in at the site “{{site}}”?'],
  'forms.country.RU': ['俄罗斯', 'Russia'],
  'forms.country.PH': ['菲律宾', 'Philippines'],
  'forms.country.TR': ['土耳其', 'Türkiye'],
  'forms.country.MY': ['马来西亚', 'Malaysia'],
  'application.log.create': ['建立申请', 'Application made'],
  'application.log.credential': ['查看网站账号密码', 'Password of the account seen'],
  'application.log.saveCredential': ['登记网站账号', 'Account at the site kept'],
  'application.log.takeOver': ['人工接手', 'Taken over to be entered by hand'],
  'application.log.sendAgain': ['再次递交', 'To be sent again'],
  'application.log.handBack': ['放回待录入', 'Handed back to be entered by hand'],
  'application.log.release': ['交回自动递交', 'Given back to be handed in automatically'],
  'application.log.lookAgain': ['约定再次查看', 'To be looked at again'],
  'application.log.withdrawTooLate': ['领馆已作出决定，未能撤回', 'Not withdrawn: the consulate had decided'],
  'formTask.event.create': ['建立任务', 'Task made'],
  'formTask.event.submit': ['进入队列', 'Queued'],
  'formTask.event.start': ['开始递交', 'Handing in'],
  'formTask.event.succeed': ['领馆已受理', 'Taken by the consulate'],
  'formTask.event.fail': ['未能受理', 'Not taken'],
  'formTask.event.leaseEnded': ['重新排队', 'Queued again'],
  'formTask.event.takeOver': ['人工接手', 'Taken over by a person'],
  'formTask.event.handBack': ['放回待录入', 'Handed back'],
  'formTask.event.release': ['交回自动递交', 'Given back to be handed in automatically'],
  'formTask.event.retry': ['重试', 'Tried again'],
  'formTask.event.cancel': ['取消', 'Cancelled'],
})

defineTexts(texts, lifecycleTexts, ruleTexts, fieldTexts, protocolTexts, titles)
