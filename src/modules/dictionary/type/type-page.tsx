import { dictTypeColumns } from '#protocol/dictionary/columns.ts'
import { type DictType, deleteDictType, freezeDictType, queryAllDictTypePage } from '#protocol/dictionary/type-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useFreezing } from '#src/modules/dictionary/use-freezing.ts'
import { typeName } from '#src/modules/dictionary/use-types.ts'
import { OriginTag, ValidTag, validFilter } from '#src/modules/dictionary/valid.tsx'
import { useRemoval } from '#src/parts/command/use-removal.tsx'
import { TypeDialog } from './type-dialog.tsx'
import '#src/modules/dictionary/texts.ts'

const types = defineList({
  code: 'sys.dict',
  titleKey: 'words.page.types',
  call: queryAllDictTypePage,
  keyOf: (row) => row.id,
  entities: ['dictType', 'dict'],
  filters: [
    { kind: 'text', key: 'code', title: 'words.typeCode', help: 'words.type.codeBegins', maxLength: 64 },
    { kind: 'text', key: 'name', title: 'words.typeName', help: 'words.type.nameBegins', maxLength: 64 },
    validFilter,
  ],
  declared: dictTypeColumns,
  columns: [
    { key: 'code', title: 'words.typeCode', width: 208 },
    { key: 'name', title: 'words.typeName', width: 168 },
    { key: 'ename', width: 184 },
    { key: 'entryCount', align: 'right', width: 88 },
    { key: 'valid', show: (row) => <ValidTag valid={row.valid} />, width: 88 },
    { key: 'builtIn', title: 'words.origin', show: (row) => <OriginTag builtIn={row.builtIn} />, width: 88 },
    { key: 'linkType', width: 192, hidden: true },
    { key: 'updateUser', width: 104, hidden: true },
    { key: 'updateTime', width: 144, hidden: true },
  ],
  order: 'asc',
  emptyKey: 'words.type.empty',
  exports: true,
})

export const opening = listOpening(types)

/** Dictionary types: made, changed, frozen, deleted; each leads to its entries. */
export default function TypePage(props: ListPageProps) {
  const t = useText()
  const lang = useLang()
  const { can } = useSession()
  const { openPage } = useWorkspace()
  const { touches } = useClient()
  const { opening, open, close } = useOpening<{ type: DictType | null }>()
  const reload = () => {
    close()
    touches.publish(['dictType'])
  }
  const removal = useRemoval({
    call: deleteDictType,
    title: t('words.remove'),
    ask: (type: DictType) => t('words.askRemove', { name: typeName(lang, type) }),
    done: t('words.removed'),
  })
  const freezing = useFreezing(freezeDictType)
  const canEdit = can('sys.dict.edit')
  const openData = (type: DictType) => openPage('sys.dict-data', { typeCode: type.code }, typeName(lang, type))
  const rowActions = (type: DictType): Action[] => [
    { key: 'data', label: t('words.type.data'), onDo: () => openData(type) },
    ...(canEdit
      ? [
          { key: 'edit', label: t('words.edit'), onDo: () => open({ type }) },
          freezing(type),
          {
            key: 'remove',
            label: t('words.remove'),
            kind: 'danger' as const,
            refused:
              type.builtIn === 1 ? t('words.type.builtIn') : type.entryCount > 0 ? t('words.type.hasData') : undefined,
            onDo: () => removal.open(type),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListView
        list={types}
        {...listProps(props)}
        actions={
          canEdit
            ? [
                {
                  key: 'add',
                  label: t('words.type.add'),
                  kind: 'primary',
                  onDo: () => open({ type: null }),
                },
              ]
            : []
        }
        rowActions={rowActions}
        onOpen={openData}
      />
      {opening && <TypeDialog key={opening.key} type={opening.type} onClose={close} onReload={reload} />}
      {removal.dialog}
    </>
  )
}
