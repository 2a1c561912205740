import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { papers, printNode } from '#src/devices/print/print-node.tsx'

it.each([
  ['a4', /size: 210mm 297mm;/],
  ['roll80', /size: 80mm \d+mm;/],
] as const)('prints on %s from a frame of its own, and clears up when the dialogue is closed', async (name, size) => {
  const printed: (string | null)[] = []
  const printing = printNode({ title: '收据 GZ1', paper: papers[name], content: <h1>收据</h1> })
  const frame = document.querySelector('iframe')!
  frame.addEventListener('load', () => {
    const view = frame.contentWindow!
    const page = frame.contentDocument!
    view.print = () => {
      printed.push(page.title, page.body.textContent, page.querySelector('style')!.textContent)
      view.dispatchEvent(new Event('afterprint'))
    }
  })
  await printing
  expect(printed.slice(0, 2)).toEqual(['收据 GZ1', '收据'])
  expect(printed[2]).toMatch(size)
  expect(document.querySelector('iframe')).toBeNull()
})

it('takes a click on the page for the end of the dialogue where the browser does not tell', async () => {
  const printing = printNode({ title: '收据', paper: papers.a4, content: <p>一</p> })
  const frame = document.querySelector('iframe')!
  let isShown = false
  frame.addEventListener('load', () => {
    frame.contentWindow!.print = () => {
      isShown = true
    }
  })
  await waitFor(() => expect(isShown).toBe(true))
  expect(document.querySelector('iframe')).toBe(frame)
  fireEvent.pointerDown(document.body)
  await printing
  expect(document.querySelector('iframe')).toBeNull()
})
