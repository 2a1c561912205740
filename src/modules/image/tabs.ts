import { type ComponentType, lazy } from 'react'
import type { ToolKey } from './tools.ts'

/**
 * What stands behind each tab. A tab is one component without properties in a file of its own, which comes when somebody goes
 * there: it brings its texts (`addTexts`), fills the panel below the tabs, and stays as it is while another tab is in front.
 */
export const tabs: Readonly<Partial<Record<ToolKey, ComponentType>>> = Object.freeze({
  compress: lazy(() => import('./compress/compress-tab.tsx')),
  'avatar-upload': lazy(() => import('./upload/upload-tab.tsx')),
  'avatar-crop': lazy(() => import('./crop/avatar-crop-tab.tsx')),
  'avatar-process': lazy(() => import('./ai/process-tab.tsx')),
  'avatar-position': lazy(() => import('./ai/position-tab.tsx')),
  'blue-background': lazy(() => import('./ai/blue-tab.tsx')),
  matting: lazy(() => import('./ai/matting-tab.tsx')),
  enhance: lazy(() => import('./ai/enhance-tab.tsx')),
  'card-crop': lazy(() => import('./crop/card-crop-tab.tsx')),
})
