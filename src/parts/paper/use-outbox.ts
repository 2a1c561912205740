import { useEffect, useState, useSyncExternalStore } from 'react'
import { changeContractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { createPaperOutbox } from './paper-outbox.ts'
import type { RequestedChange } from './use-changes.ts'

/** What changes the papers of a contract from here: at once on the page, then by itself at the server. */
export function useContractOutbox(contractId: number) {
  const { call, newKey } = useClient()
  const { userInfo } = useSession()
  const [outbox] = useState(() =>
    createPaperOutbox({
      storage: localStorage,
      name: `visadesk.papers.${userInfo.id}.${contractId}`,
      send: (items) => call(changeContractPapers, { id: contractId, items: [...items] }, { key: newKey() }),
    }),
  )
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState)
  useEffect(() => {
    window.addEventListener('online', outbox.hurry)
    return () => {
      window.removeEventListener('online', outbox.hurry)
      outbox.hurry()
    }
  }, [outbox])
  const change = (paper: Paper, passportId: number | undefined, asked: RequestedChange): void =>
    outbox.add({
      ...asked,
      changeId: newKey(),
      key: paper.key,
      version: paper.version,
      ...(passportId !== undefined && { passportId }),
    })
  return { state, change, dismiss: outbox.dismiss }
}
