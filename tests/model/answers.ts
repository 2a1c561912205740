import { codes as answers } from '#protocol/codes.ts'

/** Whether an answer says that something was done, with or without something to be told. */
export const isTaken = (code: string): boolean => code === answers.success || code === '6666' || code === '7777'
