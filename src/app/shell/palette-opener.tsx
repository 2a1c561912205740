import { type ComponentType, useState } from 'react'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import type { Person } from './use-person.tsx'

type Palette = ComponentType<{ personItems: Person['items']; onClose: () => void }>

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

/** A dialog that waits for an answer is not passed over. */
const isAsked = () => [...document.querySelectorAll('.arco-modal')].some((one) => one.checkVisibility())

/** The way to the command palette: a button in the header, and Ctrl+K (Cmd+K) everywhere. It is loaded when it is asked for. */
export function PaletteOpener({ items }: Pick<Person, 'items'>) {
  const t = useText()
  const { say } = useClient()
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<Palette>()

  const load = () => {
    import('#src/app/shell/palette/palette.tsx').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => {
        setOpen(false)
        say({ kind: 'error', text: t('workspace.chunkFailed') })
      },
    )
  }
  const open = () => {
    load()
    setOpen(true)
  }

  useKeyDown((event) => {
    if (!isShortcut(event)) return
    // The browser would go to its own search.
    event.preventDefault()
    if (!isAsked()) open()
  })

  return (
    <>
      <button
        type="button"
        className="vd-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('shell.search')}
        onPointerEnter={load}
        onClick={open}
      >
        <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
          <path d="M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.4 10.4 14 14" />
        </svg>
        <span className="kit-unseen">{t('shell.search')}</span>
        <Keycap text={isApple() ? '⌘K' : 'Ctrl+K'} />
      </button>
      {isOpen && Palette && <Palette personItems={items} onClose={() => setOpen(false)} />}
    </>
  )
}
