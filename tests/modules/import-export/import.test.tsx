import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadDictDataByType } from '#protocol/dictionary/calls.ts'
import { importSources } from '#server/imports.ts'
import { importWorker } from '#server/workers/import-worker.ts'
import ImportPage from '#src/modules/import-export/import/import-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const file = new File(
  [
    [
      '字典编码,数据编码,中文名,英文名,排序号,状态',
      'RELATION,COUSIN,表亲,Cousin,20,启用',
      'RELATION,IN_LAW,姻亲,In-law,第二,在用',
    ].join('\n'),
  ],
  '关系.csv',
  { type: 'text/csv' },
)

onSqlite('the page of imports', (openDesk) => {
  test('a file is checked cell by cell, its right rows are taken in, and the result is told', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'admin')
    const setMemory = vi.fn<(memory: unknown) => void>()
    await show(<ImportPage params={{}} memory={undefined} {...actions} setMemory={setMemory} />)
    fireEvent.click(await screen.findByRole('radio', { name: '字典数据' }))
    await user.click(screen.getByText('文件的列'))
    expect(await screen.findByRole('row', { name: /状态.*启用 \/ 冻结/ })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('上传导入文件', { selector: 'input' }), { target: { files: [file] } })
    expect(await screen.findByText('1 行可以导入，1 行有问题')).toBeTruthy()
    const wrong = await screen.findByRole('row', { name: /IN_LAW/ })
    expect(within(wrong).getByText('只能填写：启用、冻结')).toBeTruthy()
    expect(within(wrong).getByText('请输入排序号')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /COUSIN/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '全部 2 行' }))
    expect(within(await screen.findByRole('row', { name: /COUSIN/ })).getByText('可导入')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '开始导入 1 行' }))
    const asked = within(screen.getByRole('dialog', { name: '开始导入 1 行' }))
    expect(asked.getByText(/导入 1 行，跳过有问题的 1 行？/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '开始导入 1 行' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await importWorker(desk.deps, importSources).runNext()
    expect(await screen.findByText('成功 1 行，1 行未导入')).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载问题行' })).toBeTruthy()
    const offered = await person.get(loadDictDataByType, { type: 'RELATION' })
    expect(offered.some((one) => one.code === 'COUSIN')).toBe(true)
    await user.click(screen.getByRole('button', { name: '返回' }))
    expect(await screen.findByRole('row', { name: /关系\.csv.*字典数据/ })).toBeTruthy()
    expect(setMemory).toHaveBeenCalled()
  })

  test('who keeps a center imports what he keeps there', async () => {
    const { show } = await sitDown(await openDesk(), 'supervisor')
    await show(<ImportPage params={{}} memory={undefined} {...actions} />)
    await screen.findByText('我的导入')
    expect(screen.queryByRole('radio', { name: '字典数据' })).toBeNull()
  })
})
