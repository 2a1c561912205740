import { lazy } from 'react'
import type { KeysOf } from '#src/kit/i18n/translator.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts.ts')> {}
}

/** The dialogs of the person's menu (spec: pages#personal-dialogs), each loaded when it is first opened. */
export const InfoDialog = lazy(() => import('./info-dialog.tsx'))
export const PasswordDialog = lazy(() => import('./password-dialog.tsx'))
export const MobileDialog = lazy(() => import('./mobile-dialog.tsx'))
