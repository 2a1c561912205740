import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Does what a row keeps behind its "more". */
export async function chooseMore(user: UserEvent, row: HTMLElement, action: string): Promise<void> {
  await user.click(within(row).getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Opens the menu of what can be done with all rows that are chosen, and chooses what destroys. */
export const chooseMoreOfAll = (user: UserEvent, action: string): Promise<void> =>
  chooseMore(user, screen.getByText(/^已选/).parentElement!, action)
