import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { photoMeasures } from '#domain/photo/measures.ts'
import { judge, type Measured } from '#domain/photo/report.ts'
import { inLanguage } from '#domain/text-table.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import type { Print } from '#src/devices/print/printable.ts'
import { PrintProvider } from '#src/devices/print/use-print.ts'
import { setLang, translate } from '#src/kit/i18n/i18n.ts'
import { PresetSelect } from '#src/parts/photo/preset-select.tsx'
import { PhotoReport } from '#src/parts/photo/report.tsx'
import { reportText } from '#src/parts/photo/report-words.ts'
import { texts } from '#src/parts/photo/texts-report.ts'
import { type Presets, usePresets } from '#src/parts/photo/use-presets.ts'
import { goodMeasures } from '#tests/image/measures.ts'
import { sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const zh = inLanguage('zh', texts)
const en = inLanguage('en', texts)

const preset = defaultPresets.find((one) => one.code === 'RUS_EVISA')!
const measured: Measured = {
  ...goodMeasures,
  width: 600,
  height: 800,
  headHeight: 0.62,
  topMargin: 0.12,
  eyeLine: 0.44,
  centreOffset: 0.012,
  tilt: 1.25,
  eyePixels: 130,
  sharpness: 210,
  brightness: 0.5,
  colorCast: 1,
  balance: null,
  backgroundDifference: 1,
  background: '#438edb',
}
const rows = judge(measured, preset, { bytes: 41_000, dpi: 339 })
const lineOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) })

onSqlite('the report of a photo', (openDesk) => {
  const open = async (page = <PhotoReport rows={rows} preset={preset} fileName="zhang.jpg" />) => {
    const frame = await sitDown(await openDesk(), 'reception')
    await frame.show(page)
    return frame
  }

  test('says what was measured, what is required and by whom, and what to do', async () => {
    await open()
    expect(screen.getByRole('status').textContent).toBe('3 项不合格，1 项无法判断，共检测 45 项')
    const cells = (name: string) =>
      within(lineOf(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells('头部高度')).toEqual([
      '62 %（37.2 mm）',
      '70 – 80 %',
      '不合格头部偏小，请放大裁剪',
      'evisa.kdmid.ru 2026-11-21',
    ])
    expect(cells('文件大小').slice(0, 3)).toEqual(['40 KB', '20 – 35 KB', '不合格文件过大，请降低图片质量重新输出'])
    expect(cells('背景颜色').slice(0, 2)).toEqual([
      expect.stringMatching(/^#438edb（色差 \d+(\.\d)? ΔE）$/),
      '#ffffff / #e1e1e1，色差 ≤ 10 ΔE',
    ])
    expect(cells('头部倾斜').slice(0, 3)).toEqual(['1.3°', '± 8°', '合格'])
    expect(cells('两眼间距').slice(0, 2)).toEqual(['130 px', '≥ 90 px'])
    expect(cells('左右受光比').slice(0, 3)).toEqual(['未测得', '≥ 45 %', '无法判断需要识别到人脸才能测量，请人工核对'])
    expect(cells('人脸数量').slice(0, 2)).toEqual(['1 张', '1 张'])
    expect(screen.getByText(/该规格的公开资料不一致/)).toBeTruthy()
    expect(screen.getByText(/测量方法设定，并非官方规定/)).toBeTruthy()
  })

  test('says a figure that misses its limit so that it differs from it', async () => {
    const close = judge({ ...measured, shoulders: 0.97, headHeight: 0.69996 }, preset, { bytes: 41_000, dpi: 339 })
    await open(<PhotoReport rows={close} preset={preset} fileName="zhang.jpg" />)
    expect(lineOf('肩部到下边缘').textContent).toContain('0.97 ×≥ 1 ×')
    expect(lineOf('头部高度').textContent).toContain('69.996 %（42 mm）70 – 80 %')
  })

  test('says whose the limits are that were measured, and that no authority asks for them', async () => {
    await open()
    expect(lineOf('红眼').textContent).toContain('Visadesk（实测）')
    expect(screen.getByText(/真实人脸照片及其改动后的照片上测定/)).toBeTruthy()
  })

  test('puts what fails first, then what nobody knows', async () => {
    await open()
    const verdicts = screen.getAllByRole('row').map((row) => row.dataset.verdict)
    expect(verdicts.slice(1, 6)).toEqual(['fail', 'fail', 'fail', 'unknown', 'pass'])
  })

  test('tells on a phone how much passes, and shows it when it is asked for', async () => {
    const { user } = await open()
    const report = () => screen.getByRole('region', { name: '照片检测报告' })
    expect(report()).toHaveProperty('dataset.extent', 'short')
    // Where there is room all of it stands there, and no button.
    await user.click(screen.getByText('显示合格的 41 项'))
    expect(report()).toHaveProperty('dataset.extent', 'whole')
    await user.click(screen.getByText('收起合格的 41 项'))
    expect(report()).toHaveProperty('dataset.extent', 'short')
  })

  test('is copied as text', async () => {
    const { user } = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: '复制文字' }))
    const [text = ''] = write.mock.calls[0] ?? []
    expect(text.split('\n')[0]).toBe('3 项不合格，1 项无法判断，共检测 45 项')
    expect(text).toContain('头部高度：62 %（37.2 mm），要求 70 – 80 %，不合格（头部偏小，请放大裁剪）')
    expect(text).toContain('宽：600 px，要求 450 – 900 px，合格')
    write.mockRestore()
  })

  test('is printed on A4 with the preset and the file', async () => {
    const print = vi.fn<Print>(async () => 'printed')
    const { user } = await open(
      <PrintProvider value={print}>
        <PhotoReport rows={rows} preset={preset} fileName="zhang.jpg" />
      </PrintProvider>,
    )
    await user.click(screen.getByRole('button', { name: '打印报告' }))
    expect(print).toHaveBeenCalledWith(
      expect.objectContaining({
        title: '照片检测报告',
        kind: 'list',
        paper: expect.objectContaining({ widthMm: 210 }),
      }),
    )
    const { content } = print.mock.calls[0]![0] as { content: { props: { facts: string[][] } } }
    expect(content.props.facts).toContainEqual(['照片规格', '俄罗斯电子签证'])
    expect(content.props.facts).toContainEqual(['文件', 'zhang.jpg'])
  })

  test('speaks English, too', async () => {
    await open()
    setLang('en')
    expect(reportText(rows, translate, preset)).toContain(
      'Head height: 62 % (37.2 mm), required 70 – 80 %, Fails (The head is too small; crop closer)',
    )
    setLang('zh')
  })
})

test('every measure has a name and every way to fail a sentence in both languages', () => {
  for (const words of [zh, en] as Record<string, string>[]) {
    for (const measure of photoMeasures) expect(words[`photoReport.is.${measure}`]).toBeTruthy()
    for (const reason of ['low', 'high', 'color', 'unmeasured'])
      expect(words[`photoReport.do.any.${reason}`]).toBeTruthy()
  }
})

function Chooser({ country, seen }: { country?: string; seen: (presets: Presets) => void }) {
  const presets = usePresets(country === undefined ? {} : { country })
  seen(presets)
  return <PresetSelect presets={presets} />
}

onSqlite('the choice of a preset', (openDesk) => {
  test('offers what the server keeps, and remembers the one chosen last', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    const seen = vi.fn<(presets: Presets) => void>()
    await show(<Chooser seen={seen} />)
    const box = await screen.findByRole('combobox', { name: '照片规格' })
    expect(await screen.findByText('35×45 mm · 700×900 px')).toBeTruthy()
    await user.click(box)
    await user.click(await screen.findByRole('option', { name: /俄罗斯电子签证/ }))
    expect(screen.getByText('45×60 mm · 600×800 px · 20–35 KB · 待核实')).toBeTruthy()
    await show(<Chooser seen={seen} />)
    expect(seen.mock.lastCall?.[0].preset.code).toBe('RUS_EVISA')
    localStorage.clear()
  })

  test('puts the presets of a country first', async () => {
    const { show } = await sitDown(await openDesk(), 'reception')
    const seen = vi.fn<(presets: Presets) => void>()
    await show(<Chooser country="CHN" seen={seen} />)
    const now = seen.mock.lastCall?.[0]
    expect(now?.preset.code).toBe('CHN_VISA')
    expect(now?.presets.slice(0, 3).map((one) => one.code)).toEqual(['CHN_VISA', 'CHN_VISA_ONLINE', 'RUS_VISA'])
  })

  test('goes on without the server, and says so', async () => {
    const { show, person } = await sitDown(await openDesk(), 'reception')
    vi.spyOn(person, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    const seen = vi.fn<(presets: Presets) => void>()
    await show(<Chooser seen={seen} />)
    expect(await screen.findByText(/正在使用内置的照片规格/)).toBeTruthy()
    expect(seen.mock.lastCall?.[0].presets.map((one) => one.code)).toEqual(defaultPresets.map((one) => one.code))
  })
})
