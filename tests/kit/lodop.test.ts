import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FoundComponent } from '#machines/print-component.ts'
import { type Lodop, lodopWindow } from '#src/devices/print/lodop/lodop.ts'
import { accessDecided, localAccess, openLodop } from '#src/devices/print/lodop/open-lodop.ts'
import { type LodopJob, printByLodop } from '#src/devices/print/lodop/print-by-lodop.ts'
import { papers } from '#src/devices/print/print-node.tsx'

/** The component as far as the product calls it; the test answers for it. */
function component() {
  const calls: unknown[][] = []
  const line = Object.assign(new EventTarget(), { readyState: WebSocket.OPEN as number })
  const named = (name: string) =>
    vi.fn<(...args: unknown[]) => void>((...args) => {
      calls.push([name, ...args])
    })
  let task = 0
  const names = [
    'PRINT_INIT',
    'SET_PRINT_PAGESIZE',
    'SET_PRINT_COPIES',
    'SET_PRINTER_INDEXA',
    'SET_PRINT_STYLEA',
    'NewPage',
  ]
  const adds = ['ADD_PRINT_TEXT', 'ADD_PRINT_BARCODE', 'ADD_PRINT_HTM']
  const lodop = {
    CVERSION: '6.6.2.8',
    webskt: line,
    On_Return: null,
    ...Object.fromEntries([...names, ...adds].map((name) => [name, named(name)])),
    GET_PRINTER_COUNT: vi.fn<() => number>(() => 2),
    GET_PRINTER_NAME: vi.fn<(at: number) => string | undefined>((at) => ['TSC', 'EPSON'][at]),
    PRINT: vi.fn<() => string>(() => {
      task += 1
      return `T${task}`
    }),
  } as unknown as Lodop
  /** It forgets whom to tell after each answer. */
  const answer = (id: string, value: unknown) => {
    const listener = lodop.On_Return
    lodop.On_Return = null
    listener?.(id, value)
  }
  return { lodop, calls, line, answer }
}

afterEach(() => {
  delete lodopWindow().LODOP
  delete lodopWindow().On_CLodop_Opened
  for (const script of document.querySelectorAll('script[src*=CLodop]')) script.remove()
})

describe('looking for the component', () => {
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*=CLodop]')]
  /** Scripts of other hosts are not loaded here; what becomes of them is said by the test. */
  function check() {
    const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) {
        const script = node as HTMLScriptElement
        script.type = 'text/plain'
        document.head.appendChild(script)
      }
    })
    const found = openLodop(new AbortController().signal)
    append.mockRestore()
    return found
  }
  const arrive = (index: number, type: 'load' | 'error') => scripts()[index]?.dispatchEvent(new Event(type))

  it('asks both ports, the first with the higher priority, and is found when its socket is open', async () => {
    const { lodop, line } = component()
    line.readyState = WebSocket.CONNECTING
    const found = check()
    expect(scripts().map(({ src }) => src)).toEqual([
      'http://localhost:8000/CLodopfuncs.js?priority=1',
      'http://localhost:18000/CLodopfuncs.js?priority=0',
    ])
    arrive(0, 'error')
    lodopWindow().LODOP = lodop
    arrive(1, 'load')
    line.readyState = WebSocket.OPEN
    line.dispatchEvent(new Event('open'))
    expect(await found).toEqual({ version: '6.6.2.8', printers: ['TSC', 'EPSON'] } satisfies FoundComponent)
    expect(scripts()).toEqual([])
  })

  it('hears it say that it is ready', async () => {
    const { lodop } = component()
    const found = check()
    lodopWindow().LODOP = lodop
    lodopWindow().On_CLodop_Opened?.()
    expect((await found).printers).toHaveLength(2)
  })

  it('is over at once when neither port answers, and asks nobody when it is there already', async () => {
    const gone = check()
    arrive(0, 'error')
    arrive(1, 'error')
    await expect(gone).rejects.toMatchObject({ kind: 'absent' })
    lodopWindow().LODOP = component().lodop
    expect((await check()).version).toBe('6.6.2.8')
    expect(scripts()).toEqual([])
  })

  it('tells a page that may not reach it, as it was loaded before the center used it', async () => {
    const barred = check()
    const blockedURI = 'http://localhost:8000/CLodopfuncs.js'
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))
    await expect(barred).rejects.toMatchObject({ kind: 'barred' })
  })
})

describe('the browser’s permission for the local network', () => {
  function asked(known: string, state: PermissionState) {
    const status = Object.assign(new EventTarget(), { state })
    const query = vi.fn<(about: { name: string }) => Promise<PermissionStatus>>(async ({ name }) => {
      if (name !== known) throw new TypeError(`no permission ${name}`)
      return status as unknown as PermissionStatus
    })
    vi.stubGlobal('navigator', { permissions: { query } })
    vi.stubGlobal('location', { hostname: 'visa.example.com' })
    return status
  }
  const signal = new AbortController().signal

  it.each([
    ['local-network-access', 'prompt', 'asked'],
    ['loopback-network', 'granted', 'free'],
    ['loopback-network', 'denied', 'denied'],
    ['unknown', 'denied', 'free'],
  ] as const)('%s: %s means %s', async (known, state, meaning) => {
    asked(known, state)
    expect(await localAccess()).toBe(meaning)
  })

  it('is decided when the person has answered', async () => {
    const status = asked('local-network-access', 'prompt')
    const listen = vi.spyOn(status, 'addEventListener')
    const decided = accessDecided(signal)
    await vi.waitFor(() => expect(listen).toHaveBeenCalled())
    status.state = 'granted'
    status.dispatchEvent(new Event('change'))
    expect(await decided).toBe(true)
  })
})

describe('printing by the component', () => {
  const job: LodopJob = { title: '收据 GZ1', paper: papers.roll80, html: '<!doctype html><p>收据</p>', copies: 1 }
  const signal = new AbortController().signal

  it('lays a document on a roll that is as long as its content, on the chosen printer', async () => {
    const { lodop, calls, answer } = component()
    const printing = printByLodop(lodop, { ...job, printer: 1, copies: 2 }, signal)
    answer('T1', true)
    await printing
    expect(calls).toEqual([
      ['PRINT_INIT', '收据 GZ1'],
      ['SET_PRINT_PAGESIZE', 3, 800, 30, ''],
      ['SET_PRINTER_INDEXA', 1],
      ['SET_PRINT_COPIES', 2],
      ['ADD_PRINT_HTM', '3mm', '3mm', '74mm', 'BottomMargin:3mm', job.html],
    ])
  })

  it('draws labels as texts and barcodes, each on a page', async () => {
    const { lodop, calls, answer } = component()
    const box = { x: 2, y: 10, width: 40, height: 5 }
    const drawing = {
      widthMm: 60,
      heightMm: 40,
      items: [
        { kind: 'text', text: '王芳', fontPt: 10, align: 'right', ...box },
        { kind: 'barcode', text: 'GZ1', code: { modules: 3, bars: [] }, ...box },
      ],
    } as const
    const paper = { widthMm: 60, heightMm: 40, marginMm: 0 }
    const printing = printByLodop(lodop, { ...job, paper, drawings: [drawing, drawing] }, signal)
    answer('T1', 'true')
    await printing
    expect(calls.map(([name]) => name).filter((name) => name !== 'SET_PRINT_STYLEA')).toEqual([
      'PRINT_INIT',
      'SET_PRINT_PAGESIZE',
      'ADD_PRINT_TEXT',
      'ADD_PRINT_BARCODE',
      'NewPage',
      'ADD_PRINT_TEXT',
      'ADD_PRINT_BARCODE',
    ])
    expect(calls).toContainEqual(['SET_PRINT_PAGESIZE', 1, 600, 400, ''])
    expect(calls).toContainEqual(['ADD_PRINT_BARCODE', '10mm', '2mm', '40mm', '5mm', '128Auto', 'GZ1'])
    expect(calls).toContainEqual(['SET_PRINT_STYLEA', 0, 'Alignment', 3])
  })

  it('does not take the late answer of an earlier job for its own', async () => {
    const { lodop, answer } = component()
    const first = new AbortController()
    const hanging = printByLodop(lodop, job, first.signal)
    first.abort()
    const second = printByLodop(lodop, job, signal)
    answer('T1', true)
    await vi.waitFor(() => expect(lodop.On_Return).not.toBeNull())
    answer('T2', false)
    await expect(second).rejects.toMatchObject({ kind: 'refused' })
    await expect(Promise.race([hanging, Promise.resolve('still out')])).resolves.toBe('still out')
  })

  it('is refused when the component says no, and lost when its line breaks or is not there', async () => {
    const { lodop, line, answer } = component()
    const refused = printByLodop(lodop, job, signal)
    answer('T1', false)
    await expect(refused).rejects.toMatchObject({ kind: 'refused' })
    const broken = printByLodop(lodop, job, signal)
    line.dispatchEvent(new Event('close'))
    await expect(broken).rejects.toMatchObject({ kind: 'lost' })
    line.readyState = WebSocket.CLOSED
    await expect(printByLodop(lodop, job, signal)).rejects.toMatchObject({ kind: 'lost' })
    await expect(printByLodop(undefined, job, signal)).rejects.toMatchObject({ kind: 'lost' })
  })
})
