import { addDays } from '#domain/day.ts'
import { waitingAt } from '#machines/lifecycle/applicant-desks.ts'
import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { statusesWithTag, statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import type { ContractWait, MoneyWait } from '#protocol/contract/waiting.ts'
import type { TillWait } from '#protocol/finance/schemas.ts'
import {
  answeredToday,
  due,
  emptyAccounts,
  flagged,
  missingPapers,
  ownDrafts,
  ownMoney,
  pendingForms,
  pendingRecharges,
  sentBack,
  toConfirm,
  toRefund,
  unlabelled,
  waitingForReview,
  waitingTills,
} from './center-counts.ts'
import { applicantsAt, auditable, type CardSpec, DAY, HOUR, lookedInto, passportsAt } from './counts.ts'

const list = 'center.contract.list'
const waits = (key: ContractWait) => `waiting=${key}`
const money = (key: MoneyWait) => `waiting=${key}`
const till = (key: TillWait) => `waiting=${key}`
const forms: CardSpec = {
  key: 'applyForm',
  right: 'center.applyForm.approve',
  pageCode: 'center.finance.apply-form',
  tab: statusWithTag(applyForm, 'awaitingApproval'),
  isBadge: true,
  lateMs: DAY,
  query: pendingForms,
}
const handBack: CardSpec = {
  key: 'handBack',
  right: 'center.passport.return',
  pageCode: 'center.passport.batch-return',
  isBadge: true,
  query: passportsAt(statusesWithTag(passportCustody, 'retrieved')),
}
const receive: CardSpec = {
  key: 'receive',
  right: 'visa.receive',
  pageCode: 'visa.receive',
  isBadge: true,
  query: applicantsAt(waitingAt('receive')),
}

const dueCard: CardSpec = {
  key: 'look',
  right: 'visa.handle',
  pageCode: 'visa.application.list',
  filter: 'hand=LOOK',
  isBadge: true,
  query: lookedInto,
}

/** What waits for each who works at a center, at most six cards. */
export const centerCards = {
  reception: [
    {
      key: 'backToMe',
      right: 'center.contract.edit',
      isOwn: true,
      pageCode: list,
      filter: waits('backToMe'),
      isBadge: true,
      lateMs: 0,
      query: sentBack('backToMe'),
    },
    {
      key: 'missing',
      right: 'center.contract.edit',
      isOwn: true,
      pageCode: list,
      filter: waits('missing'),
      query: missingPapers,
    },
    {
      key: 'draft',
      right: 'center.contract.accept',
      isOwn: true,
      pageCode: list,
      filter: waits('draft'),
      lateMs: DAY,
      query: ownDrafts,
    },
    {
      key: 'unpaid',
      right: 'center.contract.finance.submit',
      isOwn: true,
      pageCode: list,
      filter: waits('unpaid'),
      lateMs: DAY,
      query: ownMoney('unpaid'),
    },
    {
      key: 'rejected',
      right: 'center.contract.finance.submit',
      isOwn: true,
      pageCode: list,
      filter: waits('rejected'),
      lateMs: 0,
      query: ownMoney('rejected'),
    },
    {
      key: 'collect',
      right: 'center.passport.view',
      pageCode: 'center.passport.extension',
      filter: `custody=${statusWithTag(passportCustody, 'retrieved')}`,
      query: passportsAt(statusesWithTag(passportCustody, 'retrieved')),
    },
    // Its button stands below the cards.
    { ...receive, isBadgeOnly: true },
  ],
  supervisor: [
    {
      key: 'review',
      right: 'center.contract.review',
      pageCode: 'center.contract.review',
      isBadge: true,
      lateMs: 2 * HOUR,
      query: waitingForReview,
    },
    {
      key: 'sentBack',
      right: 'center.contract.view',
      pageCode: list,
      filter: waits('sentBack'),
      lateMs: DAY,
      query: sentBack('sentBack'),
    },
    {
      key: 'exception',
      right: 'center.contract.view',
      pageCode: list,
      filter: waits('exception'),
      query: answeredToday,
    },
    forms,
    {
      key: 'overdue',
      right: 'center.contract.view',
      pageCode: list,
      filter: waits('overdue'),
      lateMs: 0,
      query: due((today) => addDays(today, -1)),
    },
    {
      key: 'flagged',
      right: 'center.passport.view',
      pageCode: 'center.passport.extension',
      filter: 'waiting=flagged',
      lateMs: 0,
      query: flagged,
    },
    { ...dueCard, isBadgeOnly: true },
  ],
  desk: [
    { key: 'bind', right: 'center.barcode.bind', pageCode: 'visa.passport.bind', isBadge: true, query: unlabelled },
    {
      key: 'check',
      right: 'center.passport.check',
      pageCode: 'center.passport.batch-check',
      isBadge: true,
      query: passportsAt(statusesWithTag(passportCustody, 'awaitingCheck')),
    },
    {
      key: 'send',
      right: 'center.sendBill.edit',
      pageCode: 'center.send-bill.edit',
      isBadge: true,
      query: passportsAt(statusesWithTag(passportCustody, 'checked')),
    },
    receive,
    handBack,
    {
      key: 'retrieve',
      right: 'center.passport.retrieve',
      pageCode: 'center.passport.batch-retrieve',
      isBadge: true,
      lateMs: DAY,
      query: due((today) => today),
    },
  ],
  finance: [
    {
      key: 'confirm',
      right: 'center.contract.finance.confirm',
      pageCode: 'center.finance.list',
      filter: money('confirm'),
      isBadge: true,
      lateMs: DAY,
      query: toConfirm,
    },
    {
      key: 'refund',
      right: 'center.contract.finance.confirm',
      pageCode: 'center.finance.list',
      filter: money('refund'),
      query: toRefund,
    },
    {
      key: 'till',
      right: 'center.dayClose.close',
      pageCode: 'center.finance.day-close',
      filter: till('today'),
      query: waitingTills('today'),
    },
    {
      key: 'tillOverdue',
      right: 'center.dayClose.close',
      pageCode: 'center.finance.day-close',
      filter: till('overdue'),
      isBadge: true,
      lateMs: 0,
      query: waitingTills('overdue'),
    },
    {
      key: 'lowAccount',
      right: 'settle.account.view',
      pageCode: 'settle.account',
      filter: 'waiting=empty',
      lateMs: 0,
      query: emptyAccounts,
    },
    forms,
    {
      key: 'recharge',
      right: 'finance.recharge.approve',
      pageCode: 'finance.recharge',
      tab: statusWithTag(recharge, 'awaitingApproval'),
      isBadge: true,
      isBadgeOnly: true,
      query: pendingRecharges,
    },
  ],
  officer: [
    {
      key: 'audit',
      right: 'visa.audit',
      pageCode: 'visa.audit',
      isBadge: true,
      query: auditable,
    },
    {
      key: 'handle',
      right: 'visa.handle',
      pageCode: 'visa.handle',
      isBadge: true,
      query: applicantsAt(waitingAt('handle')),
    },
    dueCard,
  ],
} as const satisfies Record<string, readonly CardSpec[]>
