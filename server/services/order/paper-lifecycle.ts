import type { Selectable } from 'kysely'
import { freshPaper, type PaperFacts, paper } from '#machines/lifecycle/paper.ts'
import { paperRight } from '#protocol/paper/rights.ts'
import { defineAdapter } from '#server/kit/lifecycle/adapter.ts'
import type { RequiredPaper } from '#server/services/paper/papers.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { paperFacts } from './paper-facts.ts'
import { isVisible } from './scope.ts'

/** What the list of papers and its person say of a row; only who has read both knows. */
interface PaperParams {
  readonly about?: {
    readonly applicant: Selectable<Tables['visaApplicant']>
    readonly asked: RequiredPaper
    /** How many there will be. */
    readonly files: number
  }
  /** The same, where it does not hang on an applicant. */
  readonly facts?: PaperFacts
}

/** One paper of one person, or of a whole contract; the order or contract is locked by whoever opens it. */
export const paperAdapter = defineAdapter({
  lifecycle: paper,
  table: 'personPaper',
  entity: 'paper',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  async isInScope(db, { reach }, { applicantId }) {
    if (applicantId === null) return false
    const row = await db.selectFrom('visaApplicant').select('orderId').where('id', '=', applicantId).executeTakeFirst()
    return row !== undefined && isVisible(db, reach, row.orderId)
  },
  facts: (_, { session }, __, { about, facts = freshPaper }: PaperParams) =>
    about ? paperFacts(session, about.applicant, about.asked, about.files) : facts,
  stamps: ({ session, now }) => ({
    updateUserId: session.userId,
    updateUser: session.displayName,
    updateTime: now,
  }),
  lastChange: ({ updateUser, updateTime }) => ({ by: updateUser, at: updateTime }),
  permission: (event) => paperRight(event, { kind: 'ORIGINAL', isWaivable: false }),
})
