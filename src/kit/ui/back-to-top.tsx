import { Button } from '@arco-design/web-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { backToTopAfterPx } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import './back-to-top.css'

/** The nearest box around that scrolls; the page itself where none does. */
function scrollerOf(element: Element | null): HTMLElement {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.documentElement
}

interface Props {
  /** What scrolls, where it stands below it: it takes a line of its own there, so that it covers nothing. */
  of?: RefObject<HTMLElement | null>
}

/**
 * Stands below what scrolls, or at the end inside of it, and shows once that is scrolled by more than 200 px (spec:
 * numbers#sizes-on-screen).
 */
export function BackToTop({ of }: Props) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    // Whose scrolling counts is asked when something scrolls: asked at once, a page that comes into sight is laid out twice.
    let scroller: HTMLElement | undefined
    const update = ({ target }: Event) => {
      scroller ??= of?.current ?? scrollerOf(place.current)
      const isOwn = target === scroller || (target === document && scroller === document.documentElement)
      if (isOwn) setFar(scroller.scrollTop > backToTopAfterPx)
    }
    document.addEventListener('scroll', update, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', update, { capture: true })
  }, [of])
  const rise = () => {
    const scroller = of?.current ?? scrollerOf(place.current)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    // The button goes away; the keys go on where it led.
    scroller.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="kit-to-top" data-below={of !== undefined || undefined}>
      {isFar && (
        <Button shape="round" size="small" onClick={rise}>
          ↑ {t('ui.toTop')}
        </Button>
      )}
    </div>
  )
}
