import { visaTypes } from '#domain/status.ts'
import { productFeeColumns } from '#protocol/product/columns.ts'
import { type ProductFeeRow, type Tariff, tariffKinds, tariffs } from '#protocol/product/fee-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList, type FilterValue, type ListSpec } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useRemoval } from '#src/parts/command/use-removal.tsx'
import { CountryFilter } from '#src/parts/dictionary/country-filter.tsx'
import { countryKey, storedCountries } from '#src/parts/order-filters/stored-countries.ts'
import { CenterNote } from './center-note.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { NationOrAll, SideFilter, WordOrAll } from './fee-names.tsx'
import { PriceDialog } from './price-dialog.tsx'
import '#src/modules/product/texts.ts'

const pages = {
  vas: { code: 'visa.product.vas-fee', edit: 'visa.product.edit.vas' },
  agent: { code: 'visa.product.agent-fee', edit: 'visa.product.edit.agent' },
  acceptOrg: { code: 'visa.product.org-fee', edit: 'visa.product.edit.org' },
  platform: { code: 'visa.product.platform-fee', edit: 'visa.product.edit.platform' },
} as const satisfies Readonly<Record<Tariff, { readonly code: string; readonly edit: string }>>

type PageCall = (typeof tariffs)[Tariff]['page']
type Columns = ListSpec<PageCall>['columns']

/** What only some of the pages have. */
const own: Readonly<Record<Tariff, Columns>> = {
  vas: [
    { key: 'code', width: 112 },
    { key: 'centerName', show: (row, t) => row.centerName ?? t('product.allCenters'), width: 112 },
  ],
  agent: [
    { key: 'agentName', show: (row, t) => row.agentName ?? t('product.allAgents'), width: 132 },
    { key: 'centerName', show: (row, t) => row.centerName ?? t('product.allCenters'), width: 112 },
  ],
  acceptOrg: [{ key: 'centerName', width: 112 }],
  platform: [
    { key: 'kind', show: (row, t) => t(`status.productFeeKind.${row.kind}`), width: 112 },
    { key: 'currency', width: 72, hidden: true },
    { key: 'rate', width: 88, hidden: true },
  ],
}

const columnsOf = (tariff: Tariff): Columns => [
  { key: 'visaCountry', show: (row, t) => t(countryKey(row.visaCountry)), stick: 'left', width: 96 },
  {
    key: 'visaType',
    show: (row, t) => t(`status.visaType.${row.visaType === visaTypes.STICKER ? 'STICKER' : 'EVISA'}`),
    rank: 1,
    width: 96,
  },
  { key: 'name', rank: 3, width: 144 },
  ...own[tariff],
  { key: 'nationality', show: (row) => <NationOrAll row={row} />, rank: 2, width: 112 },
  { key: 'visaCategory', show: (row) => <WordOrAll row={row} field="visaCategory" />, rank: 3, width: 144 },
  { key: 'entries', show: (row) => <WordOrAll row={row} field="entries" />, rank: 4, width: 80 },
  { key: 'urgencyLevel', show: (row) => <WordOrAll row={row} field="urgencyLevel" />, rank: 4, width: 80 },
  { key: 'amountFen', rank: 1, width: 104 },
  { key: 'validFromDay', rank: 1, width: 108 },
  { key: 'validToDay', show: (row, t) => row.validToDay ?? t('product.endless'), rank: 2, width: 108 },
  { key: 'state', rank: 1, width: 88 },
  { key: 'refundable', width: 112, hidden: true },
  { key: 'updateUser', width: 96, hidden: true },
  { key: 'updateTime', width: 144, hidden: true },
]

/** Whose prices the platform looks for. */
const sides: Readonly<Record<Tariff, readonly ('agentId' | 'centerId')[]>> = {
  vas: ['centerId'],
  agent: ['agentId', 'centerId'],
  acceptOrg: ['centerId'],
  platform: [],
}

const listOf = (tariff: Tariff) =>
  defineList<PageCall>({
    code: pages[tariff].code,
    titleKey: `product.page.${tariff}`,
    call: tariffs[tariff].page,
    keyOf: (row) => row.id,
    entities: ['productFee'],
    filters: [
      {
        kind: 'choice',
        key: 'visaCountry',
        options: storedCountries.map((value) => ({ value, text: `order.country.${value}` as const })),
      },
      { kind: 'status', key: 'visaType', group: 'visaType' },
      { kind: 'status', key: 'state', title: 'field.priceState', group: 'feeState' },
      ...(tariff === 'platform'
        ? [
            {
              kind: 'status' as const,
              key: 'kind' as const,
              title: 'field.priceKind' as const,
              group: 'productFeeKind' as const,
              codes: tariffKinds.platform,
            },
          ]
        : []),
      ...sides[tariff].map((side) => ({
        kind: 'custom' as const,
        key: side,
        title: side === 'centerId' ? ('field.center' as const) : ('field.agentName' as const),
        more: true as const,
        show: (value: FilterValue | undefined, set: (value: FilterValue | undefined) => void, id: string) => (
          <SideFilter id={id} side={side} value={value} onChange={set} />
        ),
      })),
      {
        kind: 'custom',
        key: 'nationality',
        more: true,
        show: (value, set, id) => <CountryFilter id={id} of="nationality" value={value} onChange={set} />,
      },
    ],
    declared: productFeeColumns,
    columns: columnsOf(tariff),
    emptyKey: 'product.empty',
    exports: true,
  })

type Opened =
  | { readonly kind: 'form'; readonly row: ProductFeeRow | null }
  | { readonly kind: 'end'; readonly row: ProductFeeRow }
  | { readonly kind: 'copy'; readonly rows: readonly ProductFeeRow[]; readonly clear: () => void }
  | { readonly kind: 'price' }

const lists = {
  vas: listOf('vas'),
  agent: listOf('agent'),
  acceptOrg: listOf('acceptOrg'),
  platform: listOf('platform'),
} as const satisfies Readonly<Record<Tariff, unknown>>

/** What such a page asks first. */
export const openingOf = (tariff: Tariff) => listOpening(lists[tariff])

/** A page of prices: written before they begin, ended and followed by others afterwards. */
export function FeePage({ tariff, ...props }: ListPageProps & { tariff: Tariff }) {
  const list = lists[tariff]
  const calls = tariffs[tariff]
  const t = useText()
  const session = useSession()
  const { opening, open, close } = useOpening<Opened>()
  const removal = useRemoval<ProductFeeRow, typeof calls.remove>({
    call: calls.remove,
    title: t('product.remove'),
    ask: (row) => t('product.removeAsk', { name: row.name }),
    done: t('product.removed'),
  })
  const canEdit = session.can(pages[tariff].edit)
  const rowActions = (row: ProductFeeRow): Action[] => {
    if (!canEdit || row.state === 'PAST') return []
    const end: Action = { key: 'end', label: t('product.end'), onDo: () => open({ kind: 'end', row }) }
    if (row.state === 'IN_FORCE') return [end]
    return [
      { key: 'edit', label: t('product.edit'), onDo: () => open({ kind: 'form', row }) },
      end,
      { key: 'remove', label: t('product.remove'), kind: 'danger', onDo: () => removal.open(row) },
    ]
  }
  const batch = (rows: readonly ProductFeeRow[], clear: () => void): Action[] => {
    const live = rows.filter(({ state }) => state !== 'PAST')
    const refused = live.length === 0 ? t('product.copyFew') : undefined
    return [{ key: 'copy', label: t('product.copy'), refused, onDo: () => open({ kind: 'copy', rows: live, clear }) }]
  }
  const actions: Action[] = [
    ...(canEdit
      ? [
          {
            key: 'add',
            label: t('product.add'),
            kind: 'primary' as const,
            onDo: () => open({ kind: 'form', row: null }),
          },
        ]
      : []),
    ...(session.can('visa.order.view')
      ? [{ key: 'try', label: t('product.try'), onDo: () => open({ kind: 'price' }) }]
      : []),
  ]
  const dialog = opening && { key: opening.key, name: opening.key, onClose: close }
  return (
    <>
      <ListView
        list={list}
        {...listProps(props)}
        {...(tariff === 'acceptOrg' ? { above: <CenterNote /> } : {})}
        actions={actions}
        {...(canEdit ? { batch, rowActions } : {})}
      />
      {dialog && opening?.kind === 'form' && (
        <FeeDialog key={dialog.key} tariff={tariff} row={opening.row} onClose={close} />
      )}
      {dialog && opening?.kind === 'end' && (
        <EndDialog {...dialog} key={dialog.key} call={calls.end} row={opening.row} />
      )}
      {dialog && opening?.kind === 'copy' && (
        <CopyDialog {...dialog} key={dialog.key} call={calls.copy} rows={opening.rows} onDone={opening.clear} />
      )}
      {dialog && opening?.kind === 'price' && <PriceDialog key={dialog.key} onClose={close} />}
      {removal.dialog}
    </>
  )
}
