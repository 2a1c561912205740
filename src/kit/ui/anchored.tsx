import { Dropdown, Popover, type PopoverProps, Tooltip } from '@arco-design/web-react'
import type { ComponentProps, ReactNode } from 'react'

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

/** A menu behind what stands here; its mark on the screen is `data-more`. */
export const DropMenu = ({
  children,
  ...props
}: Omit<ComponentProps<typeof Dropdown>, 'children'> & { children: ReactNode }) => (
  <Dropdown trigger="click" {...props}>
    <span className="kit-anchor" data-more>
      {children}
    </span>
  </Dropdown>
)
