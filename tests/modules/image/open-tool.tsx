import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { texts } from '#src/modules/image/texts.ts'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import { builtInPresets } from '#src/parts/photo/use-presets.ts'
import { person } from '#tests/app/render-app.tsx'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { fakeTools, type Scene } from './fake-tools.ts'

defineTexts(texts)

/** A photo as people choose one. */
export const shot = (name = '张三.jpg') => new File([new Uint8Array(2000)], name, { type: 'image/jpeg' })

/** Shows an image tool as it stands in its page, with tools that see what the test says. */
export async function openTool(tool: ReactNode, scene?: Scene) {
  setLang('zh')
  const fake = fakeTools(scene)
  const rows = builtInPresets.map((one, at) => ({ ...one, id: at + 1 }))
  const { client } = stubClient(() => answer({ data: rows }))
  const tab = { id: 'tab', ...createTabActors() }
  const saved: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob })
    return `blob:${saved.length}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
  await act(async () =>
    render(
      <ClientProvider value={client}>
        <SessionContext value={toSession(person)}>
          <ImageToolsProvider value={fake.tools}>
            <TabContext value={tab}>{tool}</TabContext>
          </ImageToolsProvider>
        </SessionContext>
      </ClientProvider>,
    ),
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false })
  const choose = async (...files: File[]) => {
    const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)!
    await user.upload(input, files)
  }
  const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name, hidden: true }))
  const pick = async (group: string | RegExp, name: string) =>
    user.click(
      within(await screen.findByRole('group', { name: group, hidden: true })).getByRole('radio', {
        name,
        hidden: true,
      }),
    )
  return { ...fake, user, saved, choose, button, press, pick }
}
