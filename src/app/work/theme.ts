const themeKey = 'visadesk.theme'
export type Theme = 'light' | 'dark'

/** The boot script has read the same key and set the page's theme before anything was drawn. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The component library takes its theme from the body. */
export function showTheme(theme: Theme = currentTheme()): void {
  document.documentElement.dataset.theme = theme
  if (theme === 'dark') document.body.setAttribute('arco-theme', 'dark')
  else document.body.removeAttribute('arco-theme')
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  showTheme(theme)
}
