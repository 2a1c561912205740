import { paperStatus } from '#domain/status-paper.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { type PaperRow, papersOf, type RequiredPaper } from '#server/services/paper/papers.ts'
import type { Tx } from '#server/store/store.ts'
import type { ApplicantRow } from './applicant-lifecycle.ts'
import { paperAdapter } from './paper-lifecycle.ts'

interface Here extends RequiredPaper {
  readonly row: PaperRow
}

const isHere = (asked: RequiredPaper): asked is Here =>
  asked.requirement.kind === 'ORIGINAL' && asked.row?.status === paperStatus.RECEIVED

/** The originals of an applicant that are here: of these the named ones, of nobody's naming all. Refuses one that is not among them. */
export async function originalsHere(
  tx: Tx,
  applicant: ApplicantRow,
  keys: readonly string[] | undefined,
  now: number,
): Promise<readonly Here[]> {
  const here = ((await papersOf(tx, [applicant], now)).get(applicant.id)?.papers ?? []).filter(isHere)
  if (!keys) return here
  const isKnown = (key: string) => here.some(({ requirement }) => requirement.key === key)
  const at = keys.findIndex((key) => !isKnown(key))
  if (at >= 0) throw invalidFields([{ path: `papers.${at}`, key: 'rules.choice' }])
  return here.filter(({ requirement }) => keys.includes(requirement.key))
}

/** What the log says of them. */
export const papersBackNote = (lang: Actor['lang'], papers: readonly RequiredPaper[]): string | undefined =>
  papers.length === 0
    ? undefined
    : say(lang, 'paper.givenBack', {
        names: papers
          .map(({ requirement }) => (lang === 'en' ? requirement.ename : requirement.name))
          .join(say(lang, 'paper.and')),
      })

/** Gives papers back with the rest of what an applicant brought (spec: lifecycles#paper). */
export async function givePapersBack(
  tx: Tx,
  who: Actor,
  applicant: ApplicantRow,
  papers: readonly Here[],
): Promise<void> {
  const reason = say(who.lang, 'paper.withMaterial')
  for (const asked of papers) {
    const { row, requirement } = asked
    await transition(tx, who, paperAdapter, row, 'giveBack', {
      values: { reason },
      reason,
      params: { about: { applicant, asked, files: 0 } },
      logContent: `${requirement.key} ${reason}`,
    })
  }
}
