import type { CallContext } from './deps.ts'

/** The value of a cookie that a request carries. */
export const cookieIn = (request: Request, name: string): string | undefined =>
  request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Hands a cookie to the browser that no script reads; without an age, in seconds, it ends with the browser. */
export function giveCookie(
  { headers, secure }: Pick<CallContext, 'headers' | 'secure'>,
  name: string,
  value: string,
  age: number | null,
): void {
  const maxAge = age === null ? '' : `; Max-Age=${age}`
  headers.append('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${maxAge}`)
}
