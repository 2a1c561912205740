import type { OpenTab, Tabs } from '#machines/workspace-tabs.ts'
import type { TextKey, Translate } from '#src/kit/i18n/translator.ts'
import type { WorkspaceActor } from '#src/kit/workspace/tabs-context.ts'
import type { NamedItem } from './popup-menu.tsx'

interface TabActions {
  readonly copyLink: (tab: OpenTab) => void
}

/** What can be done with one tab of the row. A pinned one stays until it is unpinned. */
export function tabMenu(tabs: WorkspaceActor, t: Translate, tab: OpenTab, { copyLink }: TabActions): NamedItem[] {
  const named = (textKey: TextKey) => ({ label: t(textKey), textKey })
  const { tabs: open, closed }: Tabs = tabs.getSnapshot().context
  const { id, isPinned } = tab
  const at = open.findIndex((one) => one.id === id)
  const canGo = (to: number) => open[to]?.isPinned === isPinned
  const closable = open.filter((one) => !one.isPinned)
  return [
    { key: 'reload', ...named('shell.reloadTab'), onSelect: () => tabs.send({ type: 'tab.reload', id }) },
    { key: 'copy', ...named('shell.copyLink'), onSelect: () => copyLink(tab) },
    {
      key: 'pin',
      ...named(isPinned ? 'shell.unpin' : 'shell.pin'),
      startsGroup: true,
      onSelect: () => tabs.send({ type: isPinned ? 'tab.unpin' : 'tab.pin', id }),
    },
    {
      key: 'left',
      ...named('shell.moveLeft'),
      isDisabled: !canGo(at - 1),
      onSelect: () => tabs.send({ type: 'tab.move', id, to: at - 1 }),
    },
    {
      key: 'right',
      ...named('shell.moveRight'),
      isDisabled: !canGo(at + 1),
      onSelect: () => tabs.send({ type: 'tab.move', id, to: at + 1 }),
    },
    {
      key: 'close',
      ...named('shell.close'),
      isDisabled: isPinned,
      startsGroup: true,
      onSelect: () => tabs.send({ type: 'tab.close', id }),
    },
    {
      key: 'others',
      ...named('shell.closeOthers'),
      isDisabled: !closable.some((one) => one.id !== id),
      onSelect: () => tabs.send({ type: 'tab.closeOthers', id }),
    },
    {
      key: 'all',
      ...named('shell.closeAll'),
      isDisabled: closable.length === 0,
      onSelect: () => tabs.send({ type: 'tab.closeAll' }),
    },
    {
      key: 'reopen',
      ...named('shell.reopen'),
      isDisabled: closed.length === 0,
      startsGroup: true,
      onSelect: () => tabs.send({ type: 'tab.reopen' }),
    },
  ]
}
