/** A screen beyond what is seen, also within what is scrolled inside the page. */
const near = { rootMargin: '100%', scrollMargin: '100%' }

/** Begins once something comes near what is seen; gives the way to call it off, or what was begun. */
export function whenNear(element: Element, begin: () => () => void): () => void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watcher.disconnect()
    end = begin()
  }, near)
  let end = () => watcher.disconnect()
  watcher.observe(element)
  return () => end()
}
