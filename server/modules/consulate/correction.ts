import * as z from 'zod/mini'

const kept = z.object({ fields: z.array(z.string()), text: z.string() })

/** What the site wants corrected, as it is kept with an application. */
export const correction = (text: string | null) => (text === null ? null : kept.parse(JSON.parse(text)))
