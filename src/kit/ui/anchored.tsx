import { Dropdown, Popover, type PopoverProps, Tooltip } from '@arco-design/web-react'
import { type ReactNode, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { late } from './late.tsx'

/**
 * What the component library opens beside an element watches it and holds dozens of functions, for as long as the element is there.
 * Here it comes into being when it is first asked for, beside an anchor of our own; everywhere else its direct import is refused by
 * lint. Undefined: nobody has asked yet.
 */
function useAnchored() {
  // Kept while its tab is out of sight: what is opened looks for it before React gives it back.
  const element = useRef<HTMLSpanElement>(undefined)
  const anchor = useCallback((found: HTMLSpanElement | null) => {
    if (found) element.current = found
  }, [])
  const [isOpen, setOpen] = useState<boolean>()
  const turn = useCallback(
    (isOpening: boolean) => setOpen((before) => (isOpening || before !== undefined ? isOpening : undefined)),
    [],
  )
  const forget = () => setOpen(undefined)
  const [beside] = useState(() => ({ getTargetDOMNode: () => element.current as HTMLElement }))
  /** What is opened is drawn elsewhere, and its events are heard here, too. */
  const isOwn = ({ target }: SyntheticEvent) => target instanceof Node && element.current?.contains(target) === true
  return { element, anchor, isOpen, turn, forget, beside, isOwn }
}

interface HintProps {
  text: ReactNode
  /** Above, unless told otherwise. */
  position?: 'right' | 'bottom'
  children: ReactNode
}

/** A dialog would hold it in its content, which cuts off what stands beside its buttons. */
const onPage = () => document.body

/** A user who only passes by is told nothing; and who goes over to what is told can read it. */
const hintMs = 200

/** Says more about what it stands around; nothing when there is nothing to say. */
export function Hint({ text, position, children }: HintProps) {
  const { anchor, isOpen, turn: show, beside } = useAnchored()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (isOpening: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(isOpening), hintMs)
  }
  return (
    <span
      ref={anchor}
      className="kit-anchor"
      {...(text ? { onMouseEnter: () => turn(true), onMouseLeave: () => turn(false) } : {})}
    >
      {children}
      {text && isOpen !== undefined && (
        <Tooltip
          content={text}
          popupVisible={isOpen}
          triggerProps={beside}
          getPopupContainer={onPage}
          {...(position ? { position } : {})}
        />
      )}
    </span>
  )
}

interface PopProps extends Pick<PopoverProps, 'content' | 'style'> {
  position?: 'br'
  /** Absent: a click opens and closes it, and one elsewhere closes it. */
  popupVisible?: boolean
  onVisibleChange?: (isVisible: boolean) => void
  children: ReactNode
}

/** Opens what it holds below what it stands around. */
export function Pop({ children, popupVisible, onVisibleChange, ...props }: PopProps) {
  const { anchor, isOpen: isOpenHere, turn: turnHere, beside, isOwn } = useAnchored()
  const isOpen = popupVisible ?? isOpenHere
  // What is open from the beginning waits for what it opens beside.
  const [isThere, setThere] = useState(!popupVisible)
  const place = useCallback(
    (found: HTMLSpanElement | null) => {
      anchor(found)
      if (found) setThere(true)
    },
    [anchor],
  )
  const turn = (isOpening: boolean) => {
    turnHere(isOpening)
    onVisibleChange?.(isOpening)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the button that it stands around
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button is clicked by keys, too
    <span ref={place} className="kit-anchor" onClick={(event) => isOwn(event) && turn(!isOpen)}>
      {children}
      {isThere && (isOpen || isOpenHere !== undefined) && (
        <Popover
          {...props}
          trigger="click"
          popupVisible={isOpen ?? false}
          onVisibleChange={turn}
          triggerProps={beside}
        />
      )}
    </span>
  )
}

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
  const { element, anchor, isOpen, turn, forget, beside, isOwn } = useAnchored()
  /** Back to where it was opened. */
  const leave = () => {
    flushSync(forget)
    element.current?.querySelector('button')?.focus()
  }
  const choose = (key: string) => {
    // The menu is gone before its entry acts: one that still fades when the entry opens another tab never ends fading
    // behind it, and lies unseen over the page on the way back.
    leave()
    for (const { items } of groups) items.find((one) => one.key === key)?.onDo?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the button that it stands around
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button is clicked by keys, too
    <span
      ref={anchor}
      className="kit-anchor"
      data-more
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={(event) => isOwn(event) && turn(!isOpen)}
    >
      {children}
      {isOpen !== undefined && (
        <Dropdown
          trigger="click"
          popupVisible={isOpen}
          onVisibleChange={turn}
          triggerProps={beside}
          {...(position ? { position } : {})}
          droplist={
            // By its property the library knows a menu that is not its own; without content it would be hidden.
            <ActionMenu isMenu groups={groups} onClickMenuItem={choose} onLeave={leave}>
              {groups.length}
            </ActionMenu>
          }
        />
      )}
    </span>
  )
}
