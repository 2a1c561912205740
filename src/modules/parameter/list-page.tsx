import { paramKinds } from '#domain/config/params.ts'
import { page, remove, type SysParam } from '#protocol/parameter/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ParamDialog } from './param-dialog.tsx'
import { saysValue } from './value.ts'
import './texts.ts'

const params = defineList({
  code: 'sys.param',
  titleKey: 'parameter.page',
  call: page,
  keyOf: (row) => row.code,
  entities: ['sysParam'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'parameter.keywords', maxLength: 64 },
    {
      kind: 'choice',
      key: 'kind',
      title: 'parameter.kind',
      options: paramKinds.map((value) => ({ value, text: `parameter.kind.${value}` })),
    },
    {
      kind: 'choice',
      key: 'origin',
      options: (['product', 'own'] as const).map((value) => ({ value, text: `parameter.origin.${value}` })),
    },
  ],
  columns: [
    { key: 'name', title: 'parameter.name', width: 208 },
    { key: 'code', title: 'parameter.code', width: 152 },
    { key: 'value', title: 'parameter.value', show: (row, t) => <b>{saysValue(t, row, row.value)}</b>, width: 96 },
    {
      key: 'standard',
      title: 'parameter.standard',
      show: (row, t) => (row.standard === undefined ? '—' : saysValue(t, row, row.standard)),
      width: 96,
    },
    { key: 'meaning', title: 'parameter.meaning', width: 280 },
    { key: 'kind', title: 'parameter.kind', show: (row, t) => t(`parameter.kind.${row.kind}`), width: 80 },
    {
      key: 'origin',
      show: (row, t) => (
        <Tag tone={row.origin === 'product' ? 'neutral' : 'special'} text={t(`parameter.origin.${row.origin}`)} />
      ),
      width: 96,
    },
    { key: 'updateUser', width: 104 },
    { key: 'updateTime', width: 144 },
  ],
  order: 'asc',
  emptyKey: 'parameter.empty',
  exports: true,
})

type Opened = { event: 'save'; param: SysParam | null } | { event: 'remove' | 'history'; param: SysParam }

const isOwn = ({ standard }: SysParam) => standard === undefined

/** One of one's own is deleted, one of the product goes back to its standard. */
const questionOf = (t: Translate, param: SysParam) =>
  param.standard === undefined
    ? t('parameter.askRemove', { name: param.name })
    : t('parameter.askRestore', { name: param.name, value: saysValue(t, param, param.standard) })

export const opening = listOpening(params)

/** What holds for the whole installation: set, set back to the standard, with its history. */
export default function ParamPage(props: ListPageProps) {
  const t = useText()
  const canEdit = useSession().can('sys.param.edit')
  const { touches } = useClient()
  const { opening, open, close } = useOpening<Opened>()
  const reload = () => {
    close()
    touches.publish(['sysParam'])
  }
  const removal = (param: SysParam): Action =>
    param.origin === 'product'
      ? {
          key: 'restore',
          label: t('parameter.restore'),
          refused: param.value === param.standard ? t('parameter.isStandard') : undefined,
          onDo: () => open({ event: 'remove', param }),
        }
      : {
          key: 'remove',
          label: t('parameter.remove'),
          kind: 'danger',
          onDo: () => open({ event: 'remove', param }),
        }
  const rowActions = (param: SysParam): Action[] => [
    ...(canEdit ? [{ key: 'edit', label: t('parameter.change'), onDo: () => open({ event: 'save', param }) }] : []),
    { key: 'history', label: t('parameter.history'), onDo: () => open({ event: 'history', param }) },
    ...(canEdit ? [removal(param)] : []),
  ]
  return (
    <>
      <ListView
        list={params}
        {...listProps(props)}
        actions={
          canEdit
            ? [
                {
                  key: 'add',
                  label: t('parameter.add'),
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
          idempotencyKey={opening.key}
          title={t(isOwn(opening.param) ? 'parameter.remove' : 'parameter.restore')}
          call={remove}
          input={{ code: opening.param.code, version: opening.param.version }}
          done={t(isOwn(opening.param) ? 'parameter.removed' : 'parameter.restored')}
          onClose={close}
        >
          <p>{questionOf(t, opening.param)}</p>
        </RemoveDialog>
      )}
    </>
  )
}
