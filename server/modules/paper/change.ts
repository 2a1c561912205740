import * as z from 'zod/mini'
import { has } from '#domain/permission.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { asksReason } from '#machines/lifecycle/paper.ts'
import type { changePapers as changeCall, PaperChange } from '#protocol/paper/calls.ts'
import { paperRight } from '#protocol/paper/rights.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { batchHandler } from '#server/kit/handle.ts'
import { insertRow, openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, forbidden, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { paperFacts } from '#server/services/order/paper-facts.ts'
import { paperAdapter } from '#server/services/order/paper-lifecycle.ts'
import { receiveComplete } from '#server/services/order/receive-complete.ts'
import { type AskedPaper, type PaperRow, paperOwner, papersOf } from '#server/services/paper/papers.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import type { Tx } from '#server/store/store.ts'
import { checkFiles, replaceFiles } from './paper-files.ts'
import { filesOf } from './view.ts'

const OTHER = 'OTHER'
const known = z.record(z.string(), z.string())

/** Waiving names a reason of the dictionary; one that is none of them says it in words. */
async function checkWaiver(tx: Tx, { reach }: AuthenticatedContext, { code, reason }: PaperChange): Promise<void> {
  if (!code) throw invalidFields([{ path: 'code', key: 'rules.required' }])
  const entries = (await entriesOf(tx, ['OVERRIDE_REASON'], wordsCompany(reach))).get('OVERRIDE_REASON') ?? []
  if (entries.every((entry) => entry.code !== code)) throw invalidFields([{ path: 'code', key: 'rules.choice' }])
  if (code === OTHER && !reason) throw invalidFields([{ path: 'reason', key: 'rules.required' }])
}

/** The small fields of a paper, as far as they are asked with it; what is emptied goes. */
function detailsAfter({ requirement, row }: AskedPaper, { details = {} }: PaperChange): string {
  const before = row ? z.parse(known, JSON.parse(row.details)) : {}
  const asked = requirement.details.flatMap((name) => {
    const value = details[name] ?? before[name]
    return value ? [[name, value] as const] : []
  })
  return JSON.stringify(Object.fromEntries(asked))
}

/** The columns that each event changes beside the status. */
function valuesOf(who: AuthenticatedContext, asked: AskedPaper, change: PaperChange) {
  const { event, code, copies } = change
  const { requirement, row } = asked
  const reason = change.reason || null
  const isHere = row?.status === paperStatus.RECEIVED
  switch (event) {
    case 'receive':
      return {
        copies: copies ?? (isHere ? row.copies : requirement.count),
        details: detailsAfter(asked, change),
        receiveUserId: isHere ? row.receiveUserId : who.session.userId,
        reasonCode: null,
        reason,
        isRejected: 0,
      }
    case 'waive':
      return { reasonCode: code ?? null, reason, isRejected: 0 }
    case 'giveBack':
      return { reason }
    default:
      return { copies: 0, receiveUserId: null, reasonCode: null, reason, isRejected: event === 'reject' ? 1 : 0 }
  }
}

const made = (tx: Tx, who: AuthenticatedContext, applicant: ApplicantRow, key: string, dataVersion: number) =>
  insertRow(tx, paperAdapter, {
    ...paperOwner(applicant),
    key,
    dataVersion,
    updateUserId: who.session.userId,
    updateUser: who.session.displayName,
    updateTime: who.now,
  }) as Promise<PaperRow>

/** The files that a paper will have; those of one that was undone or rejected are not those of the next. */
const filesAfter = ({ row }: AskedPaper, { event, files }: PaperChange, stored: Paper['files']): Paper['files'] => {
  if (event === 'undo') return []
  return files ?? (event === 'receive' && row?.status === paperStatus.MISSING ? [] : stored)
}

async function changeOne(tx: Tx, who: AuthenticatedContext, applicantId: number, change: PaperChange) {
  const applicant = await openRow(tx, who, applicantAdapter, applicantId)
  const { version, papers } = (await papersOf(tx, [applicant], who.now)).get(applicant.id)!
  const asked = papers.find(({ requirement }) => requirement.key === change.key)
  if (!asked) throw businessError('paper.notAsked')
  const { requirement, row } = asked
  if (!has(who.session.codes, paperRight(change.event, requirement))) throw forbidden()
  if (change.version !== (row?.version ?? 0))
    throw versionConflict({
      ...(row && { by: row.updateUser, at: row.updateTime }),
      version: row?.version ?? 0,
    })
  const stored = row ? ((await filesOf(tx, [row.id])).get(row.id) ?? []) : []
  const files = filesAfter(asked, change, stored)
  const about = { applicant, asked, files: files.length }
  const facts = paperFacts(who.session, applicant, asked, files.length)
  if (asksReason(change.event, facts) && !change.reason)
    throw invalidFields([{ path: 'reason', key: 'rules.required' }])
  if (change.event === 'waive') await checkWaiver(tx, who, change)
  if (change.event === 'receive') await checkFiles(tx, who.reach, files, stored, { requirement, product: applicant })
  const before = row ?? (await made(tx, who, applicant, change.key, version))
  const after = await transition(tx, who, paperAdapter, before, change.event, {
    values: valuesOf(who, asked, change),
    reason: change.reason,
    params: { about },
    logContent: [change.key, change.reason].filter(Boolean).join(' '),
  })
  await replaceFiles(tx, after.id, files)
  await refreshMissing(tx, [applicant], who.now)
  // With the last file of an e-visa nothing keeps it at the counter any more.
  await receiveComplete(tx, who.now, await openOrder(tx, applicant.orderId))
  return { key: change.key, version: after.version }
}

/** Changes papers one by one: each in a transaction of its own, under its own id. */
export const changePapers = batchHandler<typeof changeCall>()({
  items: (input): readonly PaperChange[] => input.items,
  idOf: () => 0,
  keyOf: (item) => item.changeId,
  each: ({ tx, input, item, ...who }) => changeOne(tx, who, input.id, item),
})
