import type { SettingKind } from '#protocol/config/places.ts'

/** What the client has to say. `requestId` stands beside errors, so that a user can read it out to support. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  requestId?: string | undefined
  /** The setting for want of which it was refused. */
  setting?: SettingKind | null
}

/**
 * The client's way to the screen. It is a port, so that the sign-in page can speak without a component library.
 * `leave` closes dialogs and goes to the sign-in or WeChat binding page, with the present address as redirect.
 */
export interface Notifier {
  show: (notice: Notice) => void
  /** A dialog with one button (spec: calls#answer-codes, code 4444). */
  alert: (text: string, requestId?: string) => void
  leave: (to: 'signIn' | 'bindWx') => void
}
