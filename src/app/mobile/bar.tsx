import type { ReactNode } from 'react'
import { mobilePaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { LanguageButton } from './language-button.tsx'
import { useTitle } from './use-title.ts'

/** The line above a page that leads back to the main page; the page's title is the window's, too. */
export function Bar({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText()
  useTitle(title)
  return (
    <header className="m-bar">
      <a href={`#${mobilePaths.main}`}>
        <span aria-hidden="true">‹</span>
        <span className="kit-unseen">{t('mobile.toMain')}</span>
      </a>
      <h1>{title}</h1>
      {children}
      <LanguageButton />
    </header>
  )
}
