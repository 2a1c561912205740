import { type ReactNode, useState } from 'react'
import type * as feeCalls from '#protocol/config/fee-calls.ts'
import type { OverrideValues } from '#protocol/config/kit.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey, Translate } from '#src/kit/i18n/translator.ts'
import type { List, PageCall, RowOf } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useBatchResult } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import type { Opening as PageOpening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { BatchRunDialog } from '#src/parts/command/batch-run-dialog.tsx'
import { CenterSelect, NoCenter, openingOf, useCenter, useCenterTitle } from './center.tsx'
import { type OverrideCall, OverrideDialog } from './override-dialog.tsx'
import type { Opened } from './setting-dialog.tsx'
import { useNames } from './use-names.ts'
import './config.css'

/** Every table of the configuration is deleted from alike. */
type RemoveCall = Call<(typeof feeCalls.remove)['input']>

interface Removed {
  readonly id: number
  readonly version: number
  readonly name: string
}

interface SettingRow {
  id?: number | undefined
  companyId?: number | undefined
  version?: number | undefined
}

/** What differs between the tables of the configuration. */
export interface Settings<C extends PageCall> {
  readonly list: List<C>
  /** Some rows of all centers, each with its own: what a link with this filter shows to whoever reaches every company. */
  readonly across?: { readonly list: List<C>; readonly filter: string; readonly fixed: Partial<ArgsOf<C>> }
  /** On the button that makes one; without it none is made. */
  readonly addKey?: TextKey
  readonly remove: RemoveCall
  readonly override: OverrideCall
  /** Fields that name a row, in their order. */
  readonly nameKeys: readonly string[]
  readonly canRemove?: (row: RowOf<C>) => boolean
  /** What removing means, where it is not just gone. */
  readonly removeNote?: (row: RowOf<C>) => TextKey | undefined
  readonly removeKey?: (row: RowOf<C>) => TextKey
  readonly form: (opened: Opened<RowOf<C>>) => ReactNode
  /** Says what one click does: freezing and the like. */
  readonly more?: (row: RowOf<C>, t: Translate) => readonly Action[]
}

type Opening<R> = { readonly key: string } & (
  | { readonly kind: 'form'; readonly row: R | null }
  | { readonly kind: 'remove'; readonly rows: readonly Removed[]; readonly note?: string | undefined }
  | { readonly kind: 'override'; readonly ids: readonly number[]; readonly isFrom?: boolean }
)

/** The platform's people open such a page at one center. */
export type SettingsParams = ListParams & { companyId?: number | undefined }
export type SettingsPageProps = PageProps<SettingsParams, ListMemory>

/** What such a page asks first. */
export const settingsOpening =
  <C extends PageCall>({ list }: Pick<Settings<C>, 'list'>): PageOpening<SettingsParams, ListMemory> =>
  (at) =>
    openingOf(
      at.session,
      (companyId) => listOpening(list, () => ({ companyId }) as unknown as Partial<ArgsOf<C>>)(at),
      at.params.companyId,
    )

/** A list of settings of one center: made, changed, deleted, and copied to other centers. */
export function SettingsPage<C extends PageCall>({
  settings,
  more,
  ...props
}: { settings: Settings<C>; more?: Settings<C>['more'] } & SettingsPageProps) {
  const t = useText()
  const show = useNames()
  const session = useSession()
  const center = useCenter(props.params.companyId)
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening<RowOf<C>> | null>(null)
  const { outcome, showResult } = useBatchResult()
  const [isAcross, setAcross] = useState(
    center.seesAll && !center.isFixed && props.params.filter === settings.across?.filter,
  )
  const leave = (id: number) => {
    center.choose(id)
    setAcross(false)
  }
  const { companyId } = center
  useCenterTitle(center, settings.list.titleKey, props.setTitle)
  if (companyId === undefined) return <NoCenter center={center} />
  const { form, canRemove = () => true, removeNote, removeKey } = settings
  const across = isAcross ? settings.across : undefined
  const list = across?.list ?? settings.list
  const canEdit = session.can('center.config.edit')
  const canOverride = center.seesAll && !across && session.can('center.config.override')
  const nameOf = (values: OverrideValues) => settings.nameKeys.map((key) => show(key, values[key])).join(' · ')
  const idOf = (row: RowOf<C>) => (row as SettingRow).id
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['centerConfig'])
  }
  const removedOf = (row: RowOf<C>): Removed[] => {
    const { id, version } = row as SettingRow
    return id === undefined || version === undefined ? [] : [{ id, version, name: nameOf(row as OverrideValues) }]
  }
  const askRemove = (rows: readonly RowOf<C>[]) => {
    const [first] = rows
    const note = rows.length === 1 && first ? removeNote?.(first) : undefined
    setOpening({ kind: 'remove', key: newKey(), rows: rows.flatMap(removedOf), note: note && t(note) })
  }
  const edit = (row: RowOf<C> | null) => setOpening({ kind: 'form', key: newKey(), row })
  const override = (ids: readonly number[]) => setOpening({ kind: 'override', key: newKey(), ids })
  const rowActions = (row: RowOf<C>): Action[] => [
    { key: 'edit', label: t('config.edit'), onDo: () => edit(row) },
    ...(more?.(row, t) ?? []),
    ...(idOf(row) !== undefined && canRemove(row)
      ? [
          {
            key: 'remove',
            label: t(removeKey?.(row) ?? 'config.remove'),
            kind: 'danger' as const,
            onDo: () => askRemove([row]),
          },
        ]
      : []),
  ]
  const pageActions: Action[] = [
    ...(canEdit && settings.addKey && !across
      ? [{ key: 'add', label: t(settings.addKey), kind: 'primary' as const, onDo: () => edit(null) }]
      : []),
    ...(canOverride
      ? [
          {
            key: 'copyFrom',
            label: t('config.override.from'),
            onDo: () => setOpening({ kind: 'override', key: newKey(), ids: [], isFrom: true }),
          },
          { key: 'override', label: t('config.override.title'), onDo: () => override([]) },
        ]
      : []),
  ]
  const batch = (rows: readonly RowOf<C>[]): Action[] => {
    const kept = rows.filter((row) => idOf(row) !== undefined)
    const refused = kept.length === 0 ? t('config.nothingKept') : undefined
    return [
      ...(canOverride
        ? [
            {
              key: 'copy',
              label: t('config.override.chosen'),
              refused,
              onDo: () => override(kept.flatMap((row) => idOf(row) ?? [])),
            },
          ]
        : []),
      ...(canEdit
        ? [
            {
              key: 'removeAll',
              label: t('config.removeChosen'),
              kind: 'danger' as const,
              refused,
              onDo: () => askRemove(kept),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ListView
        key={across ? 'all' : companyId}
        list={list}
        {...listProps(props)}
        fixed={across?.fixed ?? ({ companyId } as unknown as Partial<ArgsOf<C>>)}
        above={<CenterSelect center={across ? { ...center, companyId: undefined, choose: leave } : center} />}
        actions={pageActions}
        {...(canEdit || canOverride ? { batch } : {})}
        {...(canEdit ? { rowActions, onOpen: edit } : {})}
        outcome={outcome}
      />
      {opening?.kind === 'form' && (
        <div key={opening.key}>
          {form({
            row: opening.row,
            companyId: (opening.row as SettingRow | null)?.companyId ?? companyId,
            onClose: close,
            onReload: reload,
          })}
        </div>
      )}
      {opening?.kind === 'remove' && (
        <BatchRunDialog
          key={opening.key}
          name={opening.key}
          title={t('config.remove')}
          command="delete"
          danger
          call={settings.remove}
          rows={opening.rows}
          input={({ id, version }) => ({ id, version })}
          nameOf={({ name }) => name}
          onClose={close}
          onEnd={(answer) => {
            showResult(answer, opening.rows, (row) => row.name)
            reload()
          }}
        >
          <p>
            {opening.rows.length === 1
              ? t('config.askRemove', { name: opening.rows[0]?.name ?? '' })
              : t('config.askRemoveMany', { count: opening.rows.length })}
          </p>
          {opening.note && <p className="kit-quiet">{opening.note}</p>}
        </BatchRunDialog>
      )}
      {opening?.kind === 'override' && (
        <OverrideDialog
          key={opening.key}
          name={opening.key}
          title={t(opening.isFrom ? 'config.override.fromOf' : 'config.override.titleOf', { what: t(list.titleKey) })}
          isFrom={opening.isFrom ?? false}
          call={settings.override}
          center={center}
          ids={opening.ids}
          format={{ nameOf, show, inName: settings.nameKeys }}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}
