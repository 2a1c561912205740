import { useRef } from 'react'
import { changePapers, type PaperChange } from '#protocol/paper/calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'

export type RequestedChange = Omit<PaperChange, 'changeId' | 'key' | 'version'>

/** Sends changes of papers that ask nothing more, one after the other; the client says why one was refused. */
export function useChanges(applicantId: number) {
  const { call, newKey } = useClient()
  const line = useRef(Promise.resolve())
  // A change that was just answered is not on the page yet.
  const versions = useRef(new Map<string, number>())
  const sendOne = async (paper: Paper, asked: RequestedChange) => {
    const version = Math.max(paper.version, versions.current.get(paper.key) ?? 0)
    const items = [{ ...asked, changeId: newKey(), key: paper.key, version }]
    try {
      const { rows } = await call(changePapers, { id: applicantId, items }, { key: newKey() })
      const [row] = rows
      if (row?.version !== undefined) versions.current.set(paper.key, row.version)
    } catch (error) {
      if (!isApiError(error)) throw error
    }
  }
  return (paper: Paper, asked: RequestedChange): void => {
    line.current = line.current.then(() => sendOne(paper, asked))
  }
}
