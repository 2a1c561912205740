import { type ComponentType, lazy } from 'react'
import type { ToolKey } from './tools.ts'

/**
 * What stands behind each tab. A tab is one component without properties in a file of its own, which comes when somebody goes
 * there: it brings its texts (`defineTexts`), fills the panel below the tabs, and stays as it is while another tab is in front.
 */
export const tabs: Readonly<Record<ToolKey, ComponentType>> = Object.freeze({
  compress: lazy(() => import('#src/modules/image/compress/compress-tab.tsx')),
  'avatar-upload': lazy(() => import('#src/modules/image/upload/upload-tab.tsx')),
  'avatar-process': lazy(() => import('#src/modules/image/ai/process-tab.tsx')),
  'avatar-crop': lazy(() => import('#src/modules/image/crop/avatar-crop-tab.tsx')),
  'card-crop': lazy(() => import('#src/modules/image/crop/card-crop-tab.tsx')),
  'avatar-position': lazy(() => import('#src/modules/image/ai/position-tab.tsx')),
  'blue-background': lazy(() => import('#src/modules/image/ai/blue-tab.tsx')),
  matting: lazy(() => import('#src/modules/image/ai/matting-tab.tsx')),
  enhance: lazy(() => import('#src/modules/image/ai/enhance-tab.tsx')),
})
