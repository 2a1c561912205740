import type { Locale as ArcoLocale } from '@arco-design/web-react/es/locale/interface'
import { useEffect, useState } from 'react'
import { useLang } from './i18n.ts'

/** `20 per page`, where the library says `20 / Page`. */
const worded = ({ default: locale }: { default: ArcoLocale }) => ({
  default: { ...locale, Pagination: { ...locale.Pagination, countPerPage: ' per page' } } as ArcoLocale,
})

const loaders = {
  zh: () => import('@arco-design/web-react/es/locale/zh-CN'),
  en: () => import('@arco-design/web-react/es/locale/en-US').then(worded),
} as const

/** The component library's own words in the present language, for its ConfigProvider; undefined until they are loaded. */
export function useArcoLocale(): ArcoLocale | undefined {
  const lang = useLang()
  const [loaded, setLoaded] = useState<{ lang: string; locale: ArcoLocale }>()
  useEffect(() => {
    let left = false
    void loaders[lang]().then(({ default: locale }) => {
      if (!left) setLoaded({ lang, locale })
    })
    return () => {
      left = true
    }
  }, [lang])
  return loaded?.locale
}
