import { type RefObject, useLayoutEffect } from 'react'

/** Browsers that skip what is out of sight and keep its layout; what lays nothing out has none to keep. */
export const keepsLayout = () => 'checkVisibility' in Element.prototype && CSS.supports('content-visibility', 'hidden')

/**
 * Keeps the layout of a hidden page, most of what going back to it would cost: `place` holds the Activity, `isPaused` says that
 * it is hidden. React takes such a page off the screen with `display: none` as it hides it, and again whenever something in it is
 * drawn later (an answer that was on its way), which no effect out here is told of.
 */
export function useStoredLayout(place: RefObject<HTMLElement | null>, isPaused: boolean): void {
  useLayoutEffect(() => {
    const page = place.current?.firstElementChild
    if (!isPaused || !(page instanceof HTMLElement) || !keepsLayout()) return
    const show = () => void page.style.removeProperty('display')
    show()
    const hidden = new MutationObserver(show)
    hidden.observe(page, { attributeFilter: ['style'] })
    return () => hidden.disconnect()
  }, [place, isPaused])
}
