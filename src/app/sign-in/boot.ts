// Runs before anything is drawn, inline and without imports: under 1 KB, so that the first picture is the right one.
{
  const root = document.documentElement
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // A query before the hash belongs behind it, and whoever brings a code waits for what it leads to (spec:
  // pages#phone).
  const { search, pathname, hash } = location
  const [path = '', ...rest] = hash.slice(1).split('?')
  const query = [rest.join('?'), search.slice(1)].filter(Boolean).join('&')
  const isCoded = new URLSearchParams(query).get('code')
  const route = isCoded ? '/mobile/wait' : search && path.length < 2 ? '/login' : path
  if (search || route !== path) history.replaceState(null, '', `${pathname}#${route}${query && `?${query}`}`)
  const isLogin = ['', '/', '/login'].includes(route)
  root.lang = read('visadesk.lang') === 'en' ? 'en' : 'zh-CN'
  // Unless somebody chose one, the theme is the system's.
  root.dataset.theme = read('visadesk.theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.picture = String(1 + Math.floor(Math.random() * 3))
  // An account is remembered: the form waits until the server has said whether the session still holds.
  root.dataset.view = isLogin && !read('visadesk.user') ? 'login' : 'work'
}
