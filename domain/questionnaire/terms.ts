import type { FormTerms } from '#domain/acceptance/form-terms.ts'
import { numberOn } from '#domain/dated.ts'
import type { Day } from '#domain/day.ts'
import type { Form } from './compile.ts'

/**
 * What the checks of a form refuse of a trip on a day, so that acceptance stops it before; `numbers` are those of rules that are data. The
 * stay that a category allows is acceptance's own (`CategorySheet`).
 */
export function formTerms({ fields, def }: Form, numbers: Readonly<Record<string, number>>, today: Day): FormTerms {
  const checks = fields.flatMap((field) => field.checks ?? []).filter((check) => typeof check !== 'string')
  const [months] = checks.flatMap((check) => (check.is === 'passportOutlasts' ? [check.months] : []))
  const [stay = ''] = checks.flatMap((check) =>
    check.is === 'stayWithin' && Object.hasOwn(def.rules, check.rule) ? [check.rule] : [],
  )
  return {
    passportMonths: months ?? null,
    stayDays: numbers[stay] ?? numberOn(def.rules[stay] ?? [], today) ?? null,
  }
}
