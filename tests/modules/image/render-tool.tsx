import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { defaultPresets } from '#protocol/image/presets.ts'
import type { Print, PrintOutcome } from '#src/devices/print/printable.ts'
import { PrintProvider } from '#src/devices/print/use-print.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import type { Encoding, Face, Recipe } from '#src/workers/image/shapes.ts'
import { ImageError, type ImageTools, type Measures, type OpenPhoto } from '#src/workers/image/tools.ts'
import { person } from '#tests/app/render-app.tsx'
import { goodMeasures } from '#tests/image/measures.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

const face: Face = {
  box: { x: 1000, y: 800, width: 800, height: 1000 },
  score: 0.95,
  points: Array.from({ length: 68 }, () => ({ x: 1400, y: 1300 })),
  tilt: 0,
}

/** A photo that keeps every limit of the Russian visa. */
const good: Measures = {
  ...goodMeasures,
  topMargin: 0.12,
  leftMargin: 0.15,
  rightMargin: 0.15,
  eyePixels: 150,
  sharpness: 120,
  brightness: 0.5,
  backgroundDifference: 1,
}

const picture = () => ({ width: 300, height: 400, close() {} }) as ImageBitmap

export interface Encoded {
  readonly name: string
  readonly recipe: Recipe
  readonly encoding: Encoding
}

/**
 * Image tools that find one face in every photo of 3000 x 4000 pixels, and remember what they were asked to write. A file
 * that is called after a trouble has it: `broken`, `empty` (nobody on it), `narrow` (too little beside the head), `tilted`.
 */
export function fakeTools() {
  const open = new Map<number, string>()
  const written: Encoded[] = []
  let last = 0
  let gate: Promise<void> | null = null
  let prepared = 0
  const nameOf = (photo: number) => open.get(photo) ?? ''
  const tools: ImageTools = {
    async open(file, { signal }) {
      signal.throwIfAborted()
      const { name } = file as File
      if (name.startsWith('broken')) throw new ImageError('broken')
      last += 1
      open.set(last, name)
      return { id: last, width: 3000, height: 4000, bytes: file.size, type: file.type } satisfies OpenPhoto
    },
    async find(photo, { signal }) {
      await gate
      signal.throwIfAborted()
      return nameOf(photo).startsWith('empty') ? [] : [face]
    },
    likeness: async () => null,
    uprightTurn: async () => 0,
    turn: async (id) => ({ id, width: 3000, height: 4000, bytes: 1, type: 'image/jpeg' }),
    async frame(photo, _, rule) {
      const short = nameOf(photo).startsWith('narrow') ? 0.1 : 0
      return {
        crop: { x: 600, y: 400, width: (2400 * rule.width) / rule.height, height: 2400 },
        turn: 0,
        head: { crown: 700, chin: 2500, eyes: { x: 1400, y: 1500 } },
        isCut: false,
        shortage: { top: 0, bottom: 0, left: short, right: 0 },
      }
    },
    matte: async () => ({ unrest: 0 }),
    compose: async () => picture(),
    async encode(photo, recipe, encoding) {
      const { width, height } = recipe.size ?? { width: 3000, height: 4000 }
      written.push({ name: nameOf(photo), recipe, encoding })
      const blob = new Blob(['x'.repeat(30 * 1024)], { type: encoding.format })
      return { blob, width, height, quality: 0.9 }
    },
    measure: async (photo) => ({ ...good, tilt: nameOf(photo).startsWith('tilted') ? 20 : 0 }),
    prepare() {
      prepared += 1
    },
    close: (photo) => void open.delete(photo),
  }
  return {
    tools,
    written,
    /** How many photos the worker holds now. */
    held: () => open.size,
    /** How often the networks were asked for ahead of a photo. */
    prepared: () => prepared,
    /** Nothing is found until the promise is kept. */
    wait: (until: Promise<void>) => {
      gate = until
    },
  }
}

export const photoFile = (name: string) => new File(['photo'], name, { type: 'image/jpeg' })

/** A tool as it stands on the page, over a server that knows only the presets. */
export async function showTool(page: ReactNode, { permissions = ['visa.order.edit'] as string[] } = {}) {
  setLang('zh')
  const presets = defaultPresets.map((one, at) => ({ ...one, id: at + 1, version: 1, updateTime: 0 }))
  const { client, asked } = stubClient(({ url }: Asked) =>
    answer({ data: url.pathname.endsWith('/image/preset/list') ? presets : null }),
  )
  const fake = fakeTools()
  const print = vi.fn<Print>(async (): Promise<PrintOutcome> => 'printed')
  const saved: { name: string; content: Blob }[] = []
  const urls = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${urls.size}`
    urls.set(url, content as Blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = urls.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  const tab = { id: 'face', ...createTabActors() }
  const session = toSession({ ...person, authorityInfo: permissions })
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  const { container } = await act(async () =>
    render(
      <ClientProvider value={client}>
        <SessionContext value={session}>
          <PrintProvider value={print}>
            <ImageToolsProvider value={fake.tools}>
              <TabContext value={tab}>{page}</TabContext>
            </ImageToolsProvider>
          </PrintProvider>
        </SessionContext>
      </ClientProvider>,
    ),
  )
  const chooser = () =>
    screen.getAllByLabelText(/选择|添加|换一张|照片/, { selector: 'input[type=file]' })[0] as HTMLInputElement
  return {
    ...fake,
    container,
    user,
    asked,
    print,
    saved,
    choose: (...names: string[]) => user.upload(chooser(), names.map(photoFile)),
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
  }
}
