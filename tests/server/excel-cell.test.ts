import { expect, it } from 'vitest'
import { excelText } from '#server/services/import-export/excel-cell.ts'

it.each([
  [12_345, '00000000', '00012345'],
  [12_345, '"E"00000000', 'E00012345'],
  [1_234_567, '000-0000', '123-4567'],
  // Room for a bracket, a fill, a colour and a language show no sign of their own.
  [12_345, '00000000_);(00000000)', '00012345'],
  [12_345, '_ * 00000000_ ', '00012345'],
  [12_345, '[Red]00000000', '00012345'],
  [12_345, '[$-804]00000000', '00012345'],
  // The part of the format whose condition the number meets.
  [42, '[<=999]000;00000', '042'],
  [1234, '[<=999]000;00000', '01234'],
  [42, '#0000', '0042'],
  [12_345, '#0000', '12345'],
  // Every other format says how an amount looks.
  [1234.5, '#,##0.00', '1234.5'],
  [1234, '#,##0', '1234'],
  [1234, '0.00E+00', '1234'],
  [1234, '[$¥-804]0000', '1234'],
  [1234, '0%', '1234'],
  [-42, '00000', '-42'],
  [1234, undefined, '1234'],
])('%s under %s is read as %s', (value, format, text) => {
  expect(excelText(value, format)).toBe(text)
})
