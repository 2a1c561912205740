import type { PaperDetail } from './requirement-words.ts'

/** The paper that is the consulate's own form, filled in and printed. */
export const formPaper = 'FORM'

/** Whether a paper is a form that has a number of its own. */
export const hasFormNo = ({
  key,
  details,
}: {
  readonly key: string
  readonly details: readonly PaperDetail[]
}): boolean => key === formPaper && details.includes('number')

/** The number that the consulate gave a form, as it is compared; null where there is none, and for every other paper. */
export const formNoOf = (key: string, details: Readonly<Record<string, string>>): string | null =>
  (key === formPaper && details.number?.trim().toUpperCase()) || null
