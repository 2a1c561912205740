import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { Copyable } from '#src/kit/form/copy.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { answer, stubClient } from './client-stub.ts'

function show() {
  const { client } = stubClient(() => answer({ data: null }))
  const say = vi.spyOn(client, 'say').mockImplementation(() => {})
  render(
    <ClientProvider value={client}>
      <Copyable text="GZ20261120-0007" />
    </ClientProvider>,
  )
  const user = userEvent.setup({ writeToClipboard: false })
  return { say, copy: () => user.click(screen.getByRole('button', { name: /GZ20261120-0007/ })) }
}

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)

it('copies and says so', async () => {
  const { say, copy } = show()
  const written = clipboard(() => Promise.resolve())
  await copy()
  expect(written).toHaveBeenCalledWith('GZ20261120-0007')
  await waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: '复制成功' }))
})

it('copies in the old way where the browser keeps the clipboard to itself', async () => {
  const { say, copy } = show()
  clipboard(() => Promise.reject(new Error('not allowed')))
  let selected = ''
  document.execCommand = () => {
    selected = (document.activeElement as HTMLTextAreaElement | null)?.value ?? ''
    return true
  }
  await copy()
  await waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: '复制成功' }))
  expect(selected).toBe('GZ20261120-0007')
  expect(document.querySelector('textarea')).toBeNull()
})

it('says that the browser cannot copy, in both languages', async () => {
  const { say, copy } = show()
  clipboard(() => Promise.reject(new Error('not allowed')))
  document.execCommand = () => false
  await copy()
  await waitFor(() => expect(say).toHaveBeenLastCalledWith({ kind: 'error', text: '浏览器不支持复制，请手动复制' }))
  setLang('en')
  await copy()
  await waitFor(() =>
    expect(say).toHaveBeenLastCalledWith({ kind: 'error', text: 'This browser cannot copy, please copy by hand' }),
  )
  setLang('zh')
})
