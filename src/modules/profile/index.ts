import { lazy } from 'react'

/** The dialogs of the person's menu (spec: pages#personal-dialogs), each loaded when it is first opened. */
export const InfoDialog = lazy(() => import('./info-dialog.tsx'))
export const PasswordDialog = lazy(() => import('./password-dialog.tsx'))
export const MobileDialog = lazy(() => import('./mobile-dialog.tsx'))
