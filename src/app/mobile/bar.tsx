import type { MouseEvent, ReactNode } from 'react'
import { mobilePaths, routeOf } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { LanguageButton } from './language-button.tsx'
import { useTitle } from './use-title.ts'

/** Who came from a list goes back to that list; a link that was opened from elsewhere leads to the first. */
function goBack(event: MouseEvent) {
  // Not every browser of a phone tells what lies behind.
  if (!('navigation' in window)) return
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!before || routeOf(new URL(before).hash).path !== mobilePaths.main) return
  event.preventDefault()
  history.back()
}

/** The line above a page that leads back to the main page; the page's title is the window's, too. */
export function Bar({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText()
  useTitle(title)
  return (
    <header className="m-bar">
      <a href={`#${mobilePaths.main}`} onClick={goBack}>
        <span aria-hidden="true">‹</span>
        <span className="kit-unseen">{t('mobile.toMain')}</span>
      </a>
      <h1>{title}</h1>
      {children}
      <LanguageButton />
    </header>
  )
}
