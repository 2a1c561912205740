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
  let answer: StepAnswer = null
  for (const step of steps) {
    answer = await step()
    if (answer && answer.code !== codes.success && answer.code !== '6666' && answer.code !== '7777') return answer
  }
  return answer
}

/** What became of the one thing that a call over many was asked for. */
export const onlyOf = (envelope: Envelope): StepAnswer => {
  const { rows } = (envelope.data ?? {}) as { rows?: { code: string; msg?: string }[] }
  const [one] = rows ?? []
  return one ? { code: one.code, msg: one.msg ?? envelope.msg } : envelope
}
