/**
 * What a document template may say. spec: calls#configuration-calls; its placeholders and sheets are the product's own.
 */

export const docPapers = ['a4', 'roll80', 'label'] as const
export type DocPaper = (typeof docPapers)[number]

/** What a document is about. */
export const docSubjects = ['contract', 'sendBill', 'dayClose'] as const
export type DocSubject = (typeof docSubjects)[number]

export interface Sheet {
  readonly widthMm: number
  readonly heightMm?: number
  readonly marginMm: number
}

/** The sheet of a paper; a label's size is its own, a roll is as long as what is on it. */
export const sheetOf = (paper: DocPaper, widthMm?: number, heightMm?: number): Sheet => {
  if (paper === 'a4') return { widthMm: 210, heightMm: 297, marginMm: 12 }
  if (paper === 'roll80') return { widthMm: 80, marginMm: 3 }
  return { widthMm: widthMm ?? 60, heightMm: heightMm ?? 40, marginMm: 2 }
}

interface Vocabulary {
  readonly fields: readonly string[]
  /** Lists by name, with the fields of one of their rows. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

const company = ['company.name', 'company.ename', 'company.address', 'company.phone']
const print = ['print.day', 'print.time', 'print.user']

/** What can be filled in, by subject: `{{contract.contractNo}}`, `{{#passports}} … {{passport.name}} … {{/passports}}`. */
export const docVocabulary: Readonly<Record<DocSubject, Vocabulary>> = {
  contract: {
    fields: [
      ...company,
      'contract.contractNo',
      'contract.contactName',
      'contract.contactMobile',
      'contract.applicantNames',
      'contract.applicantCount',
      'contract.acceptTime',
      'contract.acceptUser',
      'contract.readyDay',
      'contract.total',
      'contract.received',
      'contract.balance',
      'contract.paymentMethod',
      'contract.returnWay',
      'contract.customerAddr',
      'contract.remark',
      ...print,
    ],
    lists: {
      passports: [
        'passport.no',
        'passport.name',
        'passport.cname',
        'passport.passportNo',
        'passport.nationality',
        'passport.birthDay',
        'passport.expiryDay',
        'passport.visaCategory',
        'passport.entries',
        'passport.urgency',
        'passport.barcode',
      ],
      lines: ['line.no', 'line.name', 'line.person', 'line.quantity', 'line.unit', 'line.amount'],
      services: ['line.no', 'line.name', 'line.person', 'line.quantity', 'line.unit', 'line.amount'],
    },
  },
  sendBill: {
    fields: [
      ...company,
      'bill.billNo',
      'bill.consulate',
      'bill.sendDay',
      'bill.passportCount',
      'bill.submitUser',
      ...print,
    ],
    lists: {
      passports: [
        'passport.no',
        'passport.name',
        'passport.passportNo',
        'passport.nationality',
        'passport.visaCategory',
        'passport.entries',
        'passport.urgency',
        'passport.barcode',
        'passport.contractNo',
      ],
    },
  },
  dayClose: {
    fields: [
      ...company,
      'till.day',
      'till.cashier',
      'till.receipts',
      'till.refunds',
      'till.total',
      'till.counted',
      ...print,
    ],
    lists: {
      methods: [
        'method.no',
        'method.name',
        'method.receipts',
        'method.refunds',
        'method.total',
        'method.counted',
        'method.difference',
      ],
    },
  },
}

/** What a document is filled with; everything is text as it is to be read. */
export interface DocData {
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

const MARK = /\{\{\s*(#|\/|barcode\s+)?([A-Za-z]+(?:\.[A-Za-z]+)?)\s*\}\}/g
const ANY_MARK = /\{\{([^{}]{0,80})\}\}/g

/** Why the placeholders of a template cannot be filled: what nobody knows, and a list that does not end. */
export function placeholderProblem(
  html: string,
  subject: DocSubject,
): { key: string; params: { name: string } } | null {
  const { fields, lists } = docVocabulary[subject]
  let open: string | null = null
  for (const [whole, inner = ''] of html.matchAll(ANY_MARK)) {
    const [, sign, name = ''] = [...whole.matchAll(MARK)][0] ?? []
    const unknown = { key: 'config.template.unknown', params: { name: inner.trim() } }
    const unended = { key: 'config.template.section', params: { name: open ?? name } }
    if (sign === '#') {
      if (open !== null) return unended
      if (!Object.hasOwn(lists, name)) return unknown
      open = name
    } else if (sign === '/') {
      if (open !== name) return unended
      open = null
    } else if (!fields.includes(name) && !(open !== null && lists[open]?.includes(name))) return unknown
  }
  return open === null ? null : { key: 'config.template.section', params: { name: open } }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Fills a clean template in. Values are escaped; `barcode` gives the address of a picture of a text. */
export function fillTemplate(html: string, data: DocData, barcode: (text: string) => string): string {
  const fill = (part: string, values: Readonly<Record<string, string>>) =>
    part.replace(MARK, (_, sign: string | undefined, name: string) => {
      const value = values[name] ?? data.values[name] ?? ''
      if (sign === undefined) return escaped(value)
      if (sign === '#' || sign === '/') return ''
      return value === '' ? '' : `<img class="doc-barcode" alt="${escaped(value)}" src="${escaped(barcode(value))}">`
    })
  const listed = html.replace(
    /\{\{\s*#\s*([A-Za-z]+)\s*\}\}([\s\S]*?)\{\{\s*\/\s*\1\s*\}\}/g,
    (_, name: string, part: string) => (data.lists[name] ?? []).map((row) => fill(part, row)).join(''),
  )
  return fill(listed, {})
}

/** The placeholders of a template that have nothing to say for this data, for who writes it. */
export const emptyPlaceholders = (html: string, data: DocData): string[] => [
  ...new Set(
    [...html.matchAll(MARK)]
      .filter(([, sign]) => sign !== '#' && sign !== '/')
      .map(([, , name = '']) => name)
      .filter((name) => name in data.values && data.values[name] === ''),
  ),
]
