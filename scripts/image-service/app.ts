import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Locale } from '#domain/constants.ts'
import { textFor } from '#domain/text-table.ts'
import {
  type ServiceAnswer,
  type ServiceError,
  type ServiceErrorKind,
  serviceFileField,
  serviceHealthPath,
  serviceMaxBytes,
  serviceName,
  servicePath,
  serviceStatus,
  serviceTasks,
} from '#protocol/image/service.ts'
import { texts } from './texts.ts'
import type { Workbench } from './workbench.ts'

/** Of the form around the file. */
const FORM_BYTES = 16 * 1024

export interface ServiceSettings {
  readonly version: string
  /** Pages of these may call the service; of no others. */
  readonly origins: readonly string[]
  readonly report: (line: string) => void
}

/** Chinese where it is asked for first, or nothing is. */
function langFor(request: Request): Locale {
  const first = request.headers.get('accept-language')?.split(',')[0]?.trim().toLowerCase()
  return first && first !== '*' && !first.startsWith('zh') ? 'en' : 'zh'
}

/** The local image service as a web app (spec: calls#image-service; both ends agree in protocol/image/service.ts). */
export function createService(workbench: Workbench, { version, origins, report }: ServiceSettings): Hono {
  const app = new Hono()

  function refuse(
    c: Context,
    code: ServiceErrorKind,
    status = serviceStatus[code],
    text: keyof typeof texts = code,
  ): Response {
    const error: ServiceError = { code, msg: textFor(langFor(c.req.raw), texts[text]) }
    return Response.json(error, { status })
  }

  app.use(async (c, next) => {
    const origin = c.req.header('origin')
    // A foreign page could send a photo without reading the answer, and keep this computer busy.
    if (origin && !origins.includes(origin)) return refuse(c, 'failed', 403, 'foreign')
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 })
      c.header('access-control-allow-methods', 'GET, POST')
      c.header('access-control-max-age', '600')
      // Browsers ask so before a page from the network may reach this computer.
      c.header('access-control-allow-private-network', 'true')
    } else await next()
    c.header('vary', 'Origin')
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    if (origin) c.header('access-control-allow-origin', origin)
    return undefined
  })

  for (const path of ['/', serviceHealthPath]) app.get(path, (c) => c.json({ name: serviceName, version }))

  const limit = bodyLimit({ maxSize: serviceMaxBytes + FORM_BYTES, onError: (c) => refuse(c, 'tooLarge') })
  for (const task of serviceTasks) {
    app.post(servicePath(task), limit, async (c) => {
      const form = await c.req.formData().catch(() => null)
      const file = form?.get(serviceFileField)
      if (!(file instanceof File) || file.size === 0) return refuse(c, 'noFile')
      if (file.size > serviceMaxBytes) return refuse(c, 'tooLarge')
      const started = performance.now()
      const outcome = await workbench.take({ task, file: new Uint8Array(await file.arrayBuffer()) }, c.req.raw.signal)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if ('kind' in outcome) {
        // The name of a file may name a person; it stays out of the log.
        report(`${task}: ${outcome.kind} after ${seconds} s: ${outcome.message}`)
        return refuse(c, outcome.kind)
      }
      const { bytes, type: mimeType, ...rest } = outcome
      report(`${task}: ${rest.width}x${rest.height} in ${seconds} s`)
      const answer: ServiceAnswer = { base64: Buffer.from(bytes).toString('base64'), mimeType, ...rest }
      return c.json(answer)
    })
  }

  app.notFound((c) => refuse(c, 'failed', 404, 'unknown'))
  app.onError((error, c) => {
    report(String(error))
    return refuse(c, 'failed')
  })
  return app
}
