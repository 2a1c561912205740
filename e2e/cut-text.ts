import type { Page } from '@playwright/test'

/**
 * Text of the page in front that ends where nobody sees that it goes on, or that has an ellipsis and stands nowhere whole.
 * What can be scrolled to is not cut, and what is for those who hear the page only lies outside on purpose.
 */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) => one.checkVisibility())
    /** The box within which it is seen: the next one around it that hides what stands out. */
    const frameOf = (one: Element | null): Element | null => {
      if (!one || one === panel) return null
      const { overflowX } = getComputedStyle(one)
      if (/auto|scroll/.test(overflowX)) return null
      return /hidden|clip/.test(overflowX) ? one : frameOf(one.parentElement)
    }
    const problemOf = (text: Text): string | null => {
      const holder = text.parentElement
      const isForEyes = holder?.checkVisibility({ visibilityProperty: true }) && !holder.closest('.kit-unseen, svg')
      const frame = isForEyes && text.data.trim() !== '' ? frameOf(holder) : null
      if (!frame || frame.clientWidth === 0) return null
      const words = document.createRange()
      words.selectNodeContents(text)
      if (words.getBoundingClientRect().right <= frame.getBoundingClientRect().right + 1) return null
      if (getComputedStyle(frame).textOverflow !== 'ellipsis') return 'cut'
      const isWhole = frame.closest('[title], [role=combobox]') || frame.querySelector('[title]')
      return isWhole || frame.closest('button')?.ariaLabel ? null : 'nowhere whole'
    }
    if (!panel) return []
    const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
    const problems: string[] = []
    for (let at = walker.nextNode(); at; at = walker.nextNode()) {
      const problem = problemOf(at as Text)
      if (problem) problems.push(`${problem}: ${(at as Text).data.trim()}`)
    }
    return [...new Set(problems)]
  })
