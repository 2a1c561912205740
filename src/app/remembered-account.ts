/** Who signed in on this computer; the boot script reads the same key to know what to show first. */
const userKey = 'visadesk.user'
const noticeKey = 'visadesk.notice'

export const hasRememberedAccount = (): boolean => localStorage.getItem(userKey) !== null
export const rememberAccount = (userId: number): void => localStorage.setItem(userKey, String(userId))
export function forget(): void {
  localStorage.removeItem(userKey)
  askWeakAgain()
}

/** A message that has to outlive the way to the sign-in page. */
export const leaveNotice = (text: string): void => sessionStorage.setItem(noticeKey, text)

export function takeNotice(): string {
  const text = sessionStorage.getItem(noticeKey) ?? ''
  sessionStorage.removeItem(noticeKey)
  return text
}

const weakKey = 'visadesk.weak-dismissed'

/** Put away, the weak-password dialog stays away until the next sign-in, in windows that are opened later, too. */
export const isWeakDismissed = (): boolean => localStorage.getItem(weakKey) !== null
export const dismissWeak = (): void => localStorage.setItem(weakKey, '1')
export const askWeakAgain = (): void => localStorage.removeItem(weakKey)

const failuresKey = 'visadesk.failures-read'

/** Failed sign-ins that were read stay away in this window; others since then are told. */
export const areFailuresRead = (since: number): boolean => sessionStorage.getItem(failuresKey) === String(since)
export const readFailures = (since: number): void => sessionStorage.setItem(failuresKey, String(since))
