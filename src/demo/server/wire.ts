/** A request on its way to the server in the worker: requests themselves cannot be posted. */
export interface WireRequest {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

export interface WireResponse {
  readonly id: string
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | null
}

/** What the worker says beside answers. */
export type OfficeFact =
  /** It answers; `isKept`: what it holds outlives the page. */
  | { readonly kind: 'opened'; readonly isPersistent: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  /** All of it is gone. */
  | { readonly kind: 'wiped' }
  /** A text message that a phone would show. */
  | { readonly kind: 'sms'; readonly mobile: string; readonly content: string }

/** Statuses that may not carry a body. */
const bodiless = new Set([101, 204, 205, 304])

export async function packRequest(id: string, request: Request): Promise<WireRequest> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  return { id, method: request.method, url: request.url, headers: [...request.headers], body }
}

export const unpackRequest = ({ method, url, headers, body }: WireRequest): Request =>
  new Request(url, { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body })

export async function packResponse(id: string, response: Response): Promise<WireResponse> {
  const body = bodiless.has(response.status) ? null : await response.arrayBuffer()
  return { id, status: response.status, headers: [...response.headers], body }
}

export const unpackResponse = ({ status, headers, body }: WireResponse): Response =>
  new Response(body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) })
