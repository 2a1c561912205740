import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Lifecycle } from '#machines/lifecycle/kit.ts'

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'regions' in value && 'destroys' in value

const files = globSync('machines/lifecycle/*.ts').map(
  (path): Promise<object> => import(/* @vite-ignore */ resolve(path)),
)
/** Every lifecycle that a file of the folder exports. */
export const lifecycles = (await Promise.all(files)).flatMap((file) => Object.values(file)).filter(isLifecycle)
