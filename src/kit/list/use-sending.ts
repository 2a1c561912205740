import { useState } from 'react'
import { isApiError } from '#src/kit/api/api-error.ts'

/** One command at a time of a small control; why it failed was said by the client. Answers whether it was done. */
export function useSending(): { busy: boolean; send: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false)
  const send = async (work: () => Promise<unknown>) => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
