import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { dayOf } from '#domain/day.ts'
import { noticePlaces } from '#domain/status-messages.ts'
import { failureOf } from '#machines/kit/failure.ts'
import { queryList, read } from '#protocol/notice/calls.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Failed, Waiting } from './states.tsx'

/** With the purifier, which only an open notice needs. */
const NoticeText = lazy(() => import('./notice-text.tsx'))

const here = { platform: 'MOBILE', showPlace: noticePlaces.MAIN } as const
/** As many as a phone shows without pushing away what people came for. */
const MOST = 3

function NoticeDialog({ notice, onClose }: { notice: NoticeHead; onClose: () => void }) {
  const t = useText()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} className="m-dialog m-notice" aria-labelledby="m-notice" onClose={onClose}>
      <h2 id="m-notice" data-important={notice.importance === 2 || undefined}>
        {notice.title}
      </h2>
      <p className="m-quiet">{dayOf(notice.createTime)}</p>
      <Suspense fallback={<Waiting what={t('mobile.loading')} />}>
        <NoticeText id={notice.id} />
      </Suspense>
      <button type="button" className="m-button" onClick={() => box.current?.close()}>
        {t('mobile.known')}
      </button>
    </dialog>
  )
}

/** What the phone's people are told; a popup (type 2) opens by itself, once a user (spec: domain#notices). */
export function Notices() {
  const t = useText()
  const { call } = useClient()
  const query = useQuery(queryList, here, { entities: ['notice'] })
  const { data = [] } = query
  const [chosen, setChosen] = useState<number>()
  /** Closed here; the server may not know of it yet. */
  const [known, setKnown] = useState<readonly number[]>([])
  const isNew = ({ id, readTime }: NoticeHead) => readTime === undefined && !known.includes(id)
  const open = data.find(({ id }) => id === chosen) ?? data.find((one) => one.type === 2 && isNew(one))
  const close = (notice: NoticeHead) => {
    setChosen(undefined)
    if (!isNew(notice)) return
    setKnown([...known, notice.id])
    // What could not be told now is told when the notice is opened again.
    call(read, { id: notice.id }, { silent: true }).catch(() => null)
  }
  if (query.data === undefined && query.error)
    return (
      <section className="m-card m-notices" aria-labelledby="m-notices">
        <h2 id="m-notices">{t('mobile.notices')}</h2>
        <Failed failure={failureOf(query.error)} onRetry={query.reload} />
      </section>
    )
  if (data.length === 0) return null
  return (
    <section className="m-card m-notices" aria-labelledby="m-notices">
      <h2 id="m-notices">{t('mobile.notices')}</h2>
      <ul>
        {data.slice(0, MOST).map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => setChosen(notice.id)}>
              <span className="m-dot" data-new={isNew(notice) || undefined}>
                {isNew(notice) && <span className="kit-unseen">{t('mobile.unread')}</span>}
              </span>
              <span data-important={notice.importance === 2 || undefined}>{notice.title}</span>
              <small>{dayOf(notice.createTime)}</small>
            </button>
          </li>
        ))}
      </ul>
      {open && <NoticeDialog key={open.id} notice={open} onClose={() => close(open)} />}
    </section>
  )
}
