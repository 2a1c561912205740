import type { Deps } from '#server/kit/deps.ts'
import { sendNextSms } from '#server/services/sms/outbox.ts'

/** Sends all that is due, at most `most`; answers how many errands it took up. */
export async function sendDueSms(deps: Deps, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) if (!(await sendNextSms(deps))) return count
  return most
}
