import { Select } from '@arco-design/web-react'
import { moneyWaits } from '#protocol/contract/waiting.ts'
import { choices, type page } from '#protocol/finance/calls.ts'
import type { FinanceRow } from '#protocol/finance/schemas.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Filter, FilterValue } from '#src/kit/list/define-list.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'

/** What finance sees of each contract, on both of its lists. */
export const moneyColumns: readonly Column<FinanceRow>[] = [
  { key: 'contractNo', names: true, stick: 'left', width: 152 },
  { key: 'financeStatus', width: 156 },
  { key: 'contactName', width: 96 },
  { key: 'applicantCount', align: 'right', title: 'finance.list.count', width: 76 },
  { key: 'paymentMethodName', width: 144, min: 112 },
]

export const restColumns: readonly Column<FinanceRow>[] = [
  { key: 'acceptTime', width: 136 },
  { key: 'acceptUser', width: 88 },
  { key: 'status', width: 112 },
  { key: 'applicantNames', width: 160, hidden: true },
  { key: 'contactMobile', width: 116, hidden: true },
  { key: 'companyName', hidden: true },
]

function MethodChoice(props: {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}) {
  const t = useText()
  const { data, loading } = useQuery(choices, {}, { keepMs: 60_000 })
  return (
    <Select
      id={props.id}
      value={props.value}
      loading={loading}
      allowClear
      placeholder={t('table.all')}
      aria-label={t('field.paymentMethodId')}
      options={(data?.paymentMethods ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value: number | undefined) => props.onChange(value)}
      style={{ width: 160 }}
    />
  )
}

type Key = Extract<keyof ArgsOf<typeof page>, string>

/** Both lists are asked the same way. */
export const moneyFilters: readonly Filter<Key>[] = [
  { kind: 'text', key: 'keywords', help: 'finance.list.keywords' },
  { kind: 'status', key: 'financeStatus', group: 'finance' },
  {
    kind: 'custom',
    key: 'paymentMethodId',
    show: (value, set, id) => <MethodChoice id={id} value={value} onChange={set} />,
  },
  { kind: 'days', key: 'fromDay', to: 'toDay', title: 'finance.list.days' },
  {
    kind: 'choice',
    key: 'waiting',
    more: true,
    title: 'finance.list.waiting',
    options: moneyWaits.map((value) => ({ value, text: `finance.waiting.${value}` })),
  },
  { kind: 'text', key: 'reviewNumber', help: 'finance.number.help', maxLength: 40, more: true },
  {
    kind: 'choice',
    key: 'numbered',
    more: true,
    options: [
      { value: 1, text: 'finance.numbered.1' },
      { value: 0, text: 'finance.numbered.0' },
    ],
  },
]
