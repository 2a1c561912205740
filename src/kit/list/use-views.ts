import { useEffect } from 'react'
import * as z from 'zod/mini'
import * as calls from '#protocol/saved-view/calls.ts'
import { type SavedView, savedView } from '#protocol/saved-view/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { readSetting, useSetting } from '#src/kit/workspace/use-setting.ts'

const KEEP_MS = 60_000
const lastDefault = z.nullable(savedView)
const defaultName = (pageCode: string) => `view.${pageCode}`

export const viewsQuestion = (pageCode: string): Question => question(calls.list, { pageCode }, { keepMs: KEEP_MS })

/** The view that the page opens with, as this browser last heard of it. */
export const lastDefaultOf = (pageCode: string, userId: number): SavedView | null =>
  readSetting(userId, defaultName(pageCode), lastDefault, null)

export interface Views {
  /** Undefined until they have come. */
  all: readonly SavedView[] | undefined
  /** The view that the page opens with, as it was when it was last heard of: a page does not wait for it. */
  lastDefault: SavedView | null
  hasFailed: boolean
}

/** The saved views of a page. They hardly change: they are asked for once a minute at most, and after each change. */
export function useViews(pageCode: string): Views {
  const { touches } = useClient()
  const { data, error, reload } = useQuery(calls.list, { pageCode }, { keepMs: KEEP_MS })
  const [known, setKnown] = useSetting(defaultName(pageCode), lastDefault, null)
  useEffect(
    () =>
      touches.subscribe((entities) => {
        if (entities.includes('savedView')) reload()
      }),
    [touches, reload],
  )
  const found = data && (data.find((one) => one.isDefault) ?? null)
  useEffect(() => {
    if (found !== undefined && JSON.stringify(found) !== JSON.stringify(known)) setKnown(found)
  })
  return { all: data, lastDefault: known, hasFailed: error !== undefined }
}
