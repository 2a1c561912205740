import * as z from 'zod/mini'

/**
 * Shared rules on text. spec: forms#field-rules. Their messages are keys of rules/texts; whoever shows them translates.
 */

export const isFilled = (text: string): boolean => text.trim() !== ''

/** Not empty, blanks aside. Forms with a message of their own pass its key (see rules/required). */
export const required = (text = 'rules.required') => z.refine<string>(isFilled, { error: text, abort: true })

export const minLength = (minimum: number, text = 'rules.tooShort') => z.minLength(minimum, text)

/** Latin letters, digits and what addresses need beside them. */
const englishPattern = /^[A-Za-z0-9 \-'./,()]*$/
const russianPattern = /^[А-Яа-яЁё0-9 \-'./,()№"«»]*$/
const mixedPattern = /^[A-Za-zА-Яа-яЁё0-9 \-'./,()№"«»]*$/

export const isEnglish = (text: string): boolean => englishPattern.test(text)
export const isRussian = (text: string): boolean => russianPattern.test(text)
export const isRussianOrEnglish = (text: string): boolean => mixedPattern.test(text)

export const english = z.refine<string>(isEnglish, 'rules.english')
export const russian = z.refine<string>(isRussian, 'rules.russian')
export const russianOrEnglish = z.refine<string>(isRussianOrEnglish, 'rules.russianOrEnglish')

/** What an input that forces upper case makes of what was typed. */
export const forceUpperCase = (text: string): string => text.toUpperCase()
