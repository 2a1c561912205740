import { Menu } from '@arco-design/web-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { Hint, type MenuGroup } from './anchored.tsx'

const items = (group: MenuGroup) =>
  group.items.map(({ key, label, mark, refused, onDo }) => (
    <Menu.Item
      key={key}
      data-action={mark}
      aria-description={refused}
      aria-disabled={refused !== undefined || !onDo}
      disabled={refused !== undefined || !onDo}
    >
      <Hint text={refused}>{label}</Hint>
    </Menu.Item>
  ))

const open = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')]

/** Where an arrow goes, round at both ends. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What `DropMenu` opens: a file of its own, as few open one and the library's menu is large. */
export default function ActionMenu({
  groups,
  children: _,
  onLeave,
  ...given
}: ComponentProps<typeof Menu> & { groups: readonly MenuGroup[]; onLeave: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What holds it comes into the page with an effect of its own, after this one.
    const frame = requestAnimationFrame(() => {
      // Where everything is refused the menu itself hears the key that leaves it.
      if (menu.current) (open(menu.current)[0] ?? menu.current).focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget, target } = event
    const step = steps[key]
    if (key === 'Escape' || key === 'Tab') onLeave()
    else if (step) {
      const items = open(currentTarget)
      items[step(items.indexOf(target as HTMLElement), items.length)]?.focus()
    } else if (key === ' ' || key === 'Enter') (target as HTMLElement).click()
    else return
    // A row below it, or a dialog around it, has its own use for these.
    event.stopPropagation()
    if (key !== 'Tab') event.preventDefault()
  }
  return (
    <Menu {...given} ref={menu} tabIndex={-1} onKeyDownCapture={press}>
      {groups.map((group) =>
        group.title === undefined ? (
          items(group)
        ) : (
          <Menu.ItemGroup key={group.title} title={group.title}>
            {items(group)}
          </Menu.ItemGroup>
        ),
      )}
    </Menu>
  )
}
