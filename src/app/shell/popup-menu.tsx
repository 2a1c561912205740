import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import './popup-menu.css'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly onSelect: () => void
  readonly isDisabled?: boolean
  readonly isCurrent?: boolean
  /** One of several that exclude each other, and whether it is the one. */
  readonly isChecked?: boolean
  /** A line stands above it. */
  readonly startsGroup?: boolean
}

/** An item whose name is also wanted in the other language. */
export interface NamedItem extends MenuItem {
  readonly textKey: TextKey
}

/** Where the menu opens, in pixels of the window. */
export interface MenuPlace {
  readonly left: number
  readonly top: number
}

interface Props {
  label: string
  items: readonly MenuItem[]
  place: MenuPlace
  onClose: () => void
}

const roleOf = ({ isChecked }: MenuItem) =>
  isChecked === undefined
    ? { role: 'menuitem' as const }
    : { role: 'menuitemradio' as const, 'aria-checked': isChecked }

const margin = 8
const choosable = '[role^=menuitem]:not(:disabled)'
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A menu at a point: arrows move, Enter chooses, Escape, Tab and a press elsewhere close it and give the focus back. */
export function PopupMenu({ label, items, place, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const [shift, setShift] = useState({ left: place.left, top: place.top })

  useLayoutEffect(() => {
    const box = menu.current?.getBoundingClientRect()
    if (!box) return
    setShift({
      left: Math.max(margin, Math.min(place.left, window.innerWidth - box.width - margin)),
      top: Math.max(margin, Math.min(place.top, window.innerHeight - box.height - margin)),
    })
  }, [place.left, place.top])

  // A layout effect: its clean-up still finds the focus inside the menu.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const own = menu.current
    own?.querySelector<HTMLElement>(choosable)?.focus()
    const pressed = (event: PointerEvent) => {
      if (!own?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', pressed, true)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('resize', onClose)
      if (own?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...(menu.current?.querySelectorAll<HTMLElement>(choosable) ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[step(at, all.length)]?.focus()
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="vd-menu"
      style={shift}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          {...roleOf(item)}
          aria-current={item.isCurrent || undefined}
          data-group={item.startsGroup || undefined}
          tabIndex={-1}
          disabled={item.isDisabled}
          onClick={() => {
            onClose()
            item.onSelect()
          }}
        >
          {item.label}
        </button>
      ))}
    </div>,
    document.body,
  )
}

interface ButtonProps {
  label: string
  className?: string
  items: readonly MenuItem[]
  /** Where the menu opens. */
  side?: 'below' | 'right'
  children: ReactNode
}

/** A button that opens a menu beside itself. */
export function MenuButton({ label, className, items, side = 'below', children }: ButtonProps) {
  const [place, setPlace] = useState<MenuPlace>()
  const close = useCallback(() => setPlace(undefined), [])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={Boolean(place)}
        aria-label={label}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const beside =
            side === 'below' ? { left: box.left, top: box.bottom + 4 } : { left: box.right + 4, top: box.top }
          setPlace(place ? undefined : beside)
        }}
      >
        {children}
      </button>
      {place && <PopupMenu label={label} items={items} place={place} onClose={close} />}
    </>
  )
}
