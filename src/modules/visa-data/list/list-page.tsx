import { identityCodes } from '#domain/status.ts'
import { page } from '#protocol/visa-data/calls.ts'
import { sheetColumns } from '#protocol/visa-data/columns.ts'
import type { SheetRow } from '#protocol/visa-data/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { CopyDialog } from '#src/modules/visa-data/copy-dialog.tsx'
import '#src/modules/visa-data/texts.ts'
import {
  CategoryName,
  CustomerNames,
  EntryNames,
  kindWord,
  productWords,
  signedWords,
  useSheetTitles,
} from '#src/modules/visa-data/words.tsx'
import { DictFilter } from '#src/parts/dictionary/dict-filter.tsx'
import { countryKey, storedCountries } from '#src/parts/order-filters/stored-countries.ts'

function Signed({ row }: { row: SheetRow }) {
  const t = useText()
  const { userInfo } = useSession()
  return signedWords(t, row, userInfo.identityCode === identityCodes.platform)
}

function SheetTitle({ row }: { row: SheetRow }) {
  const words = useLang() === 'zh' ? row.name : (row.ename ?? row.name)
  return <span title={words}>{words}</span>
}

const list = defineList({
  code: 'visa.data.list',
  titleKey: 'visaData.page.list',
  call: page,
  keyOf: (row) => row.id,
  entities: ['visaData'],
  order: 'asc',
  filters: [
    {
      kind: 'choice',
      key: 'visaCountry',
      options: storedCountries.map((value) => ({ value, text: `order.country.${value}` as const })),
    },
    { kind: 'status', key: 'visaType', group: 'visaType' },
    {
      kind: 'custom',
      key: 'category',
      title: 'field.categories',
      show: (value, set, id) => <DictFilter id={id} type="VISA_CATEGORY" value={value} onChange={set} />,
    },
    { kind: 'status', key: 'state', group: 'visaDataState' },
    { kind: 'status', key: 'confidence', group: 'confidence' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'visaData.seenDays', more: true },
  ],
  declared: sheetColumns,
  columns: [
    { key: 'visaCountry', show: (row, t) => t(countryKey(row.visaCountry)), stick: 'left', width: 96 },
    { key: 'visaType', show: (row, t) => kindWord(t, row.visaType), rank: 1, width: 80 },
    { key: 'category', show: (row) => <CategoryName code={row.category} />, names: true, rank: 1, width: 160 },
    { key: 'name', show: (row) => <SheetTitle row={row} />, rank: 3, width: 160 },
    { key: 'entries', show: (row) => <EntryNames codes={row.entries} />, rank: 4, width: 136 },
    { key: 'customerKinds', show: (row) => <CustomerNames codes={row.customerKinds} />, rank: 3, width: 136 },
    { key: 'requirementCount', rank: 3, width: 72, align: 'right' },
    { key: 'dataVersion', title: 'visaData.version', rank: 2, width: 72, align: 'right' },
    { key: 'state', rank: 1, width: 96 },
    { key: 'signedCount', show: (row) => <Signed row={row} />, rank: 2, width: 96 },
    { key: 'confidence', rank: 1, width: 80 },
    { key: 'seenDay', rank: 1, width: 108 },
    { key: 'publishedAt', rank: 3, width: 136 },
    { key: 'source', width: 200, hidden: true },
    { key: 'updateUser', width: 96, hidden: true },
    { key: 'updateTime', width: 144, hidden: true },
  ],
  emptyKey: 'visaData.empty',
  exports: true,
})

export const opening = listOpening(list)

/** What consulates say of their visas: a line for each product, and for each category that says more. */
export default function VisaDataListPage(props: ListPageProps) {
  const t = useText()
  const { openPage } = useWorkspace()
  const titleOf = useSheetTitles()
  const session = useSession()
  const { opening, open, close } = useOpening<object>()
  const pageOf = (row: SheetRow) => {
    const { visaCountry, visaType, category } = row
    return { code: 'visa.data.edit', params: { visaCountry, visaType, category }, name: titleOf(row) }
  }
  const rowActions = (row: SheetRow): Action[] => {
    const { visaCountry, visaType, category } = row
    if (category !== '') return []
    return [
      {
        key: 'papers',
        label: t('visaData.papers'),
        onDo: () => openPage('visa.data.requirement', { visaCountry, visaType }, productWords(t, row)),
      },
    ]
  }
  // Only stickers have categories, and sheets are the platform's.
  const mayAdd = session.can('visa.data.edit') && session.userInfo.identityCode === identityCodes.platform
  const actions: Action[] = mayAdd
    ? [{ key: 'add', kind: 'primary', label: t('visaData.addCategory'), onDo: () => open({}) }]
    : []
  return (
    <>
      <ListView list={list} {...listProps(props)} pageOf={pageOf} actions={actions} rowActions={rowActions} />
      {opening && (
        <CopyDialog
          key={opening.key}
          name={opening.key}
          to={null}
          version={0}
          onClose={close}
          onDone={(sheet) => openPage('visa.data.edit', { ...sheet }, titleOf(sheet))}
        />
      )}
    </>
  )
}
