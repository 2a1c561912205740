import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrintDeskProvider } from '#src/devices/print/desk-provider.tsx'
import { type Lodop, lodopWindow } from '#src/devices/print/lodop/lodop.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import InstallPage from '#src/modules/device/install-page.tsx'
import { person } from '#tests/app/render-app.tsx'

beforeEach(() => setLang('zh'))
afterEach(() => {
  delete lodopWindow().LODOP
})

/** The component of this computer, with two printers; the test answers its jobs. */
function install() {
  const calls: unknown[][] = []
  const jobs: ((isPrinted: boolean) => void)[] = []
  const known = {
    CVERSION: '6.6.2.8',
    webskt: Object.assign(new EventTarget(), { readyState: WebSocket.OPEN }),
    On_Return: null as Lodop['On_Return'],
  }
  const lodop = new Proxy(known, {
    get(target, name: string) {
      if (name in target) return Reflect.get(target, name)
      if (name === 'GET_PRINTER_COUNT') return () => 2
      if (name === 'GET_PRINTER_NAME') return (at: number) => ['标签机', '激光机'][at]
      if (name === 'PRINT')
        return () => {
          const id = `T${jobs.length}`
          jobs.push((isPrinted) => target.On_Return?.(id, isPrinted))
          return id
        }
      return (...args: unknown[]) => void calls.push([name, ...args])
    },
  })
  lodopWindow().LODOP = lodop as unknown as Lodop
  return { calls, jobs, settle: (isPrinted: boolean) => act(async () => jobs.at(-1)?.(isPrinted)) }
}

async function open(options: Record<string, string>) {
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  await act(async () =>
    render(
      <SessionContext value={toSession({ ...person, options })}>
        <PrintDeskProvider options={options}>
          <InstallPage />
        </PrintDeskProvider>
      </SessionContext>,
    ),
  )
  const press = (name: string, within_: HTMLElement | null = null) =>
    user.click((within_ ? within(within_) : screen).getByRole('button', { name, hidden: true }))
  const dialog = (name: string) => screen.findByRole('dialog', { name, hidden: true })
  return { user, press, dialog }
}

const on = { 'print.lodop': 'on', 'print.labelSize': '50x30' }

it('says what it is for, how it comes here, and that everything prints without it', async () => {
  await open({ 'print.lodop': 'off' })
  expect(screen.getByText(/没有打印组件也可以打印/)).toBeTruthy()
  expect(screen.getByText('本中心没有启用打印组件')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.c-lodop.com/download.html')
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

it('prints its test label by the browser where the center does not use the component', async () => {
  const { press, dialog } = await open({ 'print.lodop': 'off' })
  await press('打印测试标签')
  const preview = await dialog('打印预览 · 打印测试')
  expect(within(preview).getByText(/60 × 40 mm/)).toBeTruthy()
  expect(within(preview).getByText(/打印机和份数在浏览器的打印窗口中选择/)).toBeTruthy()
  const printed: string[] = []
  const watch = new MutationObserver(() => {
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe')
    frame?.addEventListener('load', () => {
      const view = frame.contentWindow
      if (!view) return
      view.print = () => {
        printed.push(frame.contentDocument?.title ?? '')
        view.dispatchEvent(new Event('afterprint'))
      }
    })
  })
  watch.observe(document.body, { childList: true })
  await press('打印', preview)
  await screen.findByText('测试标签已送出，请查看打印机。')
  expect(printed).toEqual(['打印测试'])
  watch.disconnect()
})

it('finds the component, prints on the printer that is chosen and remembers it, and offers a refused job again', async () => {
  const { calls, jobs, settle } = install()
  const { user, press, dialog } = await open(on)
  await screen.findByText('打印组件已就绪')
  expect(screen.getByText('标签机')).toBeTruthy()
  await press('打印测试标签')
  const preview = await dialog('打印预览 · 打印测试')
  await user.click(within(preview).getByRole('combobox', { name: '打印机', hidden: true }))
  await user.click(await screen.findByRole('option', { name: '激光机', hidden: true }))
  await press('打印', preview)
  await waitFor(() => expect(jobs).toHaveLength(1))
  expect(calls).toContainEqual(['SET_PRINT_PAGESIZE', 1, 500, 300, ''])
  expect(calls).toContainEqual(['SET_PRINTER_INDEXA', 1])
  expect(localStorage.getItem('visadesk.printer.label')).toBe('激光机')
  await settle(false)
  const failed = await dialog('打印没有成功')
  await press('重新打印', failed)
  await waitFor(() => expect(jobs).toHaveLength(2))
  await settle(true)
  await screen.findByText('测试标签已送出，请查看打印机。')
})

it('takes the printer that the center’s options name, and none that is not there', async () => {
  const { calls, jobs } = install()
  const { press, dialog } = await open({ ...on, 'print.labelPrinter': '标签机' })
  await screen.findByText('打印组件已就绪')
  await press('打印测试标签')
  await press('打印', await dialog('打印预览 · 打印测试'))
  await waitFor(() => expect(jobs).toHaveLength(1))
  expect(calls).toContainEqual(['SET_PRINTER_INDEXA', 0])
})

it('can be told not to print what is under way', async () => {
  const { jobs } = install()
  const { press, dialog } = await open(on)
  await screen.findByText('打印组件已就绪')
  await press('打印测试标签')
  await press('打印', await dialog('打印预览 · 打印测试'))
  await waitFor(() => expect(jobs).toHaveLength(1))
  const underWay = screen.getByText('正在打印：打印测试').parentElement
  await press('取消', underWay)
  await waitFor(() => expect(screen.queryByText('正在打印：打印测试')).toBeNull())
  expect(screen.queryByText('测试标签已送出，请查看打印机。')).toBeNull()
})

it('says why before the browser asks for the local network, and prints without it when that is not wanted', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' })
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('visa.example.com')
  vi.spyOn(navigator, 'permissions', 'get').mockReturnValue({
    query: async () => status,
  } as unknown as Permissions)
  const { press, dialog } = await open(on)
  const asking = await dialog('允许访问本机打印组件')
  expect(within(asking).getByText(/浏览器接下来会询问/)).toBeTruthy()
  expect(document.querySelector('script[src*=CLodop]')).toBeNull()
  await press('用浏览器打印', asking)
  await screen.findByText('本窗口使用浏览器打印')
})
