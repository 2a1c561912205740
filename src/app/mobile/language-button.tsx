import { setLang, useLang, useText } from '#src/kit/i18n/i18n.ts'

/** There are two languages: one button leads to the other. */
export function LanguageButton() {
  const t = useText()
  const lang = useLang()
  const other = lang === 'zh' ? 'en' : 'zh'
  return (
    <button type="button" className="m-language" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => setLang(other)}>
      {t('mobile.otherLanguage')}
    </button>
  )
}
