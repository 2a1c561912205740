import { renderToString } from 'react-dom/server'
import type { Locale } from '#domain/constants.ts'
import { LoginPage } from '#src/app/sign-in/login-page.tsx'
import { texts } from '#src/app/sign-in/texts.ts'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'

/** The sign-in form as it stands in the page before any script has come, its submit button disabled. */
export function renderLogin(lang: Locale): string {
  defineTexts(texts)
  setLang(lang, { setItem() {} })
  return renderToString(<LoginPage />, { identifierPrefix: lang })
}
