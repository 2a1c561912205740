import type { ComponentType, ReactNode } from 'react'

/**
 * A named place where one module shows something of another without either knowing the other: the place is declared in
 * kit or parts (`defineSlot`), filled by a module (`fillSlot` in its index), drawn with `<Slot>`.
 */
export interface SlotName<P extends object> {
  readonly name: string
  /** Carries the type of the properties only; never read. */
  readonly props?: P
}

/** Only `<Slot>` of the same name calls it, with properties of the type that the name carries. */
export type DrawFilling = (props: object) => ReactNode

export interface Filling {
  readonly slot: string
  /** Who sees it; absent: everybody who is signed in. */
  readonly permission: string | undefined
  readonly load: () => Promise<DrawFilling>
}

/** Declares a slot whose fillings get properties of type `P`. */
export const defineSlot = <P extends object = object>(name: string): SlotName<P> => ({ name })

/** Fills a slot: `fillSlot(workspaceEmpty, { permission: 'visa.order.add', load: () => import('./grid.tsx') })`. */
export function fillSlot<P extends object>(
  slot: SlotName<P>,
  filling: { permission?: string; load: () => Promise<{ default: ComponentType<P> }> },
): Filling {
  const load = async (): Promise<DrawFilling> => {
    const { default: Component } = await filling.load()
    return (props) => <Component {...(props as P)} />
  }
  return { slot: slot.name, permission: filling.permission, load }
}

/** Shown in the content area while no tab is open. */
export const workspaceEmpty = defineSlot('workspace.empty')

/** Beside the clock: icons that stand for something that waits. What opens by itself waits until it may interrupt. */
export const headerIcons = defineSlot<{ mayInterrupt: boolean }>('header.icons')

/** Beside the list of notices: what only this person is told. `onOpened`: something of it was opened. */
export const personalMessages = defineSlot<{ onOpened: () => void }>('header.messages')

/** A strip above the tabs, for what everybody has to know. */
export const workspaceTop = defineSlot('workspace.top')

/** Below one entry of the side menu, by its page: counts of what is to be done there. */
export const underMenu = (code: string) => defineSlot<{ isFolded: boolean }>(`menu.${code}`)
