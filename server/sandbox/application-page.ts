import { html } from 'hono/html'
import { recordAnswers } from '#domain/consulate/site-record.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Field } from '#domain/questionnaire/form.ts'
import { sayAnswer } from '#domain/questionnaire/say.ts'
import { texts as formTexts } from '#domain/questionnaire/texts.ts'
import { texts as choiceTexts } from '#domain/questionnaire/texts-choices.ts'
import { texts as fieldTexts } from '#domain/questionnaire/texts-fields.ts'
import { type Lang, translator } from '#protocol/kit/texts.ts'
import type { Application } from './application.ts'
import { formAt } from './site-form.ts'
import type { texts } from './texts.ts'

export type Words = Readonly<Record<keyof typeof texts, string>>
type Html = ReturnType<typeof html>

const say = translator([choiceTexts, formTexts, fieldTexts])

/** Of dictionaries and countries a site like this knows the codes. */
const answerWords = (lang: Lang, words: Words) => ({
  text: (key: string) => say(lang, key),
  yesNo: (answer: boolean) => words[answer ? 'sandbox.yes' : 'sandbox.notYes'],
  country: () => undefined,
  word: () => undefined,
})

interface Shown {
  readonly one: Application
  readonly lang: Lang
  readonly words: Words
  /** Nothing is decided any more: no question can be chosen. */
  readonly isClosed: boolean
}

/** The files of a question: pictures as such, papers as links. */
const filesOf = ({ one }: Shown, key: string): Html[] =>
  one.form.files.flatMap(({ kind, fileName, md5 }, at) => {
    if (kind !== key) return []
    const address = `/a/${one.no}/files/${at}`
    const isPicture = one.mimes[md5]?.startsWith('image/')
    const shown = isPicture ? html`<img src="${address}" alt="${fileName}" />` : fileName
    return [html`<a href="${address}">${shown}</a>`]
  })

function line(shown: Shown, field: Field, value: unknown): Html {
  const { one, lang, words, isClosed } = shown
  const { key } = field
  const name = say(lang, `form.${key}`)
  const files = filesOf(shown, key)
  const sent = [...one.form.fields, ...one.form.files.map((file) => ({ ...file, key: file.kind }))]
  const isUnconfirmed = sent.some((each) => each.key === key && each.isUnconfirmed)
  const answer = files.length > 0 ? files : sayAnswer(field, value, answerWords(lang, words)) || '—'
  return html`<tr data-key="${key}">
    <td>${isClosed ? '' : html`<input type="checkbox" name="fields" value="${key}" id="field-${key}" />`}</td>
    <th scope="row">${isClosed ? name : html`<label for="field-${key}">${name}</label>`}${isUnconfirmed ? html` <small>${words['sandbox.unconfirmed']}</small>` : ''}</th>
    <td>${answer}</td>
  </tr>`
}

/** Every question that was answered, section by section, each to be chosen for a correction; the files as pictures. */
export function answersSent(shown: Shown, form: Form = formAt(shown.one.site)): Html[] {
  const answers = recordAnswers(shown.one.form.fields)
  const files = new Set(shown.one.form.files.map(({ kind }) => kind))
  return form.def.sections.flatMap((section) => {
    const fields = section.fields.filter(({ key }) => Object.hasOwn(answers, key) || files.has(key))
    if (fields.length === 0) return []
    return [
      html`<h3>${say(shown.lang, `form.section.${section.key}`)}</h3>
        <table class="answers"><tbody>${fields.map((field) => line(shown, field, answers[field.key]))}</tbody></table>`,
    ]
  })
}

/** The names of questions, as the page says them. */
export const namesOf = (fields: readonly string[], lang: Lang, words: Words): string =>
  fields.map((key) => say(lang, `form.${key}`)).join(words['sandbox.and'])
