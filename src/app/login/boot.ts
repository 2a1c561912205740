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
  // A query before the hash belongs behind it (Specification 1 §2).
  const { search, pathname, hash } = location
  if (search.length > 1) {
    const route = hash.length > 2 ? hash : '#/login'
    history.replaceState(null, '', `${pathname}${route}${route.includes('?') ? '&' : '?'}${search.slice(1)}`)
  }
  const route = location.hash.slice(1).split('?')[0] ?? ''
  const isLogin = ['', '/', '/login'].includes(route)
  root.lang = read('visadesk.lang') === 'en' ? 'en' : 'zh-CN'
  root.dataset.theme = read('visadesk.theme') === 'dark' ? 'dark' : 'light'
  root.dataset.picture = String(1 + Math.floor(Math.random() * 3))
  // Somebody is remembered: the form waits until the server has said whether the session still holds.
  root.dataset.view = isLogin && !read('visadesk.user') ? 'login' : 'work'
}
