import { useMemo } from 'react'
import { type Locale, locales } from '#domain/constants.ts'
import { baseCode } from '#domain/permission.ts'
import type { MenuNode } from '#protocol/profile/schemas.ts'
import type { NamedItem } from '#src/app/shell/popup-menu.tsx'
import { tabMenu } from '#src/app/shell/tab-menu.ts'
import { useCopyLink } from '#src/app/shell/use-copy-link.ts'
import { setLang, translateTo, useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { titleOf, useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import type { Entry } from './entry.ts'
import type { Names } from './matching.ts'

const namesOf = (key: TextKey): Names => ({ zh: translateTo('zh', key), en: translateTo('en', key) })

interface Place extends Names {
  readonly above: Names | undefined
}

/** What the menu calls its pages, by their bare codes. */
function placesOf(menu: readonly MenuNode[], above?: Names): [string, Place][] {
  return menu.flatMap((node) => {
    const names = { zh: node.title, en: node.ename || node.title }
    return [[baseCode(node.code), { ...names, above }] as [string, Place], ...placesOf(node.children, names)]
  })
}

/** Pages of the menu, and those beside it; what is there for testing is reached by its address alone. */
const isOffered = (code: string, places: ReadonlyMap<string, Place>) => places.has(code) || !code.startsWith('test.')

/** The pages that this person may open and that need no parameters, in the order of the menu. */
function usePages(lang: Locale): Entry[] {
  const { menu } = useSession()
  const { registry } = useFrame()
  const { canOpen, openPage } = useWorkspace()
  return useMemo(() => {
    const places = new Map(placesOf(menu))
    const codes = [...new Set([...places.keys(), ...registry.codes])]
    return codes.flatMap((code): Entry[] => {
      const page = registry.page(code)
      if (!page || !isOffered(code, places) || !canOpen(code) || !page.params.safeParse({}).success) return []
      const place = places.get(code)
      const names = place ?? namesOf(page.titleKey)
      const hint = place?.above?.[lang] ?? ''
      return [{ key: `page|${code}`, kind: 'page', names, hint, run: () => openPage(code) }]
    })
  }, [menu, registry, canOpen, openPage, lang])
}

const actionOf = (item: NamedItem, hint: string): Entry[] =>
  item.isDisabled || item.isChecked
    ? []
    : [{ key: `action|${item.key}`, kind: 'action', names: namesOf(item.textKey), hint, run: item.onSelect }]

/** Everything that can be chosen without looking up records: pages, what concerns the tab in front, the person, the language. */
export function useEntries(personItems: readonly NamedItem[]): Entry[] {
  const t = useText()
  const lang = useLang()
  const pages = usePages(lang)
  const { tabs, registry } = useFrame()
  const copyLink = useCopyLink()
  const { tabs: open, activeId } = tabs.getSnapshot().context
  const tab = open.find((one) => one.id === activeId)
  const ofTab = tab ? t('palette.ofTab', { title: titleOf(tab, registry, t) }) : ''
  const languages = locales
    .filter((one) => one !== lang)
    .map((one) => ({ key: one, label: '', textKey: `palette.lang.${one}` as const, onSelect: () => setLang(one) }))
  return [
    ...pages,
    ...(tab ? tabMenu(tabs, t, tab, { copyLink }) : []).flatMap((item) => actionOf(item, ofTab)),
    ...[...languages, ...personItems].flatMap((item) => actionOf(item, '')),
  ]
}
