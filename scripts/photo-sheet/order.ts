import type { PresetForm } from '#protocol/image/preset-form.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { readCommand } from '#scripts/command-options.ts'

const codes = defaultPresets.map(({ code }) => code)
export const usage = `Usage: npm run photo-sheet -- FOLDER [--out FOLDER] [--preset ${codes[0]}]`

export interface Order {
  readonly folder: string
  readonly out: string
  readonly preset: PresetForm
}

/** Reads the words behind the command. Throws an error that says what is missing or not known. */
export function readOrder(words: readonly string[]): Order {
  const options = { out: { type: 'string' }, preset: { type: 'string' } } as const
  const { values, positionals } = readCommand(words, { usage, options, words: 1 })
  const [folder] = positionals
  if (!folder) throw new Error(`Name one folder with photos.\n${usage}`)
  const preset = defaultPresets.find(({ code }) => code === (values.preset ?? codes[0]))
  if (!preset) throw new Error(`There is no preset ${values.preset}. There are ${codes.join(', ')}.`)
  return { folder, out: values.out ?? '.cache/photo-sheet', preset }
}
