import type { ConsulateForm, ConsulateSite } from './ports.ts'

/** How long the sandbox thinks about a form that it delays. */
export const sandboxDelayMs = 30_000

const missing = (form: ConsulateForm) =>
  (['passportNo', 'birthDay', 'expiryDay', 'nationality'] as const).filter((field) => form[field] === null)

/**
 * Plays a consulate's site. What it does is decided by the form, so that every way can be tried:
 *
 * | form | answer |
 * |---|---|
 * | passport number, birth date, expiry date or nationality missing | correction of those fields |
 * | passport number ends in 7 | delayed for 30 seconds, then accepted |
 * | passport number ends in 8 | correction of the passport number |
 * | passport number ends in 9 | rejected |
 * | anything else | accepted |
 *
 * It keeps nothing: the same reference gets the same number.
 */
export const consulateSandbox: ConsulateSite = {
  async submit(form, now) {
    const applicationNo = form.applicationNo ?? `SB${form.country}${form.reference.toUpperCase()}`
    const fields = missing(form)
    if (fields.length > 0)
      return { state: 'correction', applicationNo, fields, reason: 'Required answers are missing.' }
    const last = form.passportNo?.at(-1)
    if (last === '7') return { state: 'delayed', applicationNo, askAgainAt: now + sandboxDelayMs }
    if (last === '8')
      return {
        state: 'correction',
        applicationNo,
        fields: ['passportNo'],
        reason: 'The passport number could not be verified.',
      }
    if (last === '9') return { state: 'rejected', applicationNo, reason: 'The application was refused.' }
    return { state: 'accepted', applicationNo }
  },
  async look({ applicationNo }) {
    return { state: 'accepted', applicationNo }
  },
}
