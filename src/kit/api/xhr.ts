/** `fetch` over XMLHttpRequest, for the one thing that fetch cannot tell: how much of a body was sent (0 to 1). */
export const xhrFetch =
  (onProgress: (share: number) => void): typeof fetch =>
  (target, init) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(init?.method ?? 'GET', target instanceof Request ? target.url : target.toString())
      xhr.withCredentials = init?.credentials === 'include'
      for (const [name, value] of new Headers(init?.headers)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
      }
      xhr.onload = () => {
        const headers = new Headers()
        for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const colon = line.indexOf(':')
          if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
        }
        resolve(new Response(xhr.responseText, { status: xhr.status, statusText: xhr.statusText, headers }))
      }
      xhr.onerror = () => reject(new TypeError('Failed to fetch'))
      xhr.onabort = () => reject(new DOMException('The operation was aborted.', 'AbortError'))
      init?.signal?.addEventListener('abort', () => xhr.abort())
      xhr.send((init?.body ?? null) as XMLHttpRequestBodyInit | null)
    })
