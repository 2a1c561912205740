import { IconLeft, IconPause, IconPlayArrow, IconRight, IconSound } from '@arco-design/web-react/icon'
import { useEffect, useState } from 'react'
import { noticeCarouselHeightPx } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { late } from '#src/kit/ui/late.tsx'
import { NoticeTitle } from './notice-head.tsx'
import './texts.ts'
import { useTopNotices } from './use-notices.ts'
import './notice.css'

const NoticeDialog = late(() => import('./notice-dialog.tsx'))

/** Long enough to read a title twice. */
const turnMs = 6000

const isMotionUnwanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Notices that are held up, one line above the tabs (spec: numbers#sizes-on-screen: height 36). It stands still while
 * somebody points at it or has the focus in it, when he stopped it, and where motion is unwanted.
 */
export default function NoticeCarousel() {
  const t = useText()
  const notices = useTopNotices()
  const [at, setAt] = useState(0)
  const [isLookedAt, setLookedAt] = useState(false)
  const [isStopped, setStopped] = useState(isMotionUnwanted)
  const [opened, setOpened] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const count = notices.length
  const shown = notices[at % Math.max(1, count)]
  const isTurning = count > 1 && !isLookedAt && !isStopped && !isOpen
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), turnMs)
    return () => clearInterval(timer)
  }, [isTurning, count])
  if (!shown) return null

  const open = () => {
    setOpened(shown.id)
    setOpen(true)
  }
  const go = (by: number) => setAt((at + by + count) % count)
  return (
    <section
      className="notice-carousel"
      style={{ height: noticeCarouselHeightPx }}
      aria-label={t('notice.carousel')}
      aria-roledescription="carousel"
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
    >
      <IconSound className="notice-carousel-icon" aria-hidden="true" />
      <div className="notice-carousel-line" aria-live={isTurning ? 'off' : 'polite'}>
        <button key={shown.id} type="button" className="notice-carousel-title" onClick={open}>
          <NoticeTitle notice={shown} />
        </button>
      </div>
      {count > 1 && (
        <div className="notice-carousel-tools">
          <button type="button" aria-label={t('notice.previous')} onClick={() => go(-1)}>
            <IconLeft aria-hidden="true" />
          </button>
          <span className="kit-figures">
            {(at % count) + 1} / {count}
          </span>
          <button type="button" aria-label={t('notice.next')} onClick={() => go(1)}>
            <IconRight aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t(isStopped ? 'notice.play' : 'notice.pause')}
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? <IconPlayArrow aria-hidden="true" /> : <IconPause aria-hidden="true" />}
          </button>
        </div>
      )}
      {opened !== undefined && (
        <NoticeDialog open={isOpen} notices={notices} first={opened} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
