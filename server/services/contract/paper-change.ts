import { formNoOf } from '#domain/form-number.ts'
import { has } from '#domain/permission.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { asksReason, type PaperEventType, type PaperFacts } from '#machines/lifecycle/paper.ts'
import type { Permission } from '#protocol/kit/call.ts'
import type { PaperChange } from '#protocol/paper/calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { forbidden, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { paperAdapter } from '#server/services/order/paper-lifecycle.ts'
import { filesOf } from '#server/services/paper/files.ts'
import { type PaperRow, paperDetailsOf, type RequiredPaper } from '#server/services/paper/papers.ts'
import type { Product } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'
import { checkFiles, replaceFiles } from './check-files.ts'

const OTHER = 'OTHER'

/** The paper that a change is about: whose it is, on which list, and what of its person decides. */
export interface Subject {
  readonly asked: RequiredPaper
  readonly owner: { readonly applicantId: number } | { readonly passportId: number } | { readonly contractId: number }
  readonly dataVersion: number
  readonly product: Product
  readonly right: (event: PaperEventType) => Permission
  /** `files`: how many there will be. */
  readonly facts: (files: number) => PaperFacts
}

/** Waiving names a reason of the dictionary; one that is none of them says it in words. */
async function checkWaiver(tx: Tx, { reach }: AuthenticatedContext, { code, reason }: PaperChange): Promise<void> {
  if (!code) throw invalidFields([{ path: 'code', key: 'rules.required' }])
  const entries = (await entriesOf(tx, ['OVERRIDE_REASON'], wordsCompany(reach))).get('OVERRIDE_REASON') ?? []
  if (entries.every((entry) => entry.code !== code)) throw invalidFields([{ path: 'code', key: 'rules.choice' }])
  if (code === OTHER && !reason) throw invalidFields([{ path: 'reason', key: 'rules.required' }])
}

/** The small fields of a paper, as far as they are asked with it; what is emptied goes. */
function detailsAfter({ requirement, row }: RequiredPaper, { details = {} }: PaperChange): Record<string, string> {
  const before = row ? paperDetailsOf(row) : {}
  const asked = requirement.details.flatMap((name) => {
    const value = details[name] ?? before[name]
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(asked)
}

/** The columns that each event changes beside the status. */
function valuesOf(who: AuthenticatedContext, asked: RequiredPaper, change: PaperChange) {
  const { event, code, copies } = change
  const { requirement, row } = asked
  const reason = change.reason || null
  const isHere = row?.status === paperStatus.RECEIVED
  switch (event) {
    case 'receive': {
      const details = detailsAfter(asked, change)
      return {
        copies: copies ?? (isHere ? row.copies : requirement.count),
        details: JSON.stringify(details),
        formNo: formNoOf(requirement.key, details),
        receiveUserId: isHere ? row.receiveUserId : who.session.userId,
        reasonCode: null,
        reason,
        isRejected: 0,
      }
    }
    case 'waive':
      return { reasonCode: code ?? null, reason, isRejected: 0 }
    case 'giveBack':
      return { reason }
    default:
      return { copies: 0, receiveUserId: null, reasonCode: null, reason, isRejected: event === 'reject' ? 1 : 0 }
  }
}

const made = (tx: Tx, who: AuthenticatedContext, { owner, dataVersion, asked }: Subject) =>
  insertRow(tx, paperAdapter, {
    ...owner,
    key: asked.requirement.key,
    dataVersion,
    updateUserId: who.session.userId,
    updateUser: who.session.displayName,
    updateTime: who.now,
  }) as Promise<PaperRow>

/** The files that a paper will have; those of one that was undone or rejected are not those of the next. */
const filesAfter = ({ row }: RequiredPaper, { event, files }: PaperChange, stored: Paper['files']): Paper['files'] => {
  if (event === 'undo') return []
  return files ?? (event === 'receive' && row?.status === paperStatus.MISSING ? [] : stored)
}

/**
 * Changes one paper: right, version, reason and files are looked at first, then its machine decides. 1111 without the right, 4409
 * for a version that is not the newest, 9999 for what is missing.
 */
export async function applyChange(
  tx: Tx,
  who: AuthenticatedContext,
  change: PaperChange,
  subject: Subject,
): Promise<PaperRow> {
  const { asked, product } = subject
  const { requirement, row } = asked
  if (!has(who.session.codes, subject.right(change.event))) throw forbidden()
  if (change.version !== (row?.version ?? 0))
    throw versionConflict({
      ...(row && { by: row.updateUser, at: row.updateTime }),
      version: row?.version ?? 0,
    })
  const stored = row ? ((await filesOf(tx, [row.id])).get(row.id) ?? []) : []
  const files = filesAfter(asked, change, stored)
  const facts = subject.facts(files.length)
  if (asksReason(change.event, facts) && !change.reason)
    throw invalidFields([{ path: 'reason', key: 'rules.required' }])
  if (change.event === 'waive') await checkWaiver(tx, who, change)
  if (change.event === 'receive') await checkFiles(tx, who.reach, files, stored, { requirement, product })
  const before = row ?? (await made(tx, who, subject))
  const after = await transition(tx, who, paperAdapter, before, change.event, {
    values: valuesOf(who, asked, change),
    reason: change.reason,
    params: { facts },
    logContent: [change.key, change.reason].filter(Boolean).join(' '),
  })
  await replaceFiles(tx, after.id, files, stored)
  return after
}
