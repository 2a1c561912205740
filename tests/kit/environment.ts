import { builtinEnvironments, type Environment } from 'vitest/runtime'

const kept = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'File',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
] as const

/**
 * happy-dom with Node's own web platform: its fetch loses cookies and mangles Chinese file names in multipart bodies.
 * Only the reading of a form element is still happy-dom's.
 */
async function openWindow(global: typeof globalThis, options: Record<string, unknown>): Promise<void> {
  const originals = kept.map((name) => [name, globalThis[name]] as const)
  await builtinEnvironments['happy-dom'].setup(global, options)
  const FormOfPage = global.FormData
  const restore = (name: string, value: unknown) =>
    Object.defineProperty(global, name, { value, writable: true, configurable: true })
  for (const [name, value] of originals) restore(name, value)
  const NodeFormData = global.FormData
  restore(
    'FormData',
    class extends NodeFormData {
      constructor(form?: HTMLFormElement) {
        super()
        if (form) for (const [name, value] of new FormOfPage(form)) this.append(name, value as string)
      }
    },
  )
}

/** Also where this file is loaded more than once, the window is opened once. */
const windows = globalThis as typeof globalThis & { openedWindow?: Promise<void> }

/**
 * One window for all files of a worker, as they share their modules, too: the component library keeps hold of the elements
 * that it put into the page. `setup.ts` sees to it that each file leaves the page empty.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'happy-dom-node-web',
  async setup(global, options) {
    windows.openedWindow ??= openWindow(global, options)
    await windows.openedWindow
    return { teardown() {} }
  },
}

export default environment
