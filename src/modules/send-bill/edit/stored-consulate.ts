import * as z from 'zod/mini'

/** The consulate that a person's last bill went to, as this computer keeps it. */
export const storedConsulate = z.string().check(z.maxLength(64))
