import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { DraftPaper } from '#protocol/contract/schemas.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { askedPapers } from '#protocol/paper/contract-calls.ts'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ContractPapers } from '#src/parts/paper/contract-papers.tsx'
import { changeDraft, withDraft } from '#src/parts/paper/draft-papers.ts'
import { countOf, type GridCell, type NamedPerson } from '#src/parts/paper/grid-model.ts'
import { PapersDesk } from '#src/parts/paper/papers-desk.tsx'
import type { RequestedChange } from '#src/parts/paper/use-changes.ts'
import type { EntryValues, PassportValues } from './entry-form.ts'
import type { Edited } from './sending.ts'
import { useNames } from './use-names.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  edited: Edited | undefined
  companyId: number | undefined
  /** No center is chosen yet. */
  isWaiting: boolean
}

const fieldAt = (at: number) => `passports.${at}.papers`

type Person = ArgsOf<typeof askedPapers>['passports'][number]

/** What decides on somebody's papers, as far as it is filled in and fits. */
const factsOf = (one: PassportValues): Person => ({
  ...(one.nationality && { nationality: one.nationality }),
  ...(one.birthDay && { birthDay: one.birthDay }),
  ...(one.visaCategory && { visaCategory: one.visaCategory }),
  ...(one.purposeSection && { purposeSection: one.purposeSection }),
  ...(one.purposeGoal && { purposeGoal: one.purposeGoal }),
  ...(one.entries && { entries: one.entries }),
  ...(one.entryDay && { entryDay: one.entryDay }),
  ...(one.exitDay && { exitDay: one.exitDay }),
})

/**
 * The papers at the counter: of who is on the contract already they are changed where they lie; those of who is new stand in the form
 * and go with it.
 */
export function EntryPapers({ edited, companyId, isWaiting }: Props) {
  const passports = useValue<readonly PassportValues[]>('passports') ?? []
  return (
    <>
      {edited && (
        <ContractPapers
          id={edited.details.contract.id}
          fieldOf={(passportId) => fieldAt(passports.findIndex(({ id }) => id === passportId))}
        />
      )}
      {edited?.scope !== 'contact' && <FreshPapers companyId={companyId} isWaiting={isWaiting} />}
    </>
  )
}

function FreshPapers({ companyId, isWaiting }: Omit<Props, 'edited'>) {
  const t = useText()
  const { titleOf } = useNames()
  const passports = useValue<readonly PassportValues[]>('passports') ?? []
  const visaCountry = useValue<EntryValues['visaCountry']>('visaCountry')
  const { set, now } = useFormActions<EntryValues>()
  const fresh = passports.flatMap((one, at) => (one.id === undefined ? [{ one, at }] : []))
  const input = useSettled({
    ...(companyId !== undefined && { companyId }),
    ...(visaCountry && { visaCountry }),
    passports: fresh.map(({ one }) => factsOf(one)),
  })
  const { data } = useQuery(askedPapers, input, { skip: isWaiting || fresh.length === 0 })
  const isCurrent = data?.people.length === fresh.length

  // One key changes many papers before the form is drawn again.
  const changed = useRef<readonly PassportValues[]>(null)
  useLayoutEffect(() => {
    changed.current = null
  })
  const current = (): readonly PassportValues[] => changed.current ?? now().passports ?? []
  const change = (at: number, next: readonly DraftPaper[]) => {
    const all = current().map((one, index) => (index === at ? { ...one, papers: [...next] } : one))
    changed.current = all
    set({ passports: all as EntryValues['passports'] })
  }
  /** What the trip no longer asks for is not sent: the server would refuse the form for it. */
  const prune = useEffectEvent(() => {
    if (!data || !isCurrent) return
    for (const [index, { one, at }] of fresh.entries()) {
      const asked = [...data.people[index]!.papers, ...data.shared].map(({ key }) => key)
      const kept = (one.papers ?? []).filter(({ key }) => asked.includes(key))
      if (kept.length !== (one.papers ?? []).length) change(at, kept)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at when another list has come
  useEffect(() => prune(), [data])
  if (!data || !isCurrent) return null
  const people: NamedPerson[] = fresh.map(({ one, at }, index) => ({
    id: String(at),
    name: titleOf(one, at),
    field: fieldAt(at),
    ...(one.passportNo && { passportNo: one.passportNo }),
    ...(one.cname && { cname: one.cname }),
    papers: data.people[index]!.papers.map((paper) => withDraft(paper, one.papers ?? [])),
  }))
  // What all share goes with the first of them.
  const first = fresh[0]!
  const shared = data.shared.map((paper) => withDraft(paper, first.one.papers ?? []))
  const { needed, done } = countOf([...people.flatMap((one) => one.papers), ...shared])
  const onChange = ({ personId, paper }: GridCell, asked: RequestedChange) => {
    const at = personId === null ? first.at : Number(personId)
    change(at, changeDraft(current()[at]?.papers ?? [], paper.key, asked))
  }
  return (
    <div className="part-paper">
      <header>
        <strong className="kit-figures">{t('papers.grid.figure', { done, needed })}</strong>
        {needed > done && <span data-missing={true}>{t('papers.grid.missing', { count: needed - done })}</span>}
        <span className="kit-quiet">{t('contract.entry.papersLater')}</span>
      </header>
      <PapersDesk people={people} shared={shared} onChange={onChange} />
    </div>
  )
}
