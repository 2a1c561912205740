import type { ComponentType } from 'react'
import { late } from '#src/kit/ui/late.tsx'
import { Waiting } from '#src/kit/ui/states.tsx'
import type { ToolKey } from './tools.ts'

/**
 * What stands behind each tab. A tab is one component without properties in a file of its own, which comes when somebody goes
 * there: it brings its texts (`defineTexts`), fills the panel below the tabs, and stays as it is while another tab is in front.
 */
export const tabs: Readonly<Record<ToolKey, ComponentType>> = Object.freeze({
  'avatar-upload': late(() => import('#src/modules/image/upload/upload-tab.tsx'), Waiting),
  compress: late(() => import('#src/modules/image/compress/compress-tab.tsx'), Waiting),
  'avatar-process': late(() => import('#src/modules/image/ai/process-tab.tsx'), Waiting),
  'avatar-crop': late(() => import('#src/modules/image/crop/avatar-crop-tab.tsx'), Waiting),
  'card-crop': late(() => import('#src/modules/image/crop/card-crop-tab.tsx'), Waiting),
  'avatar-position': late(() => import('#src/modules/image/ai/position-tab.tsx'), Waiting),
  'blue-background': late(() => import('#src/modules/image/ai/blue-tab.tsx'), Waiting),
  matting: late(() => import('#src/modules/image/ai/matting-tab.tsx'), Waiting),
  enhance: late(() => import('#src/modules/image/ai/enhance-tab.tsx'), Waiting),
})
