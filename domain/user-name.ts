import * as z from 'zod/mini'

/**
 * What an account may be called: 4 to 30 letters, digits, dots, dashes and underscores, the first of them a letter. So no name
 * is anybody's mobile or e-mail, by which people sign in too.
 */
export const userNamePattern = /^[a-z][\w.-]{3,29}$/i

export const isUserName = (text: string): boolean => userNamePattern.test(text)

export const userName = z.refine<string>(isUserName, 'rules.userName')
