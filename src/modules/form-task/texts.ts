import * as ruleTexts from '#domain/texts.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as protocolTexts from '#protocol/form-task/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import * as titles from './texts-titles.ts'

/** What the pages of visa-form tasks say. */
export const zh = {
  'forms.submit': '递交订单',
  'forms.submitHelp': '为该电子签证订单的每位申请人建立一个递交任务；已有任务的申请人会跳过',
  'forms.submitted': '已建立 {{made}} 个任务，跳过 {{skipped}} 位申请人',
  'forms.keywords': '订单号或护照号',
  'forms.empty': '还没有任务。点“递交订单”，输入电子签证的订单号',
  'forms.retry': '重试',
  'forms.cancel': '取消',
  'forms.detail': '详情',
  'forms.open': '查看订单',
  'forms.ask.retry': '重新递交 {{name}} 的签证表？将按申请人现在的资料递交。',
  'forms.ask.cancel': '取消 {{name}} 的递交任务？',
  'forms.done.retry': '已重新排队',
  'forms.done.cancel': '任务已取消',
  'forms.detailTitle': '{{name}} 的递交任务',
  'forms.next': '领馆处理中，将于 {{time}} 再次查询',
  'forms.country.RU': '俄罗斯',
  'forms.country.PH': '菲律宾',
  'forms.country.TR': '土耳其',
  'forms.country.MY': '马来西亚',
  'application.log.create': '建立申请',
  'formTask.event.create': '建立任务',
  'formTask.event.submit': '进入队列',
  'formTask.event.start': '开始递交',
  'formTask.event.succeed': '领馆已受理',
  'formTask.event.fail': '未能受理',
  'formTask.event.leaseEnded': '重新排队',
  'formTask.event.retry': '重试',
  'formTask.event.cancel': '取消',
}

export const en = {
  'forms.submit': 'Hand in an order',
  'forms.submitHelp':
    'Makes a task for each applicant of this e-visa order; applicants that have one already are skipped',
  'forms.submitted': '{{made}} tasks were made, {{skipped}} applicants were skipped',
  'forms.keywords': 'Order or passport no.',
  'forms.empty': 'There are no tasks yet. Press “Hand in an order” and enter the number of an e-visa order',
  'forms.retry': 'Try again',
  'forms.cancel': 'Cancel',
  'forms.detail': 'Details',
  'forms.open': 'See the order',
  'forms.ask.retry': 'Hand in the form of {{name}} again, with what the applicant’s record says now?',
  'forms.ask.cancel': 'Cancel the task of {{name}}?',
  'forms.done.retry': 'It is in the queue again',
  'forms.done.cancel': 'The task was cancelled',
  'forms.detailTitle': 'Task of {{name}}',
  'forms.next': 'The consulate is working on it; asked again at {{time}}',
  'forms.country.RU': 'Russia',
  'forms.country.PH': 'Philippines',
  'forms.country.TR': 'Turkey',
  'forms.country.MY': 'Malaysia',
  'application.log.create': 'Application made',
  'formTask.event.create': 'Task made',
  'formTask.event.submit': 'Queued',
  'formTask.event.start': 'Handing in',
  'formTask.event.succeed': 'Taken by the consulate',
  'formTask.event.fail': 'Not taken',
  'formTask.event.leaseEnded': 'Queued again',
  'formTask.event.retry': 'Tried again',
  'formTask.event.cancel': 'Cancelled',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, lifecycleTexts, ruleTexts, fieldTexts, protocolTexts, titles)
