import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { createMessages, Messages } from './messages.tsx'

/** Draws messages beside a page before the sign-in. */
export function drawMessages(): Notifier {
  const messages = createMessages()
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <Messages from={messages} />
    </StrictMode>,
  )
  return messages.notifier(() => {})
}
