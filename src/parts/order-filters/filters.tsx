import { useState } from 'react'
import type * as z from 'zod/mini'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { departureRange } from '#domain/day.ts'
import { departureBuckets, identityCodes } from '#domain/status.ts'
import { getOrgList, queryList5Select } from '#protocol/dictionary/calls.ts'
import type { ArgsOf, Call, Entity } from '#protocol/kit/call.ts'
import { page as tagPage } from '#protocol/order-tag/calls.ts'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import './filters.css'
import './texts.ts'

interface Props {
  id: string
  value: FilterValue | undefined
  set: (value: FilterValue | undefined) => void
}

const buckets = Object.values(departureBuckets)

/** Answers how many of what a list shows depart when. */
type DepartureCounts = Call<z.ZodMiniObject, z.ZodMiniType<Record<string, number>>>

/** How many depart when, and of what. */
export interface Departures {
  counted: DepartureCounts
  /** What the counts are of, where the list is fixed to a part of all rows. */
  input?: Readonly<Record<string, string | number>> | undefined
  entities: readonly Entity[]
}

/**
 * The quick filters by departure, with how many depart then (spec: numbers#departure-buckets). A second click takes it off
 * again.
 */
export function DepartureFilter({ id, value, set, counted, input = {}, entities }: Props & Departures) {
  const t = useText()
  const counts = useQuery(counted, input as ArgsOf<DepartureCounts>, { entities }).data
  const today = useToday()
  const dayOfBucket = (bucket: (typeof buckets)[number]) => {
    const { from, to } = departureRange(bucket, today)
    return from !== null && from === to ? from : null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the filter around it has its label
    <span id={id} role="group" aria-label={t('order.list.departure')} className="order-departures">
      {buckets.map((bucket) => {
        const name = t(`order.departure.${bucket}`)
        const day = dayOfBucket(bucket)
        return (
          <Hint key={bucket} text={day && t('order.departure.on', { name, day })}>
            <button
              type="button"
              className="order-departure"
              aria-pressed={value === bucket}
              onClick={() => set(value === bucket ? undefined : bucket)}
            >
              {name}
              {counts && (
                <span className="kit-figures kit-quiet" data-none={counts[bucket] === 0}>
                  {counts[bucket]}
                </span>
              )}
            </button>
          </Hint>
        )
      })}
    </span>
  )
}

interface Option {
  readonly value: FilterValue
  readonly label: string
}

interface OfferedProps extends Props {
  options: readonly Option[]
  loading: boolean
  onOpen?: () => void
}

/** One of what the server offers; the label stands beside it. */
function Offered({ set, ...rest }: OfferedProps) {
  return <SearchSelect {...rest} onChange={set} />
}

/** The centers whose orders the caller may see. */
export function CenterFilter(props: Props) {
  const { data = [], loading } = useQuery(getOrgList, {}, { keepMs: dictionaryCacheMs })
  return <Offered {...props} loading={loading} options={data.map(({ id, name }) => ({ value: id, label: name }))} />
}

/** Buyers: the individual customer (-99) and agents; "all" is no condition (spec: domain#companies). */
export function BuyerFilter(props: Props) {
  const asked = { identityCode: identityCodes.agent }
  const { data = [], loading } = useQuery(queryList5Select, asked, { keepMs: dictionaryCacheMs })
  const options = data.flatMap(({ id, shortName }) => (id === '' ? [] : [{ value: id, label: shortName }]))
  return <Offered {...props} loading={loading} options={options} />
}

/** How fast a visa is wanted. */
export function UrgencyFilter(props: Props) {
  const lang = useLang()
  const { entries, loading } = useDict(['VISA_HANDLE_WAY'])
  const options = entries('VISA_HANDLE_WAY').map((one) => ({ value: one.code, label: nameIn(lang, one) }))
  return <Offered {...props} loading={loading} options={options} />
}

/** The tags of the caller's company, asked for by who looks at them. */
export function TagFilter(props: Props) {
  const [isOpened, setOpened] = useState(false)
  const skip = !isOpened && props.value === undefined
  const { data, loading } = useQuery(tagPage, { rows: 200 }, { entities: ['companyTag'], skip })
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <Offered {...props} loading={loading} options={options} onOpen={() => setOpened(true)} />
}
