import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { createMessages, Messages } from './messages.tsx'

const PLACE = 'entrance-messages'
const notifiers = new WeakMap<Element, Notifier>()

/** Draws messages beside a page before the sign-in; one place a document. */
export function entranceMessages(): Notifier {
  const found = document.getElementById(PLACE)
  const known = found && notifiers.get(found)
  if (known) return known
  const place = document.body.appendChild(document.createElement('div'))
  place.id = PLACE
  const messages = createMessages()
  const notifier = messages.notifier(() => {})
  notifiers.set(place, notifier)
  createRoot(place).render(
    <StrictMode>
      <Messages from={messages} />
    </StrictMode>,
  )
  return notifier
}
