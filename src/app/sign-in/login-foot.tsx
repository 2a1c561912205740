import { buildVersion, locales } from '#domain/constants.ts'
import { setLang, useLang, useText } from '#src/kit/i18n/i18n.ts'

const languageTags = { zh: 'zh-CN', en: 'en' } as const

/** Version and language, below every page that stands before the sign-in. */
export function LoginFoot() {
  const t = useText()
  const lang = useLang()
  return (
    <footer className="login-foot">
      <span>{t('login.version', { version: buildVersion })}</span>
      <fieldset className="login-langs" aria-label={t('login.language')}>
        {locales.map((one) => (
          <button
            key={one}
            type="button"
            lang={languageTags[one]}
            aria-pressed={one === lang}
            onClick={() => setLang(one)}
          >
            {t(`login.lang.${one}`)}
          </button>
        ))}
      </fieldset>
    </footer>
  )
}
