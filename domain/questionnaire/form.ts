import type { OrderRules } from '#domain/acceptance/order-check.ts'
import type { RuleNumber } from '#domain/dated.ts'
import type { Day } from '#domain/day.ts'
import type { VisaType } from '#domain/status.ts'
import type { SectionEntry, StoredCountry } from '#domain/visa-kind.ts'

/**
 * A consulate's application form as data: what it asks, when, of which shape. Everything that is done with one (showing,
 * checking, counting, exporting) is a pure function over it. spec: forms#consulate-forms.
 */

/** How sure a fact is: sure, likely, to be compared with the live form. */
export type Confidence = 'H' | 'M' | 'L'

/** Of an answer: the letters it may have. RU_EN is one of both throughout a form, as its language says; ANY even Chinese. */
export type Script = 'EN' | 'RU' | 'RU_EN' | 'ANY'

/** What decides whether a field is shown or needed: answers of fields above it, or what is known of the person. */
export type Cond =
  | { readonly key: string; readonly is: string | number | boolean }
  | { readonly key: string; readonly in: readonly string[] }
  | { readonly key: string; readonly filled: true }
  | { readonly fact: 'ageBelow'; readonly years: number }
  | { readonly fact: 'nationalityIn'; readonly list: NationalityList }
  | { readonly all: readonly Cond[] }
  | { readonly any: readonly Cond[] }
  | { readonly not: Cond }

/**
 * SPECIAL: asked the special questionnaire. PINYIN: names that follow another table than the letters of the passport. TR_SUPPORT:
 * Turkey's e-visa needs a visa or residence permit of another country; a dictionary of that name says it anew.
 */
export type NationalityList = 'SPECIAL' | 'PINYIN' | 'TR_SUPPORT'

/** A rule of its field beyond shape. `rule` names a number that is data: of the form, or of the sheet that the facts bring. */
export type Check =
  | 'past'
  | 'notPast'
  | 'bornBefore'
  | 'exitNotBeforeEntry'
  | 'passportAgrees'
  | 'passportSixMonths'
  | 'mrzAgrees'
  /** Exactly one of both names, of who is said to have but one. */
  | 'oneName'
  | 'inn'
  | 'insuranceCovers'
  | 'sameInGroup'
  | 'photo'
  /** Of a document that has to be good on the day of entry. */
  | 'validOnEntry'
  | { readonly is: 'sameAs'; readonly key: string }
  | { readonly is: 'stayWithin' | 'ahead' | 'notTooFar'; readonly rule: string }
  | { readonly is: 'minorNeedsGuardian'; readonly age: number }
  /** Of a departure: the passport has to be good for so long beyond it. Acceptance stops what it refuses (`formTerms`). */
  | { readonly is: 'passportOutlasts'; readonly months: number }

/** Words are few and the form's own: their texts are `form.<key>.<word>`. */
export type Options =
  | { readonly words: readonly string[] }
  /** A dictionary; with `section` narrowed to the entries of the purpose section that the field of that key holds. */
  | { readonly dict: string; readonly section?: string }

/** Where a proposal comes from. */
export type Origin = 'mrz' | 'passport' | 'order' | 'earlier' | 'group' | 'member' | 'transliterate'
/** A value of an origin: `order.entryDate`. What is written earlier is proposed first. */
export type PrefillPath = `${Exclude<Origin, 'earlier' | 'group'>}.${string}`

type PlainType = 'text' | 'select' | 'day' | 'partDay' | 'yesNo' | 'tick' | 'email' | 'phone' | 'number' | 'country'

/** What is said of every question; what has no meaning for its type is left out. */
interface Question {
  /** Its label is the text `form.<key>`. The same question has the same key on every form, so that answers can be copied. */
  readonly key: string
  readonly conf: Confidence
  /** Characters of a text, value of a number. */
  readonly max?: number
  readonly min?: number
  readonly script?: Script
  /** A hyphen is kept; elsewhere it becomes a blank, as in the machine readable zone. */
  readonly hyphen?: true
  readonly pattern?: 'passportNo'
  readonly options?: Options
  readonly checks?: readonly Check[]
  /** Asked for the form's own rules: no site has the question, and none is told the answer. */
  readonly isOwn?: true
}

/** A question in the rows of a list. */
export interface RowField extends Question {
  readonly type: PlainType
  readonly need: boolean
}

/**
 * `partDay`: a day of which month and day may be unknown, then written as 1 January. `tick`: true or nothing. `file` and
 * `credential` are never among the answers: a file is a paper of its own, a password goes to the consulate account by its own call.
 */
export interface Field extends Question {
  readonly type: PlainType | 'file' | 'credential' | 'list'
  readonly need: boolean | Cond
  readonly when?: Cond
  readonly file?: {
    readonly kinds: readonly ('jpg' | 'png' | 'pdf')[]
    readonly maxMb: number
    readonly preset?: string
  }
  /** Kept in columns of the applicant, never among the stored answers, and locked with the passport. */
  readonly passport?: true
  /** Logged as changed, without the value; never in a draft of the browser, blank on paper. */
  readonly secret?: true
  /** Checks that a person is told of and that stop nobody. */
  readonly warn?: readonly Check[]
  readonly from?: readonly PrefillPath[]
  /** What copying from an earlier application takes along. */
  readonly keep?: 'person' | 'trip'
  /** Follows from other answers and is not typed. */
  readonly computed?: 'eVisaExit'
  readonly of?: readonly RowField[]
  /** Rows of a list. */
  readonly least?: number
  readonly most?: number
}

/** Its title is the text `form.section.<key>`. */
export interface Section {
  readonly key: string
  readonly when?: Cond
  readonly fields: readonly Field[]
}

/** Who says so: of which fields or rules, where, seen when. */
export interface Source {
  readonly of: readonly string[]
  readonly address: string
  readonly seen: Day
  readonly conf: Confidence
}

/** What became of answers in one version: data, so that each can be tried on what was stored. */
export interface Upgrade {
  /** Of answers of an older version than this. */
  readonly to: number
  readonly renamed?: Readonly<Record<string, string>>
  readonly dropped?: readonly string[]
  /** By field: the old choice and the new one. */
  readonly recoded?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const formCodes = ['RUS_STICKER', 'RUS_EVISA', 'PHL_EVISA', 'TUR_EVISA', 'MYS_EVISA', 'GENERAL'] as const

export interface FormDef {
  readonly code: (typeof formCodes)[number]
  /** Stored with the answers. */
  readonly version: number
  /** Null: of any country. */
  readonly country: StoredCountry | null
  readonly visaType: VisaType | null
  /** Of texts that do not name one. */
  readonly script: 'EN' | 'RU_EN'
  /** What the site wants written where a text has nothing to say; it is sent, and never kept among the answers. */
  readonly blankText?: 'N/A'
  /** What the site wants in the place of a missing name, and its source; absent where no source is known. */
  readonly missingName?: { readonly text: string; readonly source: Omit<Source, 'of'> }
  /** The field whose answer, EN or RU, says which of both RU_EN stands for. */
  readonly language?: string
  readonly sections: readonly Section[]
  /** Numbers of rules, by name, each with the day from which it holds where it changed; those of a sheet in force win over them. */
  readonly rules: Readonly<Record<string, RuleNumber>>
  readonly sources: readonly Source[]
  readonly upgrades: readonly Upgrade[]
}

/** Answers by field key, as typed, stored or sent by anybody: nothing is taken for granted of them. */
export type Answers = Readonly<Record<string, unknown>>

/** The facts known beside the answers. */
export interface FormFacts {
  readonly today: Day
  /** Storage names of the files, by field. */
  readonly files?: Readonly<Record<string, readonly string[]>>
  /** Fields of type `credential` whose value is stored elsewhere. */
  readonly credentials?: readonly string[]
  /** Passport numbers of the zone, the scan and the linked order. */
  readonly passportNos?: readonly string[]
  /** What the machine readable zone says, by field. */
  readonly zone?: Answers
  /** Answers of the others who travel in the same group. */
  readonly group?: readonly Answers[]
  /** The present entries of dictionaries; one that is missing here is not looked at. */
  readonly words?: Readonly<Record<string, readonly SectionEntry[]>>
  readonly rules?: Readonly<Record<string, number>>
  /** What acceptance reads of the product and its center; where it is absent passports are judged by their six months alone. */
  readonly acceptance?: OrderRules
  /** Measures that the photo report failed, by field. */
  readonly photoErrors?: Readonly<Record<string, readonly string[]>>
}
