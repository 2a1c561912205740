import { withoutInvisible } from './typed-text.ts'

/** Signs that keyboards of Chinese input methods and word processors put in place of `<`. */
const brackets: Readonly<Record<string, string>> = {
  '«': '<<',
  '‹': '<',
  '\u300a': '<',
  '\u3008': '<',
  '⟨': '<',
  '≪': '<<',
}

/** A code as its keys mean it: full-width letters, digits and signs made plain, everything in capitals, nothing that cannot be seen. */
export const plainCode = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/[«‹\u300a\u3008⟨≪]/g, (sign) => brackets[sign]!)
    .toUpperCase()
