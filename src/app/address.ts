import { isPhone } from './device.ts'

/** Where a hash leads: its path and query. An empty one is the root. */
export function routeOf(hash: string): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  return { path: path || '/', query: new URLSearchParams(query) }
}

const loginPaths = ['/', '/login']

export const isLoginRoute = (hash: string): boolean => loginPaths.includes(routeOf(hash).path)

/** The phone's pages, which come without the workspace (spec: pages#addresses). */
export const mobilePaths = {
  main: '/mobile/main',
  smsLogin: '/mobile/sms-login',
  wxBinding: '/mobile/wx-binding',
  /** Where WeChat sends people; nobody has to be signed in. */
  wait: '/mobile/wait',
  preview: '/mobile/contract/preview',
  detail: '/mobile/contract/detail',
  order: '/mobile/order/detail',
} as const

export const isMobileRoute = (hash: string): boolean => routeOf(hash).path.startsWith('/mobile/')

/** Pages before the sign-in, beside its own; they come without the workspace, too (spec: pages#addresses). */
export const entryPaths = {
  register: '/registry',
  qrLogin: '/qywx-login',
  terms: '/service-terms',
  /** What the picture of enterprise WeChat leads a phone to. */
  phone: '/qywx-phone',
} as const

/** Ways in, which nobody is led back to. */
const entrances: readonly string[] = [
  mobilePaths.wait,
  mobilePaths.smsLogin,
  mobilePaths.wxBinding,
  ...Object.values(entryPaths),
]
const isEntrance = (hash: string) => isLoginRoute(hash) || entrances.includes(routeOf(hash).path)

/** The workspace, or on a phone its own main page. */
export const mainPath = (): string => (isPhone() ? mobilePaths.main : '/main')

/** Where to go after signing in: the redirect parameter when it is a path of this application, else the main page. */
export function targetAfterLogin(hash: string): string {
  const target = routeOf(hash).query.get('redirect') ?? ''
  // One slash only: two of them, or a backslash, would lead to another host.
  return /^\/(?![/\\])/.test(target) && !isEntrance(target) ? target : mainPath()
}

const leadingBack = (path: string, from: string) => {
  const back = from.replace(/^#/, '')
  return isEntrance(from) || back === mainPath() ? `#${path}` : `#${path}?redirect=${encodeURIComponent(back)}`
}

/** The sign-in page, which leads back to where the session ended. */
export const loginHash = (from: string): string => leadingBack('/login', from)

/** The same on a phone's contract, where people have no password (spec: calls#answer-codes: 2323). */
export const smsLoginHash = (from: string): string => leadingBack(mobilePaths.smsLogin, from)

/** Where somebody tells whose WeChat this is (spec: calls#answer-codes: 2222). */
export const wxBindingHash = (from: string): string => leadingBack(mobilePaths.wxBinding, from)
