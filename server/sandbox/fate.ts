import { addDays, dayOf, isDay } from '#domain/day.ts'
import type { SiteAnswer, SiteForm } from '#protocol/consulate/site-wire.ts'
import type { Application } from './application.ts'
import { type Mistakes, mistakesOf, textIn } from './site-form.ts'

const SECOND_MS = 1000
const GRANTED_AFTER_MS = 20 * SECOND_MS
const DECIDED_AFTER_MS = 10 * SECOND_MS
const PAYMENT_WITHIN_MS = 15 * 60 * SECOND_MS
/** How long the site thinks about a form that it delays. */
const thinkingMs = 30 * SECOND_MS

const mistakesIn = ({ site, form, mimes, since }: Application): Mistakes | null =>
  mistakesOf(site, form, mimes, dayOf(since))

/** The passport that a careless consul writes on the visa instead: the last digit is another one. */
const otherPassport = (passportNo: string) => `${passportNo.slice(0, -1)}${(Number(passportNo.at(-1)) + 1) % 10}`

/** Nine capital letters and digits at most, as on a sticker; what tells numbers apart stands at their end. */
const visaNoOf = (no: string) =>
  `V${no
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .slice(-8)}`

/** The visa that somebody or the clock grants. */
export function grantOf({ no, form, since }: Application, passportNo = textIn(form, 'passportNo')): SiteAnswer {
  const [entry, exit] = [textIn(form, 'entryDate'), textIn(form, 'exitDate')]
  const validFrom = isDay(entry) ? entry : dayOf(since)
  const validTo = exit || addDays(validFrom, 30)
  return { state: 'granted', applicationNo: no, passportNo, visaNo: visaNoOf(no), validFrom, validTo }
}

export const paymentOf = ({ no }: Application): SiteAnswer => ({
  state: 'paymentAsked',
  applicationNo: no,
  fee: { amount: '52.00', currency: 'USD' },
})

/** Which questions are to be answered anew, and why. */
export const correctionOf = (
  { no }: Application,
  fields: string[] = ['passportNo'],
  reason = 'The passport number could not be verified.',
): SiteAnswer => ({ state: 'correction', applicationNo: no, fields, reason })

export const refusalOf = ({ no }: Application): SiteAnswer => ({
  state: 'refused',
  applicationNo: no,
  reason: 'The application was refused.',
})

/** What the last digit of the passport number makes of a form without mistakes. */
function byLastDigit(one: Application, now: number): SiteAnswer {
  const age = now - one.since
  const accepted = (askAgainAt: number): SiteAnswer => ({ state: 'accepted', applicationNo: one.no, askAgainAt })
  switch (textIn(one.form, 'passportNo').at(-1)) {
    case '5':
      return one.paidAt !== undefined || age >= PAYMENT_WITHIN_MS ? grantOf(one) : paymentOf(one)
    case '7':
      return age >= thinkingMs
        ? grantOf(one)
        : { state: 'thinking', applicationNo: one.no, askAgainAt: one.since + thinkingMs }
    case '8':
      return age >= DECIDED_AFTER_MS ? correctionOf(one) : accepted(one.since + DECIDED_AFTER_MS)
    case '9':
      return age >= DECIDED_AFTER_MS ? refusalOf(one) : accepted(one.since + DECIDED_AFTER_MS)
    default:
      return age >= GRANTED_AFTER_MS ? grantOf(one) : accepted(one.since + GRANTED_AFTER_MS)
  }
}

/** What the site says of an application now. It is worked out from what was sent and when; nothing runs in between. */
export function answerOf(one: Application, now: number): SiteAnswer {
  if (one.withdrawnAt !== undefined) return { state: 'withdrawn', applicationNo: one.no }
  if (one.decided) return one.decided
  const mistakes = mistakesIn(one)
  if (mistakes) return { state: 'correction', applicationNo: one.no, ...mistakes }
  if (textIn(one.form, 'surname') === 'CHANGED') return grantOf(one, otherPassport(textIn(one.form, 'passportNo')))
  return one.isMended ? grantOf(one) : byLastDigit(one, now)
}

/** The application with another form: a correction that was asked for is made by it, and a consul's decision is over. */
export function changed(
  one: Application,
  { form, mimes }: { readonly form: SiteForm; readonly mimes: Application['mimes'] },
  now: number,
): Application {
  const said = answerOf(one, now)
  if (said.state === 'granted' || said.state === 'refused' || said.state === 'withdrawn') return one
  const isMended = !one.decided && said.state === 'correction' && !mistakesIn(one)
  return { ...one, form, mimes, since: now, isMended: one.isMended || isMended, decided: undefined }
}
