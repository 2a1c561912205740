import { Select } from '@arco-design/web-react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { reviewPage } from '#protocol/contract/review-calls.ts'
import { acceptOrganizations } from '#protocol/dictionary/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { Filter, FilterValue } from '#src/kit/list/define-list.ts'
import { Filters, type FilterValues } from '#src/kit/list/filters.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useDicts } from '#src/modules/contract/use-dicts.ts'

interface Props {
  values: FilterValues
  acceptors: readonly { id: number; name: string }[]
  onSearch: (values: FilterValues) => void
}

/** What a queue is narrowed by: words, who accepted, how urgent, when; for whoever sees every company also the center. */
export function QueueFilters({ values, acceptors, onSearch }: Props) {
  const { entries, nameOf } = useDicts()
  const seesAll = useSession().hasData(reviewPage.permission, 'all')
  const centers = useQuery(acceptOrganizations, { country: 'RUS' }, { keepMs: dictionaryCacheMs, skip: !seesAll })
  const chooser = (
    key: keyof ArgsOf<typeof reviewPage>,
    title: TextKey,
    options: readonly { value: FilterValue; label: string }[],
  ): Filter => ({
    kind: 'custom',
    key,
    title,
    show: (value, set, id) => <Chooser id={id} value={value} options={options} onChange={set} />,
  })
  const filters: Filter[] = [
    { kind: 'text', key: 'keywords', help: 'contract.list.keywords' },
    chooser(
      'acceptUserId',
      'field.acceptUser',
      acceptors.map(({ id, name }) => ({ value: id, label: name })),
    ),
    chooser(
      'urgencyLevel',
      'field.urgencyLevel',
      entries('VISA_HANDLE_WAY').map((one) => ({ value: one.code, label: nameOf(one) })),
    ),
    ...(seesAll
      ? [
          chooser(
            'companyId',
            'field.companyId',
            (centers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]
      : []),
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'contract.queue.days', more: true },
  ]
  return <Filters filters={filters} values={values} onSearch={onSearch} />
}

interface ChooserProps {
  id: string
  value: FilterValue | undefined
  options: readonly { value: FilterValue; label: string }[]
  onChange: (value: FilterValue | undefined) => void
}

function Chooser({ id, value, options, onChange }: ChooserProps) {
  const t = useText()
  return (
    <Select
      id={id}
      {...{ 'aria-labelledby': `${id}-label` }}
      value={value}
      allowClear
      placeholder={t('table.all')}
      options={[...options]}
      onChange={(next: FilterValue | undefined) => onChange(next)}
    />
  )
}
