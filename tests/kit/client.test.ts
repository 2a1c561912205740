import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerRules, codes } from '#protocol/codes.ts'
import { batchAccept } from '#protocol/contract/batch-calls.ts'
import * as contract from '#protocol/contract/calls.ts'
import * as dict from '#protocol/dictionary/calls.ts'
import * as file from '#protocol/file/calls.ts'
import type { Entity } from '#protocol/kit/call.ts'
import * as order from '#protocol/order/calls.ts'
import { config, now } from '#protocol/sign-in/calls.ts'
import { login } from '#protocol/sign-in/login-calls.ts'
import { type ApiError, conflictOf, fieldProblemsOf, isUnsure } from '#src/kit/api/api-error.ts'
import { createTouchBus } from '#src/kit/api/bus.ts'
import { answer, stubClient } from './client-stub.ts'

const failing = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should have been refused'),
    (error: ApiError) => error,
  )

afterEach(() => vi.useRealTimers())

describe('what is sent', () => {
  it('puts ids in the path, trims what goes into the address, repeats arrays and breaks caches', async () => {
    const { client, asked } = stubClient(({ url }) => answer({ data: url.pathname.includes('dict') ? {} : null }))
    await client.call(dict.getDictDataByTypes, { types: ['A', ' B '] })
    expect(asked[0]!.url.pathname + asked[0]!.url.search).toBe('/api/dict/getDictDataByTypes?types=A&types=B&_t=5')
    await client.call(order.remove, { id: 7, version: undefined })
    expect(asked[1]!.method).toBe('DELETE')
    expect(asked[1]!.url.href).toBe('http://localhost/api/order/7')
  })

  it('sends paging of a POST search in the query and the rest as JSON', async () => {
    const { client, asked } = stubClient(() => answer({ data: { records: 0, page: 2, rows: [] } }))
    await client.call(contract.page, { keywords: '张', page: 2, rows: 50 })
    expect(asked[0]!.url.search).toBe('?page=2&rows=50')
    expect(asked[0]!.body).toBe('{"keywords":"张"}')
    expect(asked[0]!.headers.get('content-type')).toBe('application/json')
    expect(asked[0]!.headers.get('accept-language')).toBe('zh-CN')
  })

  it('keeps the spaces of a password in a form body', async () => {
    const { client, asked } = stubClient(() => answer({ data: { weakPassword: false } }))
    await client.call(login, { userName: 'a', password: ' p ', imageCaptcha: 'x' })
    expect(asked[0]!.body).toBe('userName=a&password=+p+&imageCaptcha=x')
    expect(asked[0]!.headers.get('content-type')).toContain('x-www-form-urlencoded')
  })

  it('sends files as multipart under their own names', async () => {
    const { client, asked } = stubClient(() => answer({ data: [] }))
    await client.call(file.batchUpload, { file: [new File(['a'], '护照.png', { type: 'image/png' })] })
    const sent = (asked[0]!.body as FormData).get('file') as File
    expect(sent.name).toBe('护照.png')
    expect(asked[0]!.headers.has('content-type')).toBe(false)
  })

  it('carries the key it was given, mints one for other changes and none for reads', async () => {
    const { client, asked } = stubClient(() => answer({ data: { id: 1, orderNo: 'V1', version: 0 } }), {
      newId: () => 'minted',
    })
    const form = { type: 1, contactName: 'a', contactMobile: '13800000000' } as const
    await client.call(order.create, form, { key: 'mine' })
    await client.call(order.create, form)
    await failing(client.call(now, {}))
    expect(asked.map((one) => one.headers.get('idempotency-key'))).toEqual(['mine', 'minted', null])
  })

  it('writes into the path what the code of its permission says, as the person’s rights change', async () => {
    const { client, asked } = stubClient(() => answer({ data: { records: 0, page: 1, rows: [] } }))
    await client.call(order.page, {})
    client.rights.set({ role: 'agent', codes: ['agent$visa.order.view@dept', '~center.contract.view'] })
    await client.call(order.page, {})
    await client.call(order.page, {}, { as: { suffix: 'self' } })
    await client.call(contract.page, {})
    await client.call(now, {}).catch(() => null)
    await client.download(order.page, {}).catch(() => null)
    client.rights.set({ role: 'agent', codes: ['agent$visa.order.view@company'] })
    await client.cached(order.page, {})
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/api/order/page',
      '/api/agent/order/page/dept',
      '/api/agent/order/page/self',
      '/api/visacenter/contract/page',
      '/api/sys/now',
      '/api/agent/order/page/dept',
      '/api/agent/order/page/company',
    ])
  })

  it('writes role and scope into the path', async () => {
    const { client, asked } = stubClient(() => answer({ data: { records: 0, page: 1, rows: [] } }))
    await client.call(order.page, {}, { as: { role: 'agent', suffix: 'company' } })
    expect(asked[0]!.url.pathname).toBe('/api/agent/order/page/company')
  })
})

describe('the error catalogue', () => {
  const done = { id: 1, orderNo: 'V1', version: 0 }
  const form = { type: 1, contactName: 'a', contactMobile: '13800000000' } as const
  const ask = (code: string, msg = '话', data: unknown = done, options = {}) => {
    const stub = stubClient(() => answer({ code, msg, data }))
    return { ...stub, result: stub.client.call(order.create, form, options) }
  }

  it('0000 gives the data, and its message only where that is wanted', async () => {
    const quiet = ask(codes.success)
    expect(await quiet.result).toEqual(done)
    expect(quiet.notifier.show).not.toHaveBeenCalled()
    const loud = ask(codes.success, '', done, { announce: true })
    await loud.result
    expect(loud.notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '操作成功' })
  })

  it.each([
    [codes.info, 'info'],
    [codes.warning, 'warning'],
  ])('%s is done, with a remark', async (code, kind) => {
    const { result, notifier } = ask(code)
    expect(await result).toEqual(done)
    expect(notifier.show).toHaveBeenCalledWith({ kind, text: '话' })
  })

  it.each([codes.noPermission, codes.timesLimit, codes.fail, codes.systemException, '3131'])(
    '%s is thrown and shown as an error with the request id',
    async (code) => {
      const { result, notifier } = ask(code)
      expect(await failing(result)).toMatchObject({ code, msg: '话', requestId: 'r-1' })
      expect(notifier.show).toHaveBeenCalledWith({ kind: 'error', text: '话', requestId: 'r-1' })
    },
  )

  it('an error without words of its own gets those of the catalogue', async () => {
    const { result, notifier } = ask(codes.noPermission, '')
    await failing(result)
    expect(notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '您没有权限进行此操作' }))
  })

  it('4466 shows the error and returns what became of each row', async () => {
    const none = { ok: 0, failed: 1, rows: [{ index: 0, id: 7, code: codes.fail, msg: '状态已变化' }] }
    const { client, notifier } = stubClient(() => answer({ code: codes.applyFail, msg: '话', data: none }))
    expect(await client.call(batchAccept, { items: [{ id: 7, version: 1 }] })).toEqual(none)
    expect(notifier.show).toHaveBeenCalledWith({ kind: 'error', text: '话', requestId: 'r-1' })
    // A form with something typed in it is not done by that.
    const whole = client.call(batchAccept, { items: [{ id: 7, version: 1 }] }, { whole: true })
    expect(await failing(whole)).toMatchObject({ code: codes.applyFail, msg: '话', data: none })
  })

  it.each([[null], [done]])('4466 without rows has done nothing, whatever it brings: %o', async (data) => {
    const { result, notifier } = ask(codes.applyFail, '话', data)
    expect(await failing(result)).toMatchObject({ code: codes.applyFail, msg: '话', data })
    expect(notifier.show).toHaveBeenCalledWith({ kind: 'error', text: '话', requestId: 'r-1' })
    const nothing = stubClient(() => answer({ code: codes.applyFail, msg: '话' }))
    expect(await failing(nothing.client.call(order.remove, { id: 7, version: undefined }))).toMatchObject({ msg: '话' })
  })

  it('4444 is a dialog and is thrown', async () => {
    const { result, notifier } = ask(codes.alert)
    await failing(result)
    expect(notifier.alert).toHaveBeenCalledWith('话', 'r-1')
    expect(notifier.show).not.toHaveBeenCalled()
  })

  it('8888 is thrown silently', async () => {
    const { result, notifier } = ask(codes.noTip)
    // Nor has a page that shows its error anything to say.
    expect(await failing(result)).toMatchObject({ code: codes.noTip, msg: '' })
    expect(notifier.show).not.toHaveBeenCalled()
  })

  it.each([
    [codes.signedOut, 'signIn'],
    [codes.wxUnbound, 'bindWx'],
  ])('%s leaves the page, unless the caller stays', async (code, to) => {
    const leaving = ask(code)
    await failing(leaving.result)
    expect(leaving.notifier.leave).toHaveBeenCalledWith(to)
    const staying = ask(code, '', null, { stay: true })
    await failing(staying.result)
    expect(staying.notifier.leave).not.toHaveBeenCalled()
  })

  it('4409 says who changed it and when, at UTC+8', async () => {
    const { result, notifier } = ask(codes.changedMeanwhile, '', {
      by: '王主管',
      at: Date.UTC(2026, 10, 20, 2),
      version: 3,
    })
    const error = await failing(result)
    expect(conflictOf(error)).toEqual({ by: '王主管', at: Date.UTC(2026, 10, 20, 2), version: 3 })
    expect(notifier.show.mock.calls[0]![0].text).toBe('王主管 已于 2026-11-20 10:00:00 修改了该数据，您的修改没有保存')
  })

  it('9999 names the fields', async () => {
    const fields = [{ path: 'contactName', key: 'rules.required' }]
    const { result } = ask(codes.fail, '话', { fields })
    expect(fieldProblemsOf(await failing(result))).toEqual(fields)
  })

  it('shows nothing when told to be silent, for every code', async () => {
    for (const code of Object.keys(answerRules)) {
      const { result, notifier } = ask(code, '话', done, { silent: true })
      await result.catch(() => {})
      expect([code, notifier.show.mock.calls, notifier.alert.mock.calls]).toEqual([code, [], []])
    }
  })
})

describe('the network', () => {
  const broken = () => stubClient(() => Promise.reject(new TypeError('Failed to fetch')))

  it('shows the message of a network error; a POST throws 服务异常', async () => {
    const get = broken()
    const error = await failing(get.client.call(config, {}))
    expect(error).toMatchObject({ code: 'network', msg: '网络异常：Failed to fetch' })
    expect(isUnsure(error)).toBe(true)
    const post = broken()
    expect(await failing(post.client.call(contract.page, {}))).toMatchObject({ code: 'network', msg: '服务异常' })
    expect(post.notifier.show).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: '网络异常：Failed to fetch' }),
    )
  })

  it('gives up after 30 s with 请求超时 and does not try again', async () => {
    vi.useFakeTimers()
    const { client, notifier, asked } = stubClient(() => new Promise<Response>(() => {}), {
      fetch: (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    const result = failing(client.call(config, {}))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(notifier.show).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ code: 'timeout', msg: '请求超时' })
    expect(asked).toHaveLength(0)
  })

  it.each([404, 500, 409])('says 处理失败 for HTTP %i and asks once only', async (status) => {
    const { client, notifier, asked } = stubClient(() => answer({ status }))
    expect(await failing(client.call(config, {}))).toMatchObject({ code: 'status', msg: '处理失败', requestId: 'r-1' })
    expect(notifier.show).toHaveBeenCalledWith({ kind: 'error', text: '处理失败', requestId: 'r-1' })
    expect(asked).toHaveLength(1)
  })

  it('says 处理失败 when something else than an envelope comes back', async () => {
    const { client } = stubClient(() => new Response('<html>proxy</html>'))
    expect(await failing(client.call(config, {}))).toMatchObject({ code: 'status' })
  })

  it('is quiet about calls that the caller gave up', async () => {
    const { client, notifier } = stubClient(() => answer())
    const error = await failing(client.call(config, {}, { signal: AbortSignal.abort() }))
    expect(error.code).toBe('aborted')
    expect(notifier.show).not.toHaveBeenCalled()
  })

  it('refuses an answer that does not fit its schema', async () => {
    const { client } = stubClient(() => answer({ data: { wxAppid: 1 } }))
    expect(await failing(client.call(config, {}))).toMatchObject({ code: 'shape' })
  })
})

describe('what is told on', () => {
  it('publishes what a call touched, after success only, to other windows too', async () => {
    const posted: unknown[] = []
    const touched: [readonly Entity[], string][] = []
    let fromOutside: ((event: { data: unknown }) => void) | undefined
    const bus = createTouchBus({
      postMessage: (message) => posted.push(message),
      addEventListener: (_, listener) => {
        fromOutside = listener
      },
      close() {},
    })
    bus.subscribe((entities, from) => touched.push([entities, from]))
    let code: string = codes.fail
    const { client } = stubClient(() => answer({ code, data: null }), { bus })
    await failing(client.call(contract.remove, { id: 1 }))
    expect(touched).toEqual([])
    code = codes.success
    await client.call(contract.remove, { id: 1 })
    expect(touched).toEqual([[['contract', 'order'], 'here']])
    expect(posted).toEqual([['contract', 'order']])
    fromOutside?.({ data: ['member'] })
    fromOutside?.({ data: { no: 'list' } })
    expect(touched[1]).toEqual([['member'], 'elsewhere'])
  })

  it('notices another build of the server', async () => {
    let build = 'one'
    const { client } = stubClient(() => answer({ data: 1, headers: { 'x-build-id': build } }))
    await client.call(now, {})
    expect(client.newBuild.get()).toBeNull()
    build = 'two'
    await client.call(now, {})
    expect(client.newBuild.get()).toBe('two')
  })

  it('carries the session in a header where cookies cannot', async () => {
    let kept: string | undefined
    const { client, asked } = stubClient(() => answer({ data: 1, headers: { 'x-session': 's1' } }), {
      session: {
        read: () => kept,
        keep: (value) => {
          kept = value
        },
      },
    })
    await client.call(now, {})
    await client.call(now, {})
    expect(asked.map((one) => one.headers.get('x-session'))).toEqual([null, 's1'])
  })
})

describe('what hardly changes', () => {
  it('is asked for once a minute, also by several at the same time, and again after a failure', async () => {
    let at = 0
    let isBroken = true
    const { client, asked } = stubClient(() => (isBroken ? answer({ code: '9999' }) : answer({ data: [] })), {
      now: () => at,
    })
    const get = () => client.cached(dict.countryList, {}, 60_000)
    await failing(get())
    isBroken = false
    await Promise.all([get(), get()])
    expect(asked).toHaveLength(2)
    at = 59_999
    await get()
    expect(asked).toHaveLength(2)
    at = 60_001
    await get()
    expect(asked).toHaveLength(3)
    client.touches.publish(['session'])
    await get()
    expect(asked).toHaveLength(4)
  })
})

describe('an upload', () => {
  /** A browser's request object that sends as slowly as the test wants. */
  class SlowRequest {
    static made: SlowRequest[] = []
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
    status = 200
    statusText = ''
    withCredentials = false
    headers: Record<string, string> = {}
    onload = () => {}
    onabort = () => {}
    responseText = JSON.stringify({ code: '0000', msg: '', data: [] })
    constructor() {
      SlowRequest.made.push(this)
    }
    open() {}
    send() {}
    abort() {
      this.onabort()
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getAllResponseHeaders() {
      return 'x-request-id: r-9\r\nx-build-id: b: 1\r\n'
    }
  }

  it('tells how much was sent, and is not late while it moves on', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', SlowRequest)
    const { client } = stubClient(() => answer(), { fetch: undefined })
    const shares: number[] = []
    const result = client.call(
      file.batchUpload,
      { file: [new File(['abc'], 'a.png')] },
      { onProgress: (share) => shares.push(share) },
    )
    await vi.waitFor(() => expect(SlowRequest.made).toHaveLength(1), 10_000)
    const xhr = SlowRequest.made[0]!
    for (const loaded of [1, 2, 4]) {
      await vi.advanceTimersByTimeAsync(20_000)
      xhr.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 })
    }
    xhr.onload()
    expect(await result).toEqual([])
    expect(shares).toEqual([0.25, 0.5, 1])
    expect(xhr.headers['content-type']).toBeUndefined()
    const late = failing(client.call(file.batchUpload, { file: [] }, { onProgress: () => {} }))
    await vi.waitFor(() => expect(SlowRequest.made).toHaveLength(2), 10_000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await late).toMatchObject({ code: 'timeout' })
  })
})
