import { Dropdown, Popover, type PopoverProps, Tooltip } from '@arco-design/web-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { late } from './late.tsx'

/**
 * The component library's anchored boxes crash around a component that takes no ref: here each child stands in a span.
 * Everywhere else their direct import is refused by lint.
 */
const Anchor = ({ children }: { children: ReactNode }) => <span className="kit-anchor">{children}</span>

interface HintProps {
  text: ReactNode
  /** Above, unless told otherwise. */
  position?: 'right' | 'bottom'
  children: ReactNode
}

/** Says more about what it stands around; nothing when there is nothing to say. */
export const Hint = ({ text, position, children }: HintProps) =>
  text ? (
    <Tooltip content={text} {...(position ? { position } : {})}>
      <span className="kit-anchor">{children}</span>
    </Tooltip>
  ) : (
    <Anchor>{children}</Anchor>
  )

export const Pop = ({ children, ...props }: Omit<PopoverProps, 'children'> & { children: ReactNode }) => (
  <Popover {...props}>
    <span className="kit-anchor">{children}</span>
  </Popover>
)

/** An entry of a menu. A refused one says why; `mark` is its mark on the screen, `data-action`. */
export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  readonly mark?: string
  readonly refused?: string | undefined
  readonly onDo?: () => void
}

export interface MenuGroup {
  readonly title?: string
  readonly items: readonly MenuEntry[]
}

const loadMenu = () => import('./action-menu.tsx')
const ActionMenu = late(loadMenu)

interface MenuProps {
  groups: readonly MenuGroup[]
  position?: 'br'
  children: ReactNode
}

/** A menu behind what stands here; its mark on the screen is `data-more`. Its code comes while the pointer is on its way. */
export function DropMenu({ groups, position, children }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [uses, setUses] = useState(0)
  const choose = (key: string) => {
    // The menu is gone before its entry acts: one that still fades when the entry opens another tab never ends fading
    // behind it, and lies unseen over the page on the way back.
    flushSync(() => setUses((before) => before + 1))
    anchor.current?.querySelector('button')?.focus()
    for (const { items } of groups) items.find((one) => one.key === key)?.onDo?.()
  }
  return (
    <Dropdown
      key={uses}
      trigger="click"
      {...(position ? { position } : {})}
      droplist={
        // By its property the library knows a menu that is not its own; without content it would be hidden.
        <ActionMenu isMenu groups={groups} onClickMenuItem={choose}>
          {groups.length}
        </ActionMenu>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only prepares what the button in it opens */}
      <span
        ref={anchor}
        className="kit-anchor"
        data-more
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        {children}
      </span>
    </Dropdown>
  )
}
