import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { LanguageButton } from './language-button.tsx'

/** The card of the sign-in page, on the phone's own ways in. */
export function SignInFrame({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const t = useText()
  return (
    <div className="login m-sign-in">
      <header className="login-brand">
        <p className="login-name">{t('mobile.product')}</p>
      </header>
      <main className="login-card">
        <h1>{title}</h1>
        {hint && <p className="m-sign-in-hint">{hint}</p>}
        {children}
      </main>
      <footer className="login-foot">
        <LanguageButton />
      </footer>
    </div>
  )
}
