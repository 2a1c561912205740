/** Who signed in on this computer; the boot script reads the same key to know what to show first. */
const userKey = 'visadesk.user'
const noticeKey = 'visadesk.notice'

export const hasRememberedAccount = (): boolean => localStorage.getItem(userKey) !== null
export const rememberAccount = (userId: number): void => localStorage.setItem(userKey, String(userId))
export function forget(): void {
  localStorage.removeItem(userKey)
  askWeakAgain()
}

const ledBackKey = 'visadesk.led-back'

/** Whose page this window leads back to after signing in: his whose session has ended here. */
export function leadBackFor(userId: number | undefined): void {
  const id = userId === undefined ? localStorage.getItem(userKey) : String(userId)
  if (id !== null) sessionStorage.setItem(ledBackKey, id)
}

/** Whether the page that this window was led back to is another person's; asked once, by who has signed in. */
export function takeIsAnothers(userId: number): boolean {
  const id = sessionStorage.getItem(ledBackKey)
  sessionStorage.removeItem(ledBackKey)
  return id !== null && id !== String(userId)
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
