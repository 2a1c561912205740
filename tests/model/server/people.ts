import { codes } from '#protocol/codes.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'

/** Asks for a call as somebody of the first data. */
export async function asked<C extends Call>(
  desk: Desk,
  userName: string,
  call: C,
  args: ArgsOf<C>,
): Promise<StepAnswer> {
  return (await desk.as(userName)).call(call, args)
}

/** The first answer that is a refusal, else the last one. */
export async function each(steps: readonly (() => Promise<StepAnswer>)[]): Promise<StepAnswer> {
  let told: StepAnswer = null
  for (const step of steps) {
    told = await step()
    if (told && told.code !== codes.success && told.code !== '6666' && told.code !== '7777') return told
  }
  return told
}

/** What became of the one thing that a call over many was asked for. */
export const onlyOf = (envelope: Envelope): StepAnswer => {
  const { rows } = (envelope.data ?? {}) as { rows?: { code: string; msg?: string }[] }
  const [one] = rows ?? []
  return one ? { code: one.code, msg: one.msg ?? envelope.msg } : envelope
}
