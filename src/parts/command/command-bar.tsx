import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Action, ActionButton, menuEntry, partsOf } from '#src/kit/ui/actions.tsx'
import { DropMenu } from '#src/kit/ui/anchored.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { Refusals } from './refusals.tsx'

interface Props {
  actions: readonly Action[]
  /** At the other end of the bar. */
  right?: ReactNode
  /** What stands behind "more" below what ends something; closed to this person as the record stands. */
  closed?: { title: string; actions: readonly Pick<Action, 'key' | 'label' | 'refused'>[] }
  /** Beside the buttons. */
  children?: ReactNode
}

/**
 * What may be done with a record, as the server says: what ends something waits behind "more", and a refused action says why
 * in words, too, as a button that is off cannot be reached by keyboard to be asked.
 */
export function CommandBar({ actions, right, closed, children }: Props) {
  const t = useText()
  const { leading, ending } = partsOf(actions)
  const hasMore = ending.length + (closed?.actions.length ?? 0) > 0
  return (
    <>
      <Toolbar
        right={
          <>
            {right}
            {hasMore && (
              <DropMenu
                groups={[
                  { items: ending.map(menuEntry) },
                  ...(closed && closed.actions.length > 0 ? [{ title: closed.title, items: closed.actions }] : []),
                ]}
              >
                <Button>{t('ui.more')}</Button>
              </DropMenu>
            )}
          </>
        }
      >
        {leading.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        {children}
      </Toolbar>
      <Refusals of={leading} />
    </>
  )
}
