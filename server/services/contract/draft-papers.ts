import type { FieldProblem } from '#domain/field-problem.ts'
import type { DraftPaper } from '#protocol/contract/schemas.ts'
import { contractPaperRight } from '#protocol/paper/rights.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { papersOfContract } from '#server/services/paper/contract-papers.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow, PassportRow } from './facts.ts'
import { applyChange } from './paper-change.ts'
import { contractPaperFacts } from './paper-facts.ts'

/** What a form says of one person's papers. */
interface PaperForm {
  readonly id?: number | undefined
  readonly papers?: readonly DraftPaper[] | undefined
}

/**
 * Takes in the papers that came with a form, in its transaction: those of people who are new on the contract. `passports`: as they
 * are stored, in the order of the forms. A paper that nobody asks for, and one of somebody who was there already, is refused at its
 * field.
 */
export async function takeDraftPapers(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  { forms, passports }: { readonly forms: readonly PaperForm[]; readonly passports: readonly PassportRow[] },
): Promise<void> {
  if (forms.every(({ papers = [] }) => papers.length === 0)) return
  const list = await papersOfContract(tx, contract, passports, who.now)
  const { product, version: dataVersion } = list
  const problems: FieldProblem[] = []
  for (const [at, { id, papers = [] }] of forms.entries()) {
    const { passport, papers: own } = list.people[at]!
    for (const [index, { key, ...draft }] of papers.entries()) {
      const shared = list.shared.find(({ requirement }) => requirement.key === key)
      const asked = own.find(({ requirement }) => requirement.key === key) ?? shared
      if (!asked || !product || id !== undefined) {
        problems.push({ path: `passports.${at}.papers.${index}.key`, key: 'paper.notAsked' })
        continue
      }
      const isShared = asked === shared
      const change = { ...draft, key, changeId: key, version: asked.row?.version ?? 0 }
      await applyChange(tx, who, change, {
        asked,
        owner: isShared ? { contractId: contract.id } : { passportId: passport.id },
        dataVersion,
        product,
        right: (event) => contractPaperRight(event, asked.requirement),
        facts: (files) =>
          contractPaperFacts(who.session, contract, asked, { passport: isShared ? null : passport, files }),
      })
    }
  }
  if (problems.length > 0) throw invalidFields(problems)
}
