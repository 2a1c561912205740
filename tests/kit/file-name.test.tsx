import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cutFileName, FileName } from '#src/kit/ui/file-name.tsx'

it.each([
  ['很长很长的文件名2024.pdf', '很长很长的文件名', '2024.pdf'],
  ['a-long-scan-of-a-passport.jpeg', 'a-long-scan-of-a-pass', 'port.jpeg'],
  ['short.pdf', '', 'short.pdf'],
  ['no ending at all', 'no ending at', ' all'],
  ['ends.with a word that is no ending', 'ends.with a word that is no en', 'ding'],
  ['家庭👨‍👩‍👧照片和其他的材料.png', '家庭👨‍👩‍👧照片和其', '他的材料.png'],
  ['', '', ''],
])('%s is cut before its last letters and its ending', (name, head, tail) => {
  expect(cutFileName(name)).toEqual([head, tail])
})

it('says the whole name in its hint, and once to who has it read to him', () => {
  const name = '2024年度银行流水明细及盖章证明.pdf'
  const { container } = render(
    <button type="button">
      <FileName name={name} />
    </button>,
  )
  expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(name)
})
