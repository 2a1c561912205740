import { inLanguage } from '#domain/text-table.ts'
import type { Model } from './define.ts'
import { arrowsOf, firstCodes, namesOf } from './graph.ts'
import type { Codes, Step } from './step.ts'
import { texts } from './texts-places.ts'
import { zh as reasonsZh } from './texts-reasons.ts'
import type { Tour } from './tours.ts'
import type { Click, PageOf } from './ui-plan.ts'
import { caseWords, eventWords, type Lang, stateWords } from './words.ts'

const placesZh = inLanguage('zh', texts)
const places = inLanguage('en', texts)

type Table = Readonly<Record<string, string>>
const tables: Record<Lang, Table> = { zh: placesZh, en: places }

const both = (lang: Lang, zh: string, en: string) => (lang === 'zh' ? zh : en)

/** A reason of a model in the reader's language: it stands in English where it is given. */
export const reasonWords = (reason: string, lang: Lang): string => (lang === 'zh' && reasonsZh[reason]) || reason

export const accountWords = (userName: string, lang: Lang): string => tables[lang][`account.${userName}`] ?? userName

const pageWords = ({ code }: PageOf, lang: Lang) => {
  const name = tables[lang][`page.${code}`] ?? code
  return both(lang, `「${name}」`, `“${name}”`)
}

const fieldWords = (name: string, lang: Lang) => tables[lang][`field.${name}`] ?? name

/** What is typed in the dialog that a step opens. */
function typedWords({ page, lifecycle }: Model, { event }: Step, { fields, fill }: Click, lang: Lang): string[] {
  const known = typeof fields === 'function' ? {} : (fields ?? {})
  const reason = page.reasons.includes(event) || lifecycle.reasons.includes(event) ? { reason: '模型走查' } : {}
  const typed = Object.entries({ ...reason, ...known }).map(([name, value]) => `${fieldWords(name, lang)} = ${value}`)
  const more =
    fill || typeof fields === 'function' ? [both(lang, '其余按对话框要求填写', 'the rest as the dialog asks')] : []
  return [...typed, ...more]
}

/** How a step is taken: who signs in, on which page, by what. */
function doing(model: Model, step: Step, lang: Lang): { readonly how: string; readonly typed: string[] } {
  const { ui, events, lifecycle } = model
  const { event } = step
  const name = `${both(lang, '「', '“')}${eventWords(model, event, lang)}${both(lang, '」', '”')}`
  const plan = events[event]
  const who = (as: string) => accountWords(as, lang)
  const why = ui?.unseen?.[step.covers[0] ?? ''] ?? ui?.unseen?.[event]
  if (!ui || why || plan?.arrives) {
    const because = why ?? plan?.arrives ?? 'money'
    return {
      how: both(lang, `不在页面上：${name}（${reasonWords(because, lang)}）`, `On no page: ${name} (${because})`),
      typed: [],
    }
  }
  const desk = ui.desks?.[event]
  const watching = both(
    lang,
    `，${who(ui.watcher)}在${pageWords(ui.page, lang)}看`,
    `; ${who(ui.watcher)} watches on ${pageWords(ui.page, lang)}`,
  )
  if (desk) {
    const place = pageWords(desk.page, lang)
    return {
      how: both(
        lang,
        `以${who(desk.as)}登录，在${place}扫护照的条码：${name}${watching}`,
        `Sign in as ${who(desk.as)}; scan the label at ${place}: ${name}${watching}`,
      ),
      typed: [],
    }
  }
  const elsewhere = ui.follows?.[event]
  if (elsewhere || !lifecycle.commands.includes(event)) {
    const where = elsewhere
      ? reasonWords(elsewhere, lang)
      : both(lang, '由别的记录带动', 'another record brings it about')
    return { how: both(lang, `${name}：${where}${watching}`, `${name}: ${where}${watching}`), typed: [] }
  }
  const click = ui.events?.[event] ?? {}
  const as = typeof click.as === 'string' ? click.as : (plan?.as ?? '')
  const place = pageWords(click.page ?? ui.page, lang)
  return {
    how: both(
      lang,
      `以${who(as)}登录，打开${place}，找到这条记录，点${name}`,
      `Sign in as ${who(as)}; open ${place} of this record; press ${name}`,
    ),
    typed: typedWords(model, step, click, lang),
  }
}

/** Commands that a status knows, in words: no other may be on its page. */
function known(model: Model, codes: Codes, lang: Lang): string {
  const names = namesOf(model.lifecycle, codes)
  const { commands } = model.lifecycle
  const events = new Set(
    arrowsOf(model).flatMap(({ from, event }) => (names.includes(from) && commands.includes(event) ? [event] : [])),
  )
  return (
    [...events].map((event) => eventWords(model, event, lang)).join(both(lang, '、', ', ')) ||
    both(lang, '没有', 'none')
  )
}

/** A step as lines that a person follows by hand: the case, who does what where, what is typed, what must be seen. */
export function stepWords(model: Model, step: Step, number: number, lang: Lang): string[] {
  const { how, typed } = doing(model, step, lang)
  const when = caseWords(model, step.profile, lang)
  const isGone = model.ends.includes(step.event)
  const seen = step.isRefused
    ? both(lang, '被拒绝，记录不变', 'refused, and the record as before')
    : isGone
      ? both(lang, '记录不再出现', 'the record is gone')
      : `${stateWords(model, step.to, lang)}${both(lang, '；能有的操作：', '; what it may offer: ')}${known(model, step.to, lang)}`
  return [
    `${number}. ${how}`,
    ...(when ? [both(lang, `   前提：${when}（${step.profile}）`, `   Given: ${when} (${step.profile})`)] : []),
    ...(typed.length > 0 ? [`   ${both(lang, '填写：', 'Type: ')}${typed.join(both(lang, '；', '; '))}`] : []),
    `   ${both(lang, '应看到：', 'See: ')}${seen}`,
  ]
}

/** What a tour begins with. */
export function startWords(model: Model, lang: Lang): string[] {
  const codes = firstCodes(model)
  const how = tables[lang][`start.${model.lifecycle.name}`] ?? ''
  return [
    `1. ${both(lang, '准备：', 'Begin with ')}${how}`,
    `   ${both(lang, '应看到：', 'See: ')}${stateWords(model, codes, lang)}`,
  ]
}

/** A tour as numbered steps that a person takes by hand. */
export const handWords = (model: Model, tour: Tour, lang: Lang): string[] => [
  ...startWords(model, lang),
  ...tour.flatMap((step, at) => stepWords(model, step, at + 2, lang)),
]
