import { useState } from 'react'
import { dictDataColumns } from '#protocol/dictionary/columns.ts'
import {
  batchDeleteDictData,
  type DictData,
  deleteDictData,
  freezeDictData,
  queryAllDictDataPage,
} from '#protocol/dictionary/data-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { freshList, type ListMemory, type ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFreezing } from '#src/modules/dictionary/use-freezing.ts'
import { TypesContext, typesQuestion, useAllTypes } from '#src/modules/dictionary/use-types.ts'
import { OriginTag, ValidTag, validFilter } from '#src/modules/dictionary/valid.tsx'
import { useBatchRemoval, useRemoval } from '#src/parts/command/use-removal.tsx'
import { DataDialog } from './data-dialog.tsx'
import { Links } from './links.tsx'
import { TypeFilter, TypeName } from './type-filter.tsx'
import '#src/modules/dictionary/texts.ts'

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
  declared: dictDataColumns,
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

const typeOf = ({ filters }: ListMemory): string | undefined =>
  typeof filters.typeCode === 'string' ? filters.typeCode : undefined

type Params = ListParams & { readonly typeCode?: string | undefined }

/** The list as it was, or of the dictionary that a link means. */
const beginningOf = ({ typeCode }: Params, memory: ListMemory | undefined): ListMemory | undefined =>
  memory ?? (typeCode ? { ...freshList, sord: 'asc', filters: { typeCode } } : undefined)

export const opening: Opening<Params, ListMemory> = (at) => [
  ...listOpening(entries)({ ...at, memory: beginningOf(at.params, at.memory) }),
  typesQuestion,
]

/** The entries of a dictionary: made, changed, frozen, deleted one by one or several at once. */
export default function DataPage({ params, memory, setMemory }: PageProps<Params, ListMemory>) {
  const t = useText()
  const lang = useLang()
  const canEdit = useSession().can('sys.dict.edit')
  const types = useAllTypes()
  const { touches } = useClient()
  const { opening, open, close } = useOpening<{ entry: DictData | null }>()
  const reload = () => {
    close()
    touches.publish(['dict'])
  }
  const freezing = useFreezing(freezeDictData)
  const removal = useRemoval({
    call: deleteDictData,
    title: t('words.remove'),
    ask: (entry: DictData) => t('words.askRemove', { name: nameIn(lang, entry) }),
    done: t('words.removed'),
  })
  const several = useBatchRemoval({
    call: batchDeleteDictData,
    label: t('words.removeChosen'),
    title: t('words.remove'),
    ask: (count) => t('words.askRemoveMany', { count }),
    nameOf: (row: DictData) => nameIn(lang, row),
  })
  const [start] = useState(() => beginningOf(params, memory))
  const [typeCode, setTypeCode] = useState(() => start && typeOf(start))
  const rowActions = (entry: DictData): Action[] => [
    { key: 'edit', label: t('words.edit'), onDo: () => open({ entry }) },
    freezing(entry),
    {
      key: 'remove',
      label: t('words.remove'),
      kind: 'danger',
      refused: entry.builtIn === 1 ? t('words.data.builtIn') : undefined,
      onDo: () => removal.open(entry),
    },
  ]
  const editing = {
    actions: [
      {
        key: 'add',
        label: t('words.data.add'),
        kind: 'primary' as const,
        onDo: () => open({ entry: null }),
      },
    ],
    batch: several.batch,
    rowActions,
    onOpen: (entry: DictData) => open({ entry }),
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
        outcome={several.outcome}
        {...(canEdit ? editing : {})}
      />
      {opening && (
        <DataDialog key={opening.key} entry={opening.entry} typeCode={typeCode} onClose={close} onReload={reload} />
      )}
      {removal.dialog}
      {several.dialog}
    </TypesContext>
  )
}
