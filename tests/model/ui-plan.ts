import type { Locator, Page } from 'playwright'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Desk, Person } from '#tests/server/harness.ts'
import type { Step } from './step.ts'

/** A page by its code, as the workspace opens it. */
export interface PageOf {
  readonly code: string
  readonly params?: (desk: Desk, id: number) => Promise<Readonly<Record<string, string | number>>>
  /** A list whose buttons stand in the dialog that a click on the row opens. */
  readonly opens?: true
}

type Fields = Readonly<Record<string, string>>

/** How an event is asked for on the screen, where it differs from button, dialog, send. */
export interface Click {
  /** Who; the model's own account when absent. */
  readonly as?: string | ((desk: Desk, id: number, step: Step) => Promise<string>)
  /** Where its button stands, when not on the model's page. */
  readonly page?: PageOf
  /** The tab of lists on that page on which it stands, by its key. */
  readonly tab?: string
  /** Its mark, when it is not the name of the event. */
  readonly action?: string
  /** Done for rows that are chosen in a list: the name of its action, and of its dialog. */
  readonly batch?: string
  /** Its button stands beside the record, on the page of what it belongs to. */
  readonly onPage?: true
  /** Texts by the name of their field. */
  readonly fields?: Fields | ((desk: Desk, id: number) => Promise<Fields>)
  /** What else is done in the dialog, by the names of what stands in it: no label, no class. */
  readonly fill?: (dialog: Locator, step: Step) => Promise<void>
  /** What must be so before, arranged through the server. */
  readonly before?: (desk: Desk, id: number, step: Step) => Promise<void>
  /** What is put right again afterwards. */
  readonly after?: (desk: Desk, id: number, step: Step) => Promise<void>
  /** One click does it: nothing is asked. */
  readonly isDirect?: true
  /** Afterwards another page is in front. */
  readonly leads?: true
  /** What sends it on a page that opens instead of a dialog; the dialog's `[data-send]` when absent. */
  readonly send?: string
}

/** What is scanned at a desk that shows no record. */
export interface DeskWork {
  readonly page: PageOf
  readonly as: string
  readonly work: (page: Page, desk: Desk, id: number) => Promise<void>
}

/** How a lifecycle is walked on the screen. */
export interface UiPlan<E extends string> {
  /** Where a record stands with its buttons: its detail, or its list where it has none. */
  readonly page: PageOf
  /** Who watches what nobody clicks. */
  readonly watcher: string
  /** What the server says that this person may do; the buttons must be these. */
  readonly actions?: (person: Person, id: number) => Promise<readonly AvailableAction[]>
  /** Actions that stand elsewhere than with the record's buttons. */
  readonly elsewhere?: readonly E[]
  readonly events?: { readonly [K in E]?: Click }
  /** Commands that a desk takes: the model's page must follow. */
  readonly desks?: { readonly [K in E]?: DeskWork }
  /** Commands that no button of the page asks for, with where they are asked: the server acts, and the page must follow. */
  readonly follows?: { readonly [K in E]?: string }
  /** The list on whose rows, or for one chosen row, each of these is clicked once, too. */
  readonly list?: { readonly page: PageOf; readonly events: { readonly [K in E]?: Click } }
  /** What a button that a condition keeps off says, where its page knows more than the condition's reason. */
  readonly says?: Readonly<Record<string, RegExp>>
  /** Conditions, or `event condition`, for which a page leaves a button out instead of saying them, with the reason. */
  readonly leavesOut?: Readonly<Record<string, string>>
  /** Cases in which another record is asked for than the page's, with the reason: a button of this one shows nothing. */
  readonly unlooked?: Readonly<Record<string, string>>
  /** Events, or transitions by their id, that no screen shows, with the reason. */
  readonly unseen?: Readonly<Record<string, string>>
}
