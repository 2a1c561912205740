import type { Page } from 'playwright'

/** Says what is walked, for who watches: beside the page's own buttons, over the empty end of its side menu. */
export async function caption(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const id = 'model-caption'
    const there = document.getElementById(id)
    const box = there ?? document.body.appendChild(document.createElement('div'))
    box.id = id
    box.textContent = words
    Object.assign(box.style, {
      position: 'fixed',
      left: '12px',
      bottom: '52px',
      width: '166px',
      boxSizing: 'border-box',
      padding: '8px 12px',
      whiteSpace: 'pre-line',
      borderRadius: '6px',
      background: 'rgba(29, 33, 41, 0.88)',
      color: '#fff',
      font: '15px/1.5 system-ui, sans-serif',
      zIndex: '99999',
      pointerEvents: 'none',
    })
  }, text)
}
