import { type Arriving, markArrived } from '#src/kit/ui/late.tsx'
import type { Module } from './module.ts'
import type { LoadedPage, Page } from './page.tsx'
import type { DrawFilling, Filling } from './slot.tsx'

/** The pages and slots of all modules, and which of them are loaded. */
export interface Registry {
  readonly codes: readonly string[]
  readonly page: (code: string) => Page | undefined
  readonly fillings: (slot: string) => readonly Filling[]
  /** What fills a slot, loaded once. */
  readonly fill: (filling: Filling) => Arriving<DrawFilling>
  /** The same promise at every call, read at once when the chunk is there; a failed load is tried again. */
  readonly load: (page: Page) => Arriving<LoadedPage>
  /** Told with the page: before this returns where its chunk is there already, else as soon as it came; never where it fails. */
  readonly whenLoaded: (page: Page, listener: (loaded: LoadedPage) => void) => void
  /** Lets the chunk come before it is needed; whether it came shows when it is. */
  readonly prepare: (page: Page) => void
}

/** Throws when two modules name a page alike. */
export function createRegistry(modules: readonly Module[]): Registry {
  const pages = new Map<string, Page>()
  const loading = new Map<string, Arriving<LoadedPage>>()
  for (const page of modules.flatMap((module) => module.pages)) {
    if (pages.has(page.code)) throw new Error(`Two pages are named ${page.code}`)
    pages.set(page.code, page)
  }
  const filled = new Map<Filling, Arriving<DrawFilling>>()
  const fills = modules.flatMap((module) => module.fills)

  const load: Registry['load'] = (page) => {
    const known = loading.get(page.code)
    if (known) return known
    const promise = markArrived(page.load())
    loading.set(page.code, promise)
    promise.catch(() => loading.delete(page.code))
    return promise
  }

  return {
    codes: [...pages.keys()],
    page: (code) => pages.get(code),
    fillings: (slot) => fills.filter((one) => one.slot === slot),
    fill(filling) {
      const known = filled.get(filling)
      if (known) return known
      const promise = markArrived(filling.load())
      filled.set(filling, promise)
      promise.catch(() => filled.delete(filling))
      return promise
    },
    load,
    whenLoaded(page, listener) {
      const promise = load(page)
      if (promise.arrived) listener(promise.arrived.value)
      else promise.then(listener, () => undefined)
    },
    prepare: (page) => void load(page),
  }
}
