import { useSyncExternalStore } from 'react'

const themeKey = 'visadesk.theme'

/** Unless somebody chose one, the theme is the system's. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The boot script has read the same key and set the page's theme before anything was drawn. */
function currentTheme(): Theme {
  const kept = localStorage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** The component library takes its theme from the body, the product from the root. */
function show(): void {
  const theme = currentTheme()
  const isDark = theme === 'dark' || (theme === 'system' && darkSystem().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  if (isDark) document.body.setAttribute('arco-theme', 'dark')
  else document.body.removeAttribute('arco-theme')
}

const changed = 'visadesk.theme'

/** Shows the theme, and follows the system and other windows from now on; gives the way to end that. */
export function startTheme(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  show()
  darkSystem().addEventListener('change', show, { signal })
  window.addEventListener('storage', show, { signal })
  window.addEventListener(changed, show, { signal })
  return () => ending.abort()
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, theme)
  window.dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController()
  window.addEventListener('storage', listener, { signal: ending.signal })
  window.addEventListener(changed, listener, { signal: ending.signal })
  return () => ending.abort()
}

/** What was chosen, which may be to follow the system. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)
