import { Message } from '@arco-design/web-react'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import { form as formCall, saveForm } from '#protocol/applicant/calls.ts'
import type { ApplicantFormView } from '#protocol/applicant/schemas.ts'
import { codes } from '#protocol/codes.ts'
import { fieldProblemsOf, isApiError } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import type { SaveAnswer, SaveAnswers } from '#src/parts/questionnaire/saving.ts'

/** What a contract keeps is not sent: it is changed there. */
export const passportKeysOf = ({ formCode }: Pick<ApplicantFormView, 'formCode'>): string[] =>
  (formByCode(formCode)?.fields ?? []).filter(({ passport }) => passport).map(({ key }) => key)

const without = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))

/** Saves the form of a view. What somebody else saved meanwhile comes back, to be put together; refused fields are named. */
export function useSaving(view: ApplicantFormView, onSaved: () => void): SaveAnswers {
  const { call, newKey } = useClient()
  const { applicant, formVersion, passportLock } = view
  return async (answers, { version }): Promise<SaveAnswer> => {
    const { id } = applicant
    const kept = passportLock ? passportKeysOf(view) : []
    const sent = { id, version, formVersion, answers: { ...without(answers, kept) } }
    try {
      const saved = await call(saveForm, sent, { key: newKey(), inline: true })
      onSaved()
      return { ok: true, version: saved.version }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === codes.changedMeanwhile) {
        // What stands there now could not be read: that somebody changed it is said, and what was typed stays.
        const now = await call(formCall, { id }, { silent: true }).catch(() => null)
        if (!now) {
          Message.error(error.msg)
          return { ok: false, problems: [] }
        }
        return { ok: false, theirs: { answers: now.answers, version: now.applicant.version } }
      }
      const problems = fieldProblemsOf(error).map(({ path, key, params }) => ({ path, key, ...(params && { params }) }))
      if (problems.length === 0) Message.error(error.msg)
      return { ok: false, problems }
    }
  }
}
