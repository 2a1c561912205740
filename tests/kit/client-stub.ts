import { vi } from 'vitest'
import { roles, scopes } from '#domain/permission.ts'
import { type ClientOptions, createClient } from '#src/kit/api/client.ts'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { texts } from '#src/kit/api/texts.ts'
import { defineTexts, translateAny } from '#src/kit/i18n/i18n.ts'

defineTexts(texts)

export interface Asked {
  url: URL
  method: string
  headers: Headers
  body: BodyInit | null | undefined
}

/** The path without the role and suffix that the person's rights put into it (spec: scope#permissions). */
export const declaredPath = (path: string) =>
  path.replace(new RegExp(`^/api/(${roles.join('|')})/`), '/api/').replace(new RegExp(`/(${scopes.join('|')})$`), '')

type Answer = { code?: string; msg?: string; data?: unknown; status?: number; headers?: Record<string, string> }

export const answer = ({ code = '0000', msg = '', data = null, status = 200, headers = {} }: Answer = {}) =>
  new Response(JSON.stringify({ code, msg, data }), { status, headers: { 'x-request-id': 'r-1', ...headers } })

/** A client whose server is a function, and what it said and asked. */
export function stubClient(server: (asked: Asked) => Response | Promise<Response>, more: Partial<ClientOptions> = {}) {
  const asked: Asked[] = []
  const notifier = {
    show: vi.fn<Notifier['show']>(),
    alert: vi.fn<Notifier['alert']>(),
    leave: vi.fn<Notifier['leave']>(),
  }
  const fetcher: typeof fetch = async (target, init) => {
    init?.signal?.throwIfAborted()
    const one: Asked = {
      url: new URL(typeof target === 'string' ? target : '', 'http://localhost'),
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: init?.body,
    }
    asked.push(one)
    return server(one)
  }
  const client = createClient({ notifier, t: translateAny, lang: () => 'zh', fetch: fetcher, now: () => 5, ...more })
  return { client, notifier, asked }
}
