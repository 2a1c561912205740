import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { say } from '#server/kit/texts.ts'
import { paperAdapter } from '#server/services/order/paper-lifecycle.ts'
import { isReturnedWith, papersOfContract } from '#server/services/paper/contract-papers.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow, PassportRow } from './facts.ts'
import { contractPaperFacts } from './paper-facts.ts'

/** Where something of a passport's holder lies that was received: most have nothing, and their lists are not read. */
const hasReceived = async (tx: Tx, passportId: number) =>
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
  if (!(await hasReceived(tx, passport.id))) return
  const { people } = await papersOfContract(tx, contract, [passport], actor.now)
  const reason = [say(actor.lang, 'paper.withPassport'), content].filter(Boolean).join(' ')
  for (const paper of people[0]!.papers.filter(isReturnedWith)) {
    const facts = contractPaperFacts(actor.session, contract, paper, { passport, files: 0 })
    await transition(tx, actor, paperAdapter, paper.row!, 'giveBack', {
      values: { reason },
      reason,
      params: { facts },
      logContent: `${paper.requirement.key} ${reason}`,
    })
  }
}
