import { type ComponentType, lazy } from 'react'
import type { ToolKey } from './tools.ts'

type Load = () => Promise<{ default: ComponentType }>

/**
 * What stands behind each tab. A tab is one component without properties in a file of its own, which comes when somebody goes
 * there: it brings its texts (`addTexts`), fills the panel below the tabs, and stays as it is while another tab is in front.
 */
const loads: Partial<Record<ToolKey, Load>> = {}

export const tabs: Partial<Record<ToolKey, ComponentType>> = Object.fromEntries(
  Object.entries(loads).map(([key, load]) => [key, lazy(load)]),
)
