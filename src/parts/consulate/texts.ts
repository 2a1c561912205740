import { texts as formFieldTexts } from '#domain/questionnaire/texts-fields.ts'
import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as taskTexts } from '#protocol/consulate/texts-form-task.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What is said of an application at a consulate's site. */
export const texts = textTable({
  'consulate.title': ['领馆申请', 'Consulate application'],
  'consulate.noNumber': ['尚无申请号', 'No number yet'],
  'consulate.fee': ['领馆收费 {{amount}}', 'The consulate asks for {{amount}}'],
  'consulate.correction': ['领馆要求更正', 'The consulate wants corrections'],
  'consulate.lookDue': ['到期', 'Due'],
  'consulate.ask.queue': [
    '将这份领馆申请{{no}}排队递交？将按申请人现在的资料递交。',
    'Queue the application{{no}}, with what the applicant’s record says now?',
  ],
  'consulate.queueOrder': ['整单排队递交', 'Queue the whole order'],
  'consulate.ask.queueOrder': [
    '将订单上 {{count}} 位申请人一起排队递交？须所有申请人都已准备好，将按现在的资料递交。',
    'Queue {{count}} people of this order together, with what their records say now? Everybody on it has to be ready.',
  ],
  'consulate.ask.unqueue': ['将这份领馆申请{{no}}移出队列？', 'Take the application{{no}} out of the queue?'],
  'consulate.ask.withdraw': [
    '向领馆网站撤回申请{{no}}？领馆确认后申请关闭，申请人退回待递交；已付的领馆费用可能不退。',
    'Withdraw the application{{no}} at the consulate’s site? Once the site has confirmed, it is closed and the applicant waits to be handed in again; a fee that was paid may be lost.',
  ],
  'consulate.ask.lost': [
    '领馆网站查无申请{{no}}？将重新排队递交，申请人退回待递交。',
    'Does the consulate’s site not know the application{{no}}? It is queued anew, and the applicant waits to be handed in again.',
  ],
  'consulate.ask.reopen': [
    '作废申请{{no}}现有的结果，更正后重新递交？',
    'Void the result of the application{{no}}, to correct it and hand it in once more?',
  ],
  'consulate.done.queue': ['已进入队列', 'It is in the queue'],
  'consulate.done.unqueue': ['已移出队列', 'It is out of the queue'],
  'consulate.done.sitePaid': ['已登记付款凭证', 'The receipt is entered'],
  'consulate.done.withdraw': ['已排队向领馆撤回', 'Its withdrawal is in the queue'],
  'consulate.withdrawAsked': [
    '{{user}} 已申请撤回：等正在办理的任务结束后立即向领馆撤回。',
    '{{user}} has asked to withdraw it: that is done as soon as the task that is under way has ended.',
  ],
  'consulate.done.lost': ['已重新排队', 'It is in the queue again'],
  'consulate.done.reopen': ['可以更正后重新递交', 'It can be corrected and handed in again'],
})

defineTexts(texts, lifecycleTexts, statusTexts, ruleTexts, fieldTexts, formFieldTexts, taskTexts)
