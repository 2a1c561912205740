import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { late } from '#src/kit/ui/late.tsx'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts.ts')> {}
}

/** The dialogs of the person's menu (spec: pages#personal-dialogs), each loaded when it is first opened. */
export const InfoDialog = late(() => import('./info-dialog.tsx'))
export const loadPasswordDialog = () => import('./password-dialog.tsx')
export const PasswordDialog = late(loadPasswordDialog)
export const MobileDialog = late(() => import('./mobile-dialog.tsx'))
