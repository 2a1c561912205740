import { codes } from '#protocol/codes.ts'
import { refused } from '#server/kit/answer.ts'
import type { Deps } from '#server/kit/deps.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { langOf, say } from '#server/kit/texts.ts'
import { takeNotice } from './take-notice.ts'

/** A filled callback form is a tenth of it. */
const MAX_BODY = 16 * 1024

/**
 * The notice endpoint of a real bucket: open, but heard only when the storage itself signed it. The storage hands the answer
 * to the uploader, so refusals are answers too.
 */
export async function serveNotice(deps: Deps, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const body = Number(request.headers.get('content-length') ?? 0) > MAX_BODY ? '' : await request.text()
  const path = url.pathname + url.search
  const lang = langOf(url.searchParams.get('lang'))
  try {
    if (!(await deps.bucket?.isNotice(path, body, request.headers))) return Response.json(refused(lang, forbidden()))
    return Response.json(await takeNotice(deps, url.searchParams, new URLSearchParams(body)))
  } catch (error) {
    deps.log.error('notice.failed', {
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    return Response.json({ code: codes.systemException, msg: say(lang, 'errors.systemException'), data: null })
  }
}
