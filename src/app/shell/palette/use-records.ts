import { useEffect, useState } from 'react'
import { suggestionDebounceMs } from '#domain/constants.ts'
import type { StatusGroup } from '#domain/status.ts'
import { type Found, records } from '#protocol/search/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import type { Entry } from './entry.ts'

interface Kind {
  readonly page: string
  readonly group: StatusGroup
}

/** Which page shows a record of which kind. */
const kinds = {
  order: { page: 'visa.order.detail', group: 'visa' },
  contract: { page: 'center.contract.detail', group: 'contract' },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof kinds
const isKind = (text: string | undefined): text is KindName => text !== undefined && Object.hasOwn(kinds, text)

/** One letter means too much; one Chinese character is a family name. */
const isEnough = (words: string) => words.length > 1 || /\p{Script=Han}/u.test(words)

/** The words as they were once somebody stopped typing. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), suggestionDebounceMs)
    return () => window.clearTimeout(timer)
  }, [words])
  return settled
}

/** Makes entries of records: of those that were found, and of those that were opened before, by the keys kept of them. */
export function useRecordEntries() {
  const t = useText()
  const { canOpen, openPage } = useWorkspace()
  const entryOf = (kind: KindName, { id, no, name }: Pick<Found, 'id' | 'no' | 'name'>): Entry => {
    const title = name ? `${no} ${name}` : no
    return {
      // The name is not kept: only what is on the paper of the desk anyway.
      key: `record|${kind}|${id}|${no}`,
      kind: 'record',
      names: { zh: title, en: title },
      hint: t(`palette.${kind}`),
      run: () => openPage(kinds[kind].page, { id }, no),
    }
  }
  return {
    canFind: Object.values(kinds).some(({ page }) => canOpen(page)),
    found: (kind: KindName, rows: readonly Found[]): Entry[] =>
      canOpen(kinds[kind].page)
        ? rows.map((row) => ({ ...entryOf(kind, row), status: { group: kinds[kind].group, code: row.status } }))
        : [],
    kept(key: string): Entry[] {
      const [type, kind, id, no] = key.split('|')
      if (type !== 'record' || !isKind(kind) || !no || !canOpen(kinds[kind].page)) return []
      return [entryOf(kind, { id: Number(id), no, name: '' })]
    },
  }
}

export interface Records {
  readonly entries: readonly Entry[]
  readonly isLooking: boolean
  readonly failure: string | undefined
}

/** Looks records up while somebody types; newer words give up the earlier look-up. */
export function useRecords(words: string, { canFind, found }: ReturnType<typeof useRecordEntries>): Records {
  const settled = useSettled(words)
  const isWanted = canFind && isEnough(words)
  const isReady = isWanted && settled === words
  const { data, error, loading } = useQuery(records, { keywords: settled || ' ' }, { skip: !isReady })
  if (!isReady || loading) return { entries: [], isLooking: isWanted, failure: undefined }
  if (error) return { entries: [], isLooking: false, failure: error.msg }
  const entries = data ? [...found('order', data.orders), ...found('contract', data.contracts)] : []
  return { entries, isLooking: false, failure: undefined }
}
