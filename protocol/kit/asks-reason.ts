import * as z from 'zod/mini'

const refused = z.object({ fields: z.array(z.object({ path: z.string() })) })

/** Whether a refusal (its data) is for want of a reason alone: with one the same may be asked again. */
export function asksReason(data: unknown): boolean {
  const found = refused.safeParse(data)
  return found.success && found.data.fields.length > 0 && found.data.fields.every(({ path }) => path === 'reason')
}
