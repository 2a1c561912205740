import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PaperFiles } from '#src/parts/paper/paper-files.tsx'
import { showInTab, stored } from '#tests/kit/upload-frame.tsx'

it('says no name in a button that is as small as its picture, also while there is no picture yet', async () => {
  showInTab(<PaperFiles files={[stored('护照首页.jpg'), stored('行程单.pdf', 1)]} />)
  const picture = screen.getByRole('button', { name: '查看 护照首页.jpg' })
  expect(picture.textContent).toBe('')
  expect(picture.title).toBe('护照首页.jpg')
  expect(screen.getByRole('button', { name: '查看 行程单.pdf' }).textContent).toContain('行程单.pdf')
  expect(await within(picture).findByRole('img', { name: '护照首页.jpg' })).toBeDefined()
})
