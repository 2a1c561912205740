import { useState } from 'react'
import {
  batchDeleteDictData,
  type DictData,
  deleteDictData,
  freezeDictData,
  queryAllDictDataPage,
} from '#protocol/dictionary/data-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { freshList, type ListMemory, type ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useTold } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { RemoveDialog } from '#src/modules/dictionary/remove-dialog.tsx'
import { useFreezing } from '#src/modules/dictionary/use-freezing.ts'
import { useOpening } from '#src/modules/dictionary/use-opening.ts'
import { TypesContext, useAllTypes } from '#src/modules/dictionary/use-types.ts'
import { OriginTag, ValidTag, validFilter } from '#src/modules/dictionary/valid.tsx'
import { DataDialog } from './data-dialog.tsx'
import { Links } from './links.tsx'
import { TypeFilter, TypeName } from './type-filter.tsx'
import '#src/modules/dictionary/words.ts'

const entries = defineList({
  code: 'sys.dict-data',
  titleKey: 'words.page.data',
  call: queryAllDictDataPage,
  keyOf: (row) => row.id,
  entities: ['dict', 'dictType'],
  filters: [
    {
      kind: 'custom',
      key: 'typeCode',
      title: 'words.typeName',
      show: (value, set, id) => <TypeFilter id={id} value={value} onChange={set} />,
    },
    { kind: 'text', key: 'code', help: 'words.data.codeBegins', maxLength: 64 },
    { kind: 'text', key: 'cname', help: 'words.type.nameBegins', maxLength: 100 },
    validFilter,
  ],
  columns: [
    { key: 'typeCode', title: 'words.typeName', show: (row) => <TypeName code={row.typeCode} />, width: 112 },
    { key: 'code', width: 112 },
    { key: 'cname', width: 168 },
    { key: 'ename', width: 152 },
    { key: 'resv1', title: 'words.data.links', show: (row) => <Links entry={row} />, width: 136 },
    { key: 'resv2', title: 'words.data.meaning', width: 200, hidden: true },
    { key: 'sortNo', align: 'right', width: 76 },
    { key: 'valid', show: (row) => <ValidTag valid={row.valid} />, width: 80 },
    { key: 'builtIn', title: 'words.origin', show: (row) => <OriginTag builtIn={row.builtIn} />, width: 80 },
    { key: 'updateUser', width: 104, hidden: true },
    { key: 'updateTime', width: 144, hidden: true },
  ],
  order: 'asc',
  emptyKey: 'words.data.empty',
  exports: true,
})

type Opened =
  | { event: 'save'; entry: DictData | null }
  | { event: 'remove'; entry: DictData }
  | { event: 'removeAll'; rows: readonly DictData[] }

const typeOf = ({ filters }: ListMemory): string | undefined =>
  typeof filters.typeCode === 'string' ? filters.typeCode : undefined

/** The entries of a dictionary: made, changed, frozen, deleted one by one or several at once. */
export default function DataPage({
  params,
  memory,
  setMemory,
}: PageProps<ListParams & { typeCode?: string | undefined }, ListMemory>) {
  const t = useText()
  const lang = useLang()
  const canEdit = useSession().can('sys.dict.edit')
  const types = useAllTypes()
  const { opening, open, close, reload } = useOpening<Opened>(['dict'])
  const freezing = useFreezing(freezeDictData)
  const { outcome, tell } = useTold()
  const [start] = useState<ListMemory | undefined>(
    () =>
      memory ?? (params.typeCode ? { ...freshList, sord: 'asc', filters: { typeCode: params.typeCode } } : undefined),
  )
  const [typeCode, setTypeCode] = useState(() => start && typeOf(start))
  const rowActions = (entry: DictData): Action[] => [
    { key: 'edit', label: t('words.edit'), onDo: () => open({ event: 'save', entry }) },
    freezing(entry),
    {
      key: 'remove',
      label: t('words.remove'),
      kind: 'danger',
      refused: entry.builtIn === 1 ? t('words.data.builtIn') : undefined,
      onDo: () => open({ event: 'remove', entry }),
    },
  ]
  const editing = {
    actions: [
      {
        key: 'add',
        label: t('words.data.add'),
        kind: 'primary' as const,
        onDo: () => open({ event: 'save', entry: null }),
      },
    ],
    batch: (rows: readonly DictData[]): Action[] => [
      {
        key: 'removeAll',
        label: t('words.removeChosen'),
        kind: 'danger',
        onDo: () => open({ event: 'removeAll', rows }),
      },
    ],
    rowActions,
    onOpen: (entry: DictData) => open({ event: 'save', entry }),
  }
  return (
    <TypesContext value={types}>
      <ListView
        list={entries}
        view={params.view}
        memory={start}
        onMemory={(next) => {
          setMemory(next)
          setTypeCode(typeOf(next))
        }}
        outcome={outcome}
        {...(canEdit ? editing : {})}
      />
      {opening?.event === 'save' && (
        <DataDialog key={opening.key} entry={opening.entry} typeCode={typeCode} onClose={close} onReload={reload} />
      )}
      {opening?.event === 'remove' && (
        <RemoveDialog
          key={opening.key}
          name={opening.key}
          call={deleteDictData}
          input={{ id: opening.entry.id, version: opening.entry.version }}
          ask={t('words.askRemove', { name: nameIn(lang, opening.entry) })}
          done={t('words.removed')}
          onClose={close}
        />
      )}
      {opening?.event === 'removeAll' && (
        <RemoveDialog
          key={opening.key}
          name={opening.key}
          call={batchDeleteDictData}
          input={{ ids: opening.rows.map((row) => row.id) }}
          ask={t('words.askRemoveMany', { count: opening.rows.length })}
          onDone={(answer) => tell(answer, opening.rows, (row) => nameIn(lang, row))}
          onClose={close}
        />
      )}
    </TypesContext>
  )
}
