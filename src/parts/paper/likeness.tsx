import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useContext, useState } from 'react'
import { fromPromise } from 'xstate'
import { extensionOf } from '#domain/file-extension.ts'
import { likenessOf } from '#domain/photo/likeness.ts'
import { uploadRules } from '#domain/upload.ts'
import { createAttempt } from '#machines/attempt.ts'
import { signUrls } from '#protocol/file/calls.ts'
import type { PaperFile } from '#protocol/paper/files.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { useImageToolsIfAny } from '#src/parts/photo/photo-tools.ts'
import type { ImageTools } from '#src/workers/image/tools.ts'
import { tagOf } from './paper-keys.ts'

/** The paper that shows the passport's page with the portrait. */
const passportPage = 'PASSPORT_COPY'
/** Networks may have to be fetched first. */
const LONGEST_MS = 120_000

const pictureOf = ({ files }: Paper): PaperFile | undefined =>
  files.findLast(({ fileName }) => uploadRules.images.extensions?.includes(extensionOf(fileName)))

/** The photo and the scan of one person; undefined where one of them is not there as a picture. */
function pairOf(photo: Paper, papers: readonly Paper[]): readonly [PaperFile, PaperFile] | undefined {
  const page = papers.find(({ key }) => key === passportPage)
  if (photo.preset === undefined || photo.key === passportPage || !page) return undefined
  const [one, other] = [photo, page].map((paper) => (tagOf(paper) === 'received' ? pictureOf(paper) : undefined))
  return one && other ? [one, other] : undefined
}

interface Props {
  photo: Paper
  /** Of the same person. */
  papers: readonly Paper[]
}

/**
 * Compares a photo with the portrait on the scan of the passport where the center has switched that on: a hint to whoever looks at
 * both, made on this device when it is asked for, and kept nowhere.
 */
export function Likeness({ photo, papers }: Props) {
  const isOn = useContext(SessionContext)?.options?.['photo.likeness'] === 'on'
  const tools = useImageToolsIfAny()
  const pair = pairOf(photo, papers)
  if (!isOn || !tools || !pair) return null
  return <Comparison key={pair.map(({ storageName }) => storageName).join('\n')} pair={pair} tools={tools} />
}

function Comparison({ pair, tools }: { pair: readonly [PaperFile, PaperFile]; tools: ImageTools }) {
  const t = useText()
  const { call } = useClient()
  const [logic] = useState(() =>
    createAttempt<null, number | null>().provide({
      actors: {
        send: fromPromise(async ({ signal }) => {
          const { urls } = await call(signUrls, { storageNames: pair.map(({ storageName }) => storageName) })
          const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
          return compare(
            tools,
            pair.map(({ storageName }) => urls[storageName] ?? ''),
            ends,
          )
        }),
      },
    }),
  )
  const actor = useTabActor(`likeness ${pair.map(({ storageName }) => storageName).join(' ')}`, logic)
  const state = useSelector(actor, (snapshot) => snapshot)
  const isBusy = state.hasTag('busy')
  const { answer, failure } = state.context
  const hint = answer === null ? null : likenessOf(answer)
  return (
    <div className="part-paper-likeness">
      {!state.matches('succeeded') && (
        <Button
          size="mini"
          htmlType="button"
          loading={isBusy}
          onClick={() => actor.send({ type: 'attempt.submit', input: null })}
        >
          {t('papers.likeness.compare')}
        </Button>
      )}
      <span role="status">
        {hint && t(`papers.likeness.${hint.is}`, { certainty: t(`papers.likeness.certainty.${hint.certainty}`) })}
        {state.matches('succeeded') && !hint && t('papers.likeness.noFace')}
        {failure && t('papers.likeness.failed')}
      </span>
      <span className="kit-quiet">{t('papers.likeness.note')}</span>
    </div>
  )
}

/** How far apart the faces of two pictures are; null where one of them shows none. */
async function compare(tools: ImageTools, urls: readonly string[], signal: AbortSignal): Promise<number | null> {
  const opened: number[] = []
  try {
    for (const url of urls) {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error(`The picture answered ${answer.status}`)
      opened.push((await tools.open(await answer.blob(), { signal })).id)
    }
    const [photo, page] = opened as [number, number]
    return await tools.likeness(photo, page, { signal })
  } finally {
    for (const id of opened) tools.close(id)
  }
}
