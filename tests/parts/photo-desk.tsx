import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Locale } from '#domain/constants.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { BrushCanvas } from '#src/parts/photo/brush-canvas.tsx'
import { CropFrame } from '#src/parts/photo/crop-frame.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import { type PhotoOptions, type PhotoWork, usePhoto } from '#src/parts/photo/use-photo.ts'
import type { ImageTools } from '#src/workers/image/tools.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'
import { fakeTools, type Scene } from '#tests/modules/image/fake-tools.ts'

export const shot = (name = 'zhang.jpg') => new File([new Uint8Array(2000)], name, { type: 'image/jpeg' })
export const presetAim = {
  rule: { width: 700, height: 900, headMin: 0.7, headMax: 0.8, eyeLine: 0.5, straightens: true },
  paper: { widthMm: 35, heightMm: 45 },
  encoding: { format: 'image/jpeg' },
} as const

/** Shows widgets with image tools that see what the test says; single tools may be replaced. */
export function showPhotos(page: ReactNode, scene: Scene = {}, tools: Partial<ImageTools> = {}, lang: Locale = 'zh') {
  setLang(lang)
  const fake = fakeTools(scene)
  const close = vi.fn<ImageTools['close']>()
  const tab = createTabActors()
  const { client } = stubClient(() => answer({ data: [] }))
  const shown = render(
    <ClientProvider value={client}>
      <ImageToolsProvider value={{ ...fake.tools, close, ...tools }}>
        <TabContext value={{ id: 'tab', ...tab }}>{page}</TabContext>
      </ImageToolsProvider>
    </ClientProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false })
  const choose = (...files: File[]) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  return { ...fake, ...shown, user, close, tab, choose }
}

/** A tool as pages build them. */
export function Tool({ onPhoto, brush = false, ...options }: Partial<PhotoOptions> & Bench) {
  const photo = usePhoto({ name: 'tool', ...options })
  onPhoto?.(photo)
  return (
    <>
      <HistoryButtons photo={photo} />
      <PhotoStage photo={photo}>
        <CropFrame photo={photo} frame={{ width: 245, height: 315 }} />
        {brush && <BrushCanvas photo={photo} />}
      </PhotoStage>
      <output data-testid="phase">{photo.phase}</output>
      <button type="button" onClick={() => void photo.finish()}>
        finish
      </button>
    </>
  )
}
interface Bench {
  onPhoto?: (photo: PhotoWork) => void
  brush?: boolean
}
