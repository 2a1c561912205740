import { page, remove, type SysParam } from '#protocol/parameter/calls.ts'
import { paramKinds } from '#protocol/parameter/params.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { RemoveDialog } from '#src/modules/dictionary/remove-dialog.tsx'
import { useOpening } from '#src/modules/dictionary/use-opening.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ParamDialog } from './param-dialog.tsx'
import { saysValue } from './value.ts'
import '#src/modules/dictionary/words.ts'

const params = defineList({
  code: 'sys.param',
  titleKey: 'words.page.params',
  call: page,
  keyOf: (row) => row.code,
  entities: ['sysParam'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'words.param.keywords', maxLength: 64 },
    {
      kind: 'choice',
      key: 'kind',
      title: 'words.param.kind',
      options: paramKinds.map((value) => ({ value, text: `words.param.kind.${value}` })),
    },
    {
      kind: 'choice',
      key: 'origin',
      options: ['product', 'own'].map((value) => ({ value, text: `words.param.origin.${value}` })),
    },
  ],
  columns: [
    { key: 'name', title: 'words.param.name', width: 208 },
    { key: 'code', title: 'words.param.code', width: 152 },
    { key: 'value', title: 'words.param.value', show: (row, t) => <b>{saysValue(t, row, row.value)}</b>, width: 96 },
    {
      key: 'standard',
      title: 'words.param.standard',
      show: (row, t) => (row.standard === undefined ? '—' : saysValue(t, row, row.standard)),
      width: 96,
    },
    { key: 'meaning', title: 'words.param.meaning', width: 280 },
    { key: 'kind', title: 'words.param.kind', show: (row, t) => t(`words.param.kind.${row.kind}`), width: 80 },
    {
      key: 'origin',
      show: (row, t) => (
        <Tag tone={row.origin === 'product' ? 'neutral' : 'special'} text={t(`words.param.origin.${row.origin}`)} />
      ),
      width: 96,
    },
    { key: 'updateUser', width: 104 },
    { key: 'updateTime', width: 144 },
  ],
  order: 'asc',
  emptyKey: 'words.param.empty',
  exports: true,
})

type Opened = { event: 'save'; param: SysParam | null } | { event: 'remove' | 'history'; param: SysParam }

/** What holds for the whole installation: set, set back to the standard, with its history. */
export default function ParamPage({ params: { view }, memory, setMemory }: PageProps<ListParams, ListMemory>) {
  const t = useText()
  const canEdit = useSession().can('sys.param.edit')
  const { opening, open, close, reload } = useOpening<Opened>(['sysParam'])
  const removal = (param: SysParam): Action =>
    param.origin === 'product'
      ? {
          key: 'restore',
          label: t('words.param.restore'),
          refused: param.value === param.standard ? t('words.param.isStandard') : undefined,
          onDo: () => open({ event: 'remove', param }),
        }
      : {
          key: 'remove',
          label: t('words.remove'),
          kind: 'danger',
          onDo: () => open({ event: 'remove', param }),
        }
  const rowActions = (param: SysParam): Action[] => [
    ...(canEdit ? [{ key: 'edit', label: t('words.edit'), onDo: () => open({ event: 'save', param }) }] : []),
    { key: 'history', label: t('words.param.history'), onDo: () => open({ event: 'history', param }) },
    ...(canEdit ? [removal(param)] : []),
  ]
  return (
    <>
      <ListView
        list={params}
        view={view}
        memory={memory}
        onMemory={setMemory}
        actions={
          canEdit
            ? [
                {
                  key: 'add',
                  label: t('words.param.add'),
                  kind: 'primary',
                  onDo: () => open({ event: 'save', param: null }),
                },
              ]
            : []
        }
        rowActions={rowActions}
        onOpen={(param) => open({ event: canEdit ? 'save' : 'history', param })}
      />
      {opening?.event === 'save' && (
        <ParamDialog key={opening.key} param={opening.param} onClose={close} onReload={reload} />
      )}
      {opening?.event === 'history' && <HistoryDialog key={opening.key} param={opening.param} onClose={close} />}
      {opening?.event === 'remove' && (
        <RemoveDialog
          key={opening.key}
          name={opening.key}
          call={remove}
          input={{ code: opening.param.code, version: opening.param.version }}
          {...(opening.param.standard === undefined
            ? { ask: t('words.param.askRemove', { name: opening.param.name }), done: t('words.removed') }
            : {
                action: t('words.param.restore'),
                ask: t('words.param.askRestore', {
                  name: opening.param.name,
                  value: saysValue(t, opening.param, opening.param.standard),
                }),
                done: t('words.param.restored'),
              })}
          onClose={close}
        />
      )}
    </>
  )
}
