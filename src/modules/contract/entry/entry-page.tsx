import { Alert } from '@arco-design/web-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { choices, create, details } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { details as orderDetails } from '#protocol/order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import type { Opening } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import '#src/modules/contract/texts.ts'
import { factsQuestion } from '#src/modules/contract/acceptance/form-check.tsx'
import { contractCommands } from '#src/modules/contract/change/commands.tsx'
import { contractDicts } from '#src/modules/contract/use-dicts.ts'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { countriesQuestion } from '#src/parts/dictionary/country-field.tsx'
import { EntryDesk } from './entry-desk.tsx'
import { type EntryValues, emptyEntry, entryOfDetails, entryOfOrder } from './entry-form.ts'
import type { EntryPageProps } from './entry-page-props.ts'
import type { Edited, Refused } from './sending.ts'
import { quoteQuestion } from './use-quoted.ts'
import './entry.css'

/** The choices of a center's own staff, and the price of what stands there at first; the platform's wait for the center. */
export const opening: Opening<EntryPageProps['params']> = ({ params: { id, orderId }, session }) => {
  const isOwn = !session.isIdentity(create.permission, 'platform')
  const priced = (values: EntryValues) => (isOwn ? [quoteQuestion(values)] : [])
  return [
    ...(isOwn ? [question(choices, {}), factsQuestion(id)] : []),
    contractDicts,
    countriesQuestion,
    ...(id !== undefined
      ? [question(details, { id }, { next: (found) => priced(entryOfDetails(found)) })]
      : orderId !== undefined
        ? [question(orderDetails, { id: orderId }, { next: (found) => priced(entryOfOrder(found)) })]
        : priced(emptyEntry())),
  ]
}

/** A contract made at the counter, made from an order, or changed. */
export default function EntryPage(props: EntryPageProps) {
  const { params, memory } = props
  const [refusal, setRefusal] = useState<Refused>()
  // What was saved and not accepted goes on in its tab as what it is now: a contract.
  const made = params.id === undefined ? (refusal?.id ?? memory?.made) : undefined
  const id = params.id ?? made
  const desk = { ...props, made, refusal, onRefused: setRefusal }
  if (id !== undefined) return <Change {...desk} id={id} />
  if (params.orderId !== undefined) return <FromOrder {...desk} orderId={params.orderId} />
  return <EntryDesk {...desk} draftId="center.contract.create" base={emptyEntry()} />
}

type Desk = EntryPageProps & Pick<ComponentProps<typeof EntryDesk>, 'made' | 'refusal' | 'onRefused'>

function FromOrder({ orderId, ...props }: Desk & { orderId: number }) {
  // Read once: the contract goes its own way from here.
  const order = useQuery(orderDetails, { id: orderId })
  return (
    <Result of={order}>
      {(found) => (
        <EntryDesk {...props} draftId={`center.contract.create.order.${orderId}`} base={entryOfOrder(found)} />
      )}
    </Result>
  )
}

const scopeOf = ({ actions }: ContractDetails): Edited['scope'] | null => {
  const may = (event: string) => actions.some((one) => one.event === event && one.refused === undefined)
  return may('edit') ? 'all' : may('editContact') ? 'contact' : null
}

function Change({ id, ...props }: Desk & { id: number }) {
  const t = useText()
  const found = useQuery(details, { id })
  const [generation, setGeneration] = useState(0)
  const { refusal } = props
  const words = useAskedWords(props, refusal, found.data)
  return (
    <Result of={found}>
      {(data) => {
        const scope = scopeOf(data)
        if (scope === null) return <EmptyState title={t('contract.entry.closed', { no: data.contract.contractNo })} />
        return (
          <>
            {scope === 'contact' && <Alert type="info" content={t('contract.onlyContactEditable')} />}
            <EntryDesk
              // Another version is another form: what was typed comes back from its draft.
              key={`${generation} ${data.contract.version}`}
              {...props}
              draftId={`center.contract.edit.${id}`}
              base={{ ...entryOfDetails(data), ...(refusal?.answers && { answers: refusal.answers }) }}
              edited={{ details: data, scope }}
              onRefused={(next) => {
                props.onRefused(next)
                found.reload()
              }}
              onReload={() => {
                setGeneration((now) => now + 1)
                found.reload()
              }}
            />
            {words}
          </>
        )
      }}
    </Result>
  )
}

/** Where nothing was mended, the question of the contract's own page: why it comes again as it is. */
function useAskedWords({ markDirty, close }: Desk, refusal: Refused | undefined, saved: ContractDetails | undefined) {
  const { openPage } = useWorkspace()
  const { open, dialog } = useCommands(contractCommands, {
    onDone: (_, { contract }) => {
      markDirty(false)
      close()
      openPage('center.contract.detail', { id: contract.id }, contract.contractNo)
    },
  })
  const isThere = refusal?.asksWords !== undefined && saved?.contract.version === refusal.asksWords
  const ask = useEffectEvent(() => saved && open('acceptAgain', saved))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks once
  useEffect(() => {
    if (isThere) ask()
  }, [isThere, refusal])
  return dialog
}
