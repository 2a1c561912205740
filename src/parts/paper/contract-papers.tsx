import { Alert, Button } from '@arco-design/web-react'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import type { PapersOfContract } from '#protocol/paper/contract-schemas.ts'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { SendDialog } from '#src/parts/sms/send-dialog.tsx'
import { AdoptList } from './adopt-list.tsx'
import { countOf, type GridCell, missingWords } from './grid-model.ts'
import { type OutboxState, paperAhead } from './paper-outbox.ts'
import { PapersDesk } from './papers-desk.tsx'
import './texts.ts'
import { useContractOutbox } from './use-outbox.ts'
import './paper.css'

const entities = ['contract', 'passport', 'applicant'] as const

/** What a page that shows them asks first; `next` is what it asks with the answer. */
export const contractPapersQuestion = (
  id: number,
  next: (papers: PapersOfContract) => readonly Question[] = () => [],
): Question => question(contractPapers, { id }, { entities, next })

interface Props {
  id: number
  /** Cells that are marked to be sent back. */
  marks?: { readonly cells: ReadonlySet<string>; readonly toggle: (cell: GridCell) => void } | undefined
  /** Where the form around looks for the papers of a passport. */
  fieldOf?: ((passportId: number) => string) | undefined
}

/** The papers of everybody on a contract, changed where they lie. */
export function ContractPapers({ id, marks, fieldOf }: Props) {
  const found = useQuery(contractPapers, { id }, { entities })
  return <Result of={found}>{(view) => <PapersView view={view} marks={marks} fieldOf={fieldOf} />}</Result>
}

/** The view as it will be once what waits is answered. */
function ahead(view: PapersOfContract, state: OutboxState) {
  const people = view.people.map(({ passportId, name, cname, isGone, papers }) => ({
    id: String(passportId),
    name,
    ...(cname !== undefined && { cname }),
    isGone,
    papers: papers.map((paper) => paperAhead(paper, passportId, state)),
  }))
  return { people, shared: view.shared.map((paper) => paperAhead(paper, undefined, state)) }
}

/** The same for whoever has asked for them already. */
export function PapersView({ view, marks, fieldOf }: Omit<Props, 'id'> & { view: PapersOfContract }) {
  const t = useText()
  const session = useSession()
  const { contractId } = view
  const { state, change, dismiss } = useContractOutbox(contractId)
  const message = useOpening<object>()
  const { people, shared } = ahead(view, state)
  const { needed, done } = countOf([...people.filter(({ isGone }) => !isGone).flatMap((one) => one.papers), ...shared])
  const words = missingWords(people, shared, { and: t('papers.and'), of: t('papers.grid.of') })
  const nameOf = (id: number | undefined, key: string) => {
    const person = people.find((one) => one.id === String(id))
    const paper = [...(person?.papers ?? []), ...shared].find((one) => one.key === key)
    return [person?.name, paper?.name ?? key].filter(Boolean).join(' · ')
  }
  return (
    <div className="part-paper">
      <header>
        <strong className="kit-figures">{t('papers.grid.figure', { done, needed })}</strong>
        {needed > done ? (
          <span data-missing={true}>{t('papers.grid.missing', { count: needed - done })}</span>
        ) : (
          <span data-missing={false}>{t('papers.complete')}</span>
        )}
        {state.waiting.length > 0 && (
          <span className="kit-quiet" role="status">
            {state.failure
              ? t('papers.grid.offline', { count: state.waiting.length, reason: lostWords(state.failure, t) })
              : t('papers.grid.saving', { count: state.waiting.length })}
          </span>
        )}
        {needed > done && session.can('sys.sms.send') && (
          <Button size="mini" data-action="material" onClick={() => message.open({})}>
            {t('papers.grid.message')}
          </Button>
        )}
        <span className="part-paper-signed kit-quiet">
          {t('papers.version', { version: view.dataVersion })}
          <AdoptList owner={view} newList={view.newList} />
        </span>
      </header>
      {state.refused.length > 0 && (
        <Alert
          type="error"
          closable
          onClose={dismiss}
          content={state.refused.map(({ change: one, msg }) => (
            <div key={one.changeId}>
              {nameOf(one.passportId, one.key)} {t(asTextKey(`paper.event.${one.event}`))}: {msg}
            </div>
          ))}
        />
      )}
      <PapersDesk
        people={fieldOf ? people.map((one) => ({ ...one, field: fieldOf(Number(one.id)) })) : people}
        shared={shared}
        marks={marks}
        waiting={new Set(state.waiting.map(({ passportId, key }) => `${passportId ?? ''} ${key}`))}
        onChange={({ personId, paper }, asked) =>
          change(paper, personId === null ? undefined : Number(personId), asked)
        }
      />
      {message.opening && (
        <SendDialog
          key={message.opening.key}
          name={message.opening.key}
          busiType="CONTRACT"
          id={contractId}
          first={{ messageType: 'CONTRACT_MATERIAL', detail: words }}
          onClose={message.close}
        />
      )}
    </div>
  )
}
