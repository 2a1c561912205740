/** Who signed in on this computer; the boot script reads the same key to know what to show first. */
const userKey = 'visadesk.user'
const noticeKey = 'visadesk.notice'

export const hasRemembered = (): boolean => localStorage.getItem(userKey) !== null
export const remember = (userId: number): void => localStorage.setItem(userKey, String(userId))
export const forget = (): void => localStorage.removeItem(userKey)

/** A message that has to outlive the way to the sign-in page. */
export const leaveNotice = (text: string): void => sessionStorage.setItem(noticeKey, text)

export function takeNotice(): string {
  const text = sessionStorage.getItem(noticeKey) ?? ''
  sessionStorage.removeItem(noticeKey)
  return text
}

const weakKey = 'visadesk.weak-dismissed'

/** Put away, the weak-password dialog stays away until the next sign-in in this window. */
export const isWeakDismissed = (): boolean => sessionStorage.getItem(weakKey) !== null
export const dismissWeak = (): void => sessionStorage.setItem(weakKey, '1')
export const askWeakAgain = (): void => sessionStorage.removeItem(weakKey)
