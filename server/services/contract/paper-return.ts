import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { say } from '#server/kit/texts.ts'
import { paperAdapter } from '#server/services/order/paper-lifecycle.ts'
import { isReturnedWith, papersOfContract } from '#server/services/paper/contract-papers.ts'
import type { RequiredPaper } from '#server/services/paper/papers.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow, PassportRow } from './facts.ts'
import { contractPaperFacts } from './paper-facts.ts'

/** Where something of a passport's holder lay here: most have nothing, and their lists are not read. */
const hasPapers = async (tx: Tx, passportId: number) =>
  (await tx.selectFrom('personPaper').select('id').where('passportId', '=', passportId).limit(1).executeTakeFirst()) !==
  undefined

/** Gives the originals back that go with a passport, in the transaction in which it leaves. */
export async function returnPapersOf(
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  passport: PassportRow,
  content: string | null | undefined,
): Promise<void> {
  if (!(await hasPapers(tx, passport.id))) return
  const { people } = await papersOfContract(tx, contract, [passport], actor.now)
  const reason = [say(actor.lang, 'paper.withPassport'), content].filter(Boolean).join(' ')
  for (const asked of people[0]!.papers.filter(isReturnedWith)) {
    const facts = contractPaperFacts(actor.session, contract, asked, { passport, files: 0 })
    await transition(tx, actor, paperAdapter, asked.row!, 'giveBack', {
      values: { reason },
      reason,
      params: { facts },
      logContent: `${asked.requirement.key} ${reason}`,
    })
  }
}

/** Of who gave it back: the words that `returnPapersOf` has written, in whichever language. */
const isGivenWithPassport = ({ row }: RequiredPaper): boolean =>
  row !== null &&
  hasStateTag(paper, { status: row.status }, 'returned') &&
  (['zh', 'en'] as const).some((lang) => row.reason?.startsWith(say(lang, 'paper.withPassport')))

/** Takes the originals back into account that went with a passport which could not be delivered: they come back with it. */
export async function takePapersBack(
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  passport: PassportRow,
  content: string | null | undefined,
): Promise<void> {
  if (!(await hasPapers(tx, passport.id))) return
  const { people } = await papersOfContract(tx, contract, [passport], actor.now)
  const reason = [say(actor.lang, 'paper.undelivered'), content].filter(Boolean).join(' ')
  for (const asked of people[0]!.papers.filter(isGivenWithPassport)) {
    const facts = contractPaperFacts(actor.session, contract, asked, { passport, files: 0 })
    await transition(tx, actor, paperAdapter, asked.row!, 'receive', {
      values: { reason, receiveUserId: actor.session.userId },
      reason,
      params: { facts },
      logContent: `${asked.requirement.key} ${reason}`,
    })
  }
}
