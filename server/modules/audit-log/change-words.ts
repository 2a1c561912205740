import { type StatusGroup, statusText } from '#domain/status.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { FieldChange } from '#server/kit/changes.ts'
import { say } from '#server/kit/texts.ts'

/** Which enumeration a field of an entity is of. */
const groups: Readonly<Record<string, StatusGroup>> = {
  'account.frozen': 'account',
  'account.kind': 'settlementKind',
  'applicant.status': 'visa',
  'application.status': 'application',
  'applyForm.kind': 'applyFormKind',
  'applyForm.status': 'applyForm',
  'barcode.status': 'barcode',
  'company.status': 'company',
  'contract.financeStatus': 'finance',
  'contract.status': 'contract',
  'dayClose.status': 'dayClose',
  'exportTask.status': 'task',
  'formTask.status': 'task',
  'importTask.status': 'task',
  'order.payStatus': 'payment',
  'order.status': 'visa',
  'paper.status': 'paper',
  'passport.custody': 'custody',
  'recharge.status': 'recharge',
  'resource.type': 'resourceType',
  'sendBill.status': 'sendBill',
  'supplyOrder.status': 'genericOrder',
}
/** Fields that mean the same wherever they stand. */
const everywhere: Readonly<Record<string, StatusGroup>> = {
  active: 'active',
  identityCode: 'identity',
  cardType: 'cardType',
  topHead: 'pinned',
}
const flags = ['blocked', 'deleted', 'frozen', 'isGroup', 'shared', 'valid', 'perApplicant', 'published']
/** Codes of modules, by the beginning of their text keys. */
const prefixes: Readonly<Record<string, string>> = {
  'importTask.source': 'import.source.',
  'visaData.needed': 'import.need.',
  'passport.scanResult': 'oversight.scan.',
  'user.provider': 'oversight.provider.',
  'user.registered': 'oversight.registered.',
}

/** The text key of a code that a field holds; null for a value that says itself. */
function valueKey(entity: string, field: string, value: string | number): string | null {
  const named = `${entity}.${field}`
  const group = groups[named] ?? everywhere[field]
  if (group) return statusText(group, value)
  if (flags.includes(field) && (value === 0 || value === 1)) return `oversight.flag.${value}`
  const prefix = prefixes[named]
  return prefix ? `${prefix}${value}` : null
}

/** A field's name in words; of one that nobody has named, the name that the code gives it. */
export function fieldName(lang: Lang, field: string): string {
  const key = fieldTextKey(field)
  const text = say(lang, key)
  return text === key ? field : text
}

/** A change with its field's name, and the words of the codes that it held; `nameOf` knows what has its name in the store. */
export function changeInWords(
  lang: Lang,
  entity: string | null,
  change: FieldChange,
  nameOf: (field: string, value: string | number) => string | undefined = () => undefined,
) {
  const wordOf = (value: string | number | undefined) => {
    if (value === undefined) return undefined
    const key = valueKey(entity ?? '', change.field, value)
    return key === null ? nameOf(change.field, value) : say(lang, key)
  }
  const [fromText, toText] = [wordOf(change.from), wordOf(change.to)]
  return {
    ...change,
    name: fieldName(lang, change.field),
    ...(fromText !== undefined && { fromText }),
    ...(toText !== undefined && { toText }),
  }
}

/** What else a line says: of a refusal the audit keeps the text's key, whose parameters are not kept. */
export const detailInWords = (lang: Lang, entity: string | null, detail: string): string => {
  const key = [detail, `${entity}.name.${detail}`].find((one) => say(lang, one) !== one)
  return key === undefined ? detail : say(lang, key).replace(/\{\{\w+\}\}/g, '…')
}
