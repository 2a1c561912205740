import type { Day } from '#domain/day.ts'
import type { CategorySheet, Requirement, RequirementRow } from '#domain/requirements.ts'
import type { HeldRow } from './eligibility.ts'
import type { PassportShape } from './passport-shapes.ts'
import type { OptionalRuleId, RuleSetting } from './rules.ts'

type Text = string | null | undefined

/** One person of the contract; what is not known yet is absent, null or ''. */
export interface CheckPerson {
  readonly id?: number | null | undefined
  readonly surname?: Text
  readonly givenNames?: Text
  /** There is no other name. */
  readonly isOneName?: boolean | null | undefined
  readonly cname?: Text
  readonly sex?: Text
  readonly birthDay?: Text
  readonly nationality?: Text
  readonly passportType?: Text
  readonly passportNo?: Text
  readonly issueDay?: Text
  readonly expiryDay?: Text
  readonly purposeSection?: Text
  readonly purposeGoal?: Text
  readonly visaCategory?: Text
  readonly entries?: Text
  readonly urgencyLevel?: Text
  readonly entryDay?: Text
  readonly exitDay?: Text
  readonly mrz?: Text
  /** Where he enters, as a code of the country's ports. */
  readonly port?: Text
}

export interface CheckInput {
  readonly contactName?: Text
  readonly contactMobile?: Text
  readonly contactEmail?: Text
  readonly returnWay?: number | null | undefined
  readonly customerAddr?: Text
  /** Null in the place of somebody whose passport was given back: nothing is asked of him. */
  readonly people: readonly (CheckPerson | null)[]
  /** Accepted before: what has happened meanwhile is no fault of the form. */
  readonly isAgain: boolean
}

/** The facts known of a passport number on other contracts. Of another center only that it is so. */
export interface PassportUses {
  readonly passportNo: string
  readonly open: readonly {
    readonly contractId: number
    readonly contractNo: string
    readonly name: string
    /** Text key of where that contract stands. */
    readonly statusText: string
  }[]
  readonly foreign: boolean
}

/** What the image tools found of a photo that they made. */
export interface PhotoFact {
  /** Text keys of the measures that failed. */
  readonly failed: readonly string[]
  readonly preset: string
}

/** A paper that is asked of a person, as it stands. */
export interface PaperState {
  readonly requirement: Pick<
    Requirement,
    'key' | 'name' | 'ename' | 'needed' | 'confidence' | 'details' | 'validDays' | 'isShared'
  >
  readonly isSigned: boolean
  readonly state: 'MISSING' | 'RECEIVED' | 'WAIVED' | 'RETURNED'
  readonly details: Readonly<Record<string, string>>
  /** It was here and was asked for again. */
  readonly isRejected: boolean
  readonly photo?: PhotoFact | undefined
}

/** Where else the number of a consulate's form is used. Of another center only that it is so. */
export interface FormUse {
  readonly formNo: string
  /** Null: a contract of another center. */
  readonly contract: { readonly contractId: number; readonly contractNo: string } | null
}

export interface BillFacts {
  /** People whose fee or process time is not known; `key` is the text key of the reason. */
  readonly problems: readonly { readonly person: number; readonly key: string }[]
  /** Lines of the price list that were changed by hand to less. */
  readonly below: readonly {
    readonly zh: string
    readonly en: string
    readonly unitFen: number
    readonly listFen: number
  }[]
}

/** What one center's rules read, the same for every contract of it. */
export interface CenterFacts {
  /** `hint`: nothing stops or asks (parameter `contract.acceptCheck`). */
  readonly mode: 'on' | 'hint'
  readonly settings: Readonly<Record<OptionalRuleId, RuleSetting>>
  /** Of a person, beside what the form of the consulate cannot do without. */
  readonly alsoNeeded: readonly ('issueDay' | 'cname')[]
  /** The number of the consulate's form has to be written down. */
  readonly isFormNoNeeded: boolean
  readonly readyBufferDays: number
  /** 0: never too early. */
  readonly earliestDays: number
  /** Codes of categories, and the sections that each belongs to; none: to all. */
  readonly categories: readonly { readonly code: string; readonly sections: readonly string[] }[]
  readonly entryNames: readonly { readonly code: string; readonly zh: string; readonly en: string }[]
  readonly sheets: readonly CategorySheet[]
  /** The center confirmed the list with its consulate: then all of it is certain. */
  readonly isSigned: boolean
  /** Null: the center does not check papers at acceptance (option `accept.papers`). */
  readonly requirements: readonly RequirementRow[] | null
  readonly companyId: number
  readonly shapes: readonly PassportShape[]
  readonly eligibility: readonly HeldRow[]
}

/** What is read of one contract beside the contract itself. */
export interface ContractCheckFacts {
  readonly uses: readonly PassportUses[]
  /** Other open contracts on which somebody of the same names and birth day stands with another number. */
  readonly namesakes: readonly { readonly person: number; readonly contractId: number; readonly contractNo: string }[]
  readonly readyDay?: Day | undefined
  readonly bill: BillFacts
  /** By person; null where the center does not check papers yet. */
  readonly papers: readonly (readonly PaperState[])[] | null
  /** Of the forms among the papers. */
  readonly formUses: readonly FormUse[]
}

export interface CheckFacts extends CenterFacts, ContractCheckFacts {}

/** Nothing known of the contract beside itself. */
export const noContractFacts: ContractCheckFacts = {
  uses: [],
  namesakes: [],
  bill: { problems: [], below: [] },
  papers: null,
  formUses: [],
}
