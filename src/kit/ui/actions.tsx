import { Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DropMenu, Hint, type MenuEntry } from './anchored.tsx'

/** Something that can be done. A disabled one says why: over it, and to those who have it read to them. */
export interface Action {
  /** Also its mark on the screen, `data-action`: the event, where it asks for one. */
  key: string
  label: string
  onDo: () => void
  kind?: 'primary' | 'plain' | 'danger'
  /** The reason why it cannot be done now, translated. */
  refused?: string | undefined
  busy?: boolean
}

/** One that leads on: what destroys is no button anywhere. */
export type LeadingAction = Action & { readonly kind?: 'primary' | 'plain' }

type Size = 'mini' | 'small' | 'default'

const isLeading = (action: Action): action is LeadingAction => action.kind !== 'danger'

/** What leads on and what destroys, each in its order. */
export const partsOf = (actions: readonly Action[]) => ({
  leading: actions.filter(isLeading),
  ending: actions.filter((action) => !isLeading(action)),
})

export function ActionButton({ action, size = 'default' }: { action: LeadingAction; size?: Size }) {
  const { kind = 'plain', refused, busy = false } = action
  return (
    <Hint text={refused}>
      <Button
        data-action={action.key}
        aria-description={refused}
        size={size}
        type={kind === 'primary' ? 'primary' : 'secondary'}
        disabled={refused !== undefined}
        loading={busy}
        onClick={action.onDo}
      >
        {action.label}
      </Button>
    </Hint>
  )
}

/** The same as an entry of a menu. */
export const menuEntry = ({ key, label, refused, onDo }: Action): MenuEntry => ({
  key,
  label,
  mark: key,
  refused,
  onDo,
})

/** What stands behind "more", closed by itself: nobody hits it on the way. */
export function MoreActions({ actions, size = 'default' }: { actions: readonly Action[]; size?: Size }) {
  const t = useText()
  if (actions.length === 0) return null
  return (
    <DropMenu groups={[{ items: actions.map(menuEntry) }]}>
      <Button size={size}>{t('ui.more')}</Button>
    </DropMenu>
  )
}

/** The actions of a head, a bar or a panel: what leads on as buttons, what destroys behind "more". */
export function ActionButtons({ actions, size = 'default' }: { actions: readonly Action[]; size?: Size }) {
  const { leading, ending } = partsOf(actions)
  return (
    <>
      {leading.map((action) => (
        <ActionButton key={action.key} action={action} size={size} />
      ))}
      <MoreActions actions={ending} size={size} />
    </>
  )
}

/** As many stand as words beside their row, at most. */
export const actionsInSight = 2

/**
 * In a row what leads on stands as words, as many as there is room for; what destroys lies behind "more", also where nothing else stands
 * there, so that nobody hits it on the way.
 */
export function rowParts(actions: readonly Action[], count: number): Record<'inSight' | 'others', readonly Action[]> {
  const { leading, ending } = partsOf(actions)
  return { inSight: leading.slice(0, count), others: [...leading.slice(count), ...ending] }
}

interface RowActionsProps {
  actions: readonly Action[]
  /** As many stand as words where there is no room for more. */
  inSight?: number
  /** Other rows have some behind "more": the words stand below theirs. */
  keepsRoom?: boolean
}

/** A row's actions as words, alike in every row: the first that lead on stand there, the others behind "more". */
export function RowActions({ actions, inSight: count = actionsInSight, keepsRoom = false }: RowActionsProps) {
  const t = useText()
  const { inSight, others } = rowParts(actions, count)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on an action is no click on its row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the buttons' own
    <span className="kit-row-actions" onClick={(event) => event.stopPropagation()}>
      {inSight.map((action) => (
        <Hint key={action.key} text={action.refused}>
          <Button
            data-action={action.key}
            aria-description={action.refused}
            type="text"
            size="mini"
            disabled={action.refused !== undefined}
            loading={action.busy ?? false}
            onClick={action.onDo}
          >
            {action.label}
          </Button>
        </Hint>
      ))}
      {keepsRoom && others.length === 0 && <span className="kit-row-more" />}
      {others.length > 0 && (
        <DropMenu groups={[{ items: others.map(menuEntry) }]}>
          <Button type="text" size="mini" className="kit-row-more" aria-label={t('ui.more')} title={t('ui.more')}>
            <span aria-hidden="true">⋯</span>
          </Button>
        </DropMenu>
      )}
    </span>
  )
}
