import { mobilePattern } from '#domain/constants.ts'

/** What the ways of signing in share; never a secret. */
export interface Typed {
  readonly userName: string
  readonly mobile: string
  readonly rememberMe: boolean
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Takes along what stands in a form when another one takes its place: a mobile is an account's name, too. */
export function keepTyped(before: Typed | null, form: FormData): Typed {
  const known = before ?? { userName: '', mobile: '', rememberMe: false }
  const userName = textOf(form, 'userName').trim()
  const mobile = textOf(form, 'mobile').trim()
  // Resetting a password remembers nobody.
  const rememberMe = form.has('rememberMe') || (form.has('rePassword') && known.rememberMe)
  if (form.has('userName'))
    return { userName, mobile: mobilePattern.test(userName) ? userName : known.mobile, rememberMe }
  const isOtherName = known.userName !== '' && known.userName !== known.mobile
  return { userName: isOtherName ? known.userName : mobile, mobile, rememberMe }
}
