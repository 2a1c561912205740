import { Dropdown, Popover, type PopoverProps, Tooltip } from '@arco-design/web-react'
import type { ReactNode } from 'react'
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
  const choose = (key: string) => {
    for (const { items } of groups) items.find((one) => one.key === key)?.onDo?.()
  }
  return (
    <Dropdown
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
      <span className="kit-anchor" data-more onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()}>
        {children}
      </span>
    </Dropdown>
  )
}
