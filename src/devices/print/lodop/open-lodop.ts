import { lodopOrigins } from '#domain/printing.ts'
import { PrintError } from '#machines/kit/print-error.ts'
import type { FoundComponent, LocalAccess } from '#machines/print-component.ts'
import { currentLodop, isOpen, type Lodop, lodopWindow, printersOf } from './lodop.ts'

const originsOf = (protocol: string) => (protocol === 'https:' ? lodopOrigins.https : lodopOrigins.http)

/** The first port is asked with the higher priority: the script that has it stays when both answer. */
const addressOf = (origin: string, at: number) => `${origin}/CLodopfuncs.js?priority=${1 - at}`

const described = (lodop: Lodop): FoundComponent => ({ version: lodop.CVERSION ?? '', printers: printersOf(lodop) })

/**
 * Loads the component's script from either port and waits for its socket. Rejects with `absent` when no port answers and with
 * `barred` when this page may not reach them; that nothing at all happens is for the caller's clock.
 */
export function openLodop(signal: AbortSignal): Promise<FoundComponent> {
  const known = currentLodop()
  if (isOpen(known)) return Promise.resolve(described(known))
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const origins = originsOf(location.protocol)
    let failed = 0
    const end = (settle: () => void) => {
      if (over.signal.aborted) return
      over.abort()
      settle()
    }
    const check = () => {
      const lodop = currentLodop()
      if (isOpen(lodop)) end(() => resolve(described(lodop)))
      else lodop?.webskt?.addEventListener('open', check, { once: true, signal: over.signal })
    }
    lodopWindow().On_CLodop_Opened = check
    signal.addEventListener('abort', () => end(() => reject(new PrintError('absent'))), { once: true })
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI }) => {
        if (origins.some((origin) => blockedURI.startsWith(origin))) end(() => reject(new PrintError('barred')))
      },
      { signal: over.signal },
    )
    for (const [at, origin] of origins.entries()) {
      const script = document.createElement('script')
      script.src = addressOf(origin, at)
      script.addEventListener('load', check, { once: true })
      script.addEventListener(
        'error',
        () => {
          failed += 1
          if (failed === origins.length) end(() => reject(new PrintError('absent')))
        },
        { once: true },
      )
      // A second look loads it anew; what the first one left would only pile up.
      over.signal.addEventListener('abort', () => script.remove(), { once: true })
      document.head.append(script)
    }
  })
}

/** Chrome's names for it, the narrower one first; other browsers know none and ask nobody. */
const accessNames = ['loopback-network', 'local-network-access'] as const

async function accessStatus(): Promise<PermissionStatus | null> {
  for (const name of accessNames) {
    const status = await navigator.permissions?.query({ name: name as PermissionName }).catch(() => null)
    if (status) return status
  }
  return null
}

const accessOf = { granted: 'free', prompt: 'asked', denied: 'denied' } as const

/** A page of this very computer reaches it without being asked. */
const isLoopback = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** Whether the browser will ask the person before it reaches this computer's own services. */
export async function localAccess(): Promise<LocalAccess> {
  const status = isLoopback() ? null : await accessStatus()
  return status ? accessOf[status.state] : 'free'
}

/** Resolves when the person has answered the browser. */
export async function accessDecided(signal: AbortSignal): Promise<boolean> {
  const status = await accessStatus()
  if (status?.state !== 'prompt') return status?.state !== 'denied'
  return new Promise((resolve) => {
    status.addEventListener('change', () => resolve(status.state === 'granted'), { once: true, signal })
  })
}
