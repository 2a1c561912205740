import { expect, it } from 'vitest'
import { defaultPresets } from '#protocol/image/presets.ts'
import {
  type CompressSettings,
  compressEncoding,
  compressRecipe,
  firstSettings,
  settingsError,
  settingsOf,
} from '#src/modules/image/compress/settings.ts'
import { plainRecipe } from '#src/workers/image/shapes.ts'

const photo = { width: 4000, height: 3000 }
const with_ = (change: Partial<CompressSettings>): CompressSettings => ({ ...firstSettings, ...change })

it('leaves the pixels alone unless somebody asks for others', () => {
  expect(compressRecipe(firstSettings, photo)).toBe(plainRecipe)
})

it.each([
  [{ width: 1000 }, 1000, 750],
  [{ height: 1000 }, 1333, 1000],
  [{ width: 1000, height: 600 }, 800, 600],
])('makes it smaller within %o and keeps its shape', (change, width, height) => {
  expect(compressRecipe(with_(change), photo)).toMatchObject({ crop: null, size: { width, height } })
})

it('never makes a picture larger', () => {
  expect(compressRecipe(with_({ width: 8000 }), photo)).toBe(plainRecipe)
})

it('shows all of it on exactly so many pixels, with white above and below', () => {
  const recipe = compressRecipe(with_({ width: 700, height: 900, fitting: 'fit' }), photo)
  expect(recipe.size).toEqual({ width: 700, height: 900 })
  expect(recipe.crop).toMatchObject({ x: 0, width: 4000 })
  expect(recipe.crop?.y).toBeLessThan(0)
  expect(recipe.crop!.width / recipe.crop!.height).toBeCloseTo(700 / 900)
})

it('fills exactly so many pixels from the middle', () => {
  const recipe = compressRecipe(with_({ width: 700, height: 900, fitting: 'fill' }), photo)
  expect(recipe.crop).toMatchObject({ y: 0, height: 3000 })
  expect(recipe.crop?.x).toBeCloseTo((4000 - (3000 * 700) / 900) / 2)
})

it('says which settings no picture can meet', () => {
  expect(settingsError(with_({ minKb: 300, maxKb: 200 }))).toBe('image.compress.band')
  expect(settingsError(with_({ width: 700, fitting: 'fill' }))).toBe('image.compress.both')
  expect(settingsError(with_({ width: 700 }))).toBeNull()
})

it('takes the limits of a preset: pixels, kilobytes and resolution', () => {
  const evisa = defaultPresets.find(({ code }) => code === 'RUS_EVISA')!
  const settings = settingsOf(evisa)
  expect(settings).toMatchObject({ minKb: 20, maxKb: 35, width: 600, height: 800, dpi: 339, format: 'image/jpeg' })
  expect(compressEncoding(settings)).toEqual({
    format: 'image/jpeg',
    minBytes: 20 * 1024,
    maxBytes: 35 * 1024,
    dpi: 339,
  })
})
