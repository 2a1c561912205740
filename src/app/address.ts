/** Where a hash leads: its path and query. An empty one is the root. */
export function routeOf(hash: string): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  return { path: path || '/', query: new URLSearchParams(query) }
}

const loginPaths = ['/', '/login']

export const isLoginRoute = (hash: string): boolean => loginPaths.includes(routeOf(hash).path)

/** Where WeChat sends people; nobody has to be signed in (Specification 1 §2). */
export const waitPath = '/mobile/wait'

export const isWaitRoute = (hash: string): boolean => routeOf(hash).path === waitPath

/** On mobile devices, too, as long as there is no main page for them. */
export const mainPath = '/main'

/** Where to go after signing in: the redirect parameter when it is a path of this application, else the workspace. */
export function targetAfterLogin(hash: string): string {
  const target = routeOf(hash).query.get('redirect') ?? ''
  // One slash only: two of them, or a backslash, would lead to another host.
  return /^\/(?![/\\])/.test(target) && !isLoginRoute(target) && !isWaitRoute(target) ? target : mainPath
}

/** The sign-in page, which leads back to where the session ended. */
export function loginHash(from: string): string {
  const back = from.replace(/^#/, '')
  return isLoginRoute(from) || back === mainPath ? '#/login' : `#/login?redirect=${encodeURIComponent(back)}`
}
