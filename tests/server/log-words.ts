import * as z from 'zod/mini'
import { translator } from '#protocol/kit/texts.ts'
import { say } from '#server/kit/texts.ts'
import { actionName } from '#server/modules/audit-log/action-name.ts'
import { changeInWords, detailInWords, fieldName } from '#server/modules/audit-log/change-words.ts'
import type { Store } from '#server/store/store.ts'
import { texts as company } from '#src/modules/company/texts.ts'
import { texts as formTask } from '#src/modules/consulate/texts-form-task.ts'
import { texts as contract } from '#src/modules/contract/texts.ts'
import { texts as orderDetail } from '#src/modules/order/detail/texts.ts'
import { texts as order } from '#src/modules/order/texts.ts'
import { texts as people } from '#src/modules/people/texts.ts'

const value = z.optional(z.union([z.string(), z.number()]))
const changes = z.array(z.object({ field: z.string(), from: value, to: value }))
/** Where the pages that show a record's own log look for the name of an action. */
const logKeys: Readonly<Record<string, readonly string[]>> = {
  application: ['consulateApplication.event', 'application.log'],
  applicant: ['order.person.event', 'visaApplicant.event'],
  company: ['company.log', 'company.event'],
  contract: ['contract.log', 'contract.event'],
  formTask: ['formTask.event'],
  order: ['order.event', 'visaApplicant.event', 'contract.event', 'passport.event'],
  passport: ['passport.event'],
  sendBill: ['sendBill.event'],
  user: ['people.event'],
}
/** An edit of these tells by their names which fields were given. */
const entitiesNamingFields: readonly string[] = ['company', 'contract', 'user']
const page = translator([company, contract, order, orderDetail, people, formTask])

/** What looks like a code: dotted, or begun in lower case and written in one. */
const isCode = (text: string) => /^[a-z]+([A-Z]\w*|(\.\w+)+)$/.test(text)

/**
 * What the operation log of a store would say by the code's own names, in either language: actions, entities, fields, values
 * and details that nobody has named. Every suite ends with none. Of a parameter the detail is the code that people gave it.
 */
export async function silentLines(store: Store): Promise<string[]> {
  const lines = await store.read
    .selectFrom('audit')
    .select(['action', 'entity', 'detail', 'changes'])
    .distinct()
    .execute()
  const silent = lines.flatMap(({ action, entity, detail, changes: kept }) =>
    (['zh', 'en'] as const).flatMap((lang) => {
      const named = entity === null || say(lang, `oversight.entity.${entity}`) !== `oversight.entity.${entity}`
      const wrong = [
        ...(actionName(lang, action, entity) === action ? [`action ${action}`] : []),
        ...(named ? [] : [`entity ${entity}`]),
        ...(detail !== null && entity !== 'sysParam' && isCode(detailInWords(lang, entity, detail))
          ? [`detail ${action} ${detail}`]
          : []),
      ]
      for (const change of kept === null ? [] : changes.parse(JSON.parse(kept))) {
        if (fieldName(lang, change.field) === change.field) wrong.push(`field ${entity} ${change.field}`)
        const { fromText = '', toText = '' } = changeInWords(lang, entity, change)
        if ([fromText, toText].some(isCode)) wrong.push(`value ${entity} ${change.field} ${fromText} ${toText}`)
      }
      return wrong.map((one) => `${lang} ${one}`)
    }),
  )
  return [...new Set([...silent, ...(await silentLogs(store))])].toSorted()
}

/** The same of the records' own logs, as their pages show them. */
async function silentLogs(store: Store): Promise<string[]> {
  const rows = await store.read.selectFrom('entityLog').select(['entity', 'action', 'content']).distinct().execute()
  return rows.flatMap(({ entity, action, content }) =>
    (['zh', 'en'] as const).flatMap((lang) => {
      const has = (key: string) => say(lang, key) !== key || page(lang, key) !== key
      const keys = logKeys[entity]
      const isFields = /^(edit|update)/.test(action) && entitiesNamingFields.includes(entity)
      const fields = isFields && /^[\w, ]+$/.test(content ?? '') ? (content ?? '').split(/, ?/).filter(Boolean) : []
      return [
        ...(keys && !keys.some((prefix) => has(`${prefix}.${action}`)) ? [`${lang} log ${entity} ${action}`] : []),
        ...fields.filter((field) => !has(`field.${field}`)).map((field) => `${lang} log field ${entity} ${field}`),
      ]
    }),
  )
}
