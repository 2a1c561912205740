import type { freezeDictData } from '#protocol/dictionary/data-calls.ts'
import type { freezeDictType } from '#protocol/dictionary/type-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'

interface Freezable {
  readonly id: number
  readonly version: number
  readonly valid: 0 | 1
}

/** One click that freezes a row or puts it into use again. */
export function useFreezing(call: typeof freezeDictData | typeof freezeDictType): (row: Freezable) => Action {
  const t = useText()
  const client = useClient()
  const { busy, send } = useSending()
  return ({ id, version, valid }) => ({
    key: 'freeze',
    label: t(valid === 1 ? 'words.freeze' : 'words.unfreeze'),
    // What is frozen stands in no form any more.
    kind: valid === 1 ? 'danger' : 'plain',
    busy,
    onDo: () =>
      void send(() =>
        client.call(call, { id, version, valid: valid === 1 ? 0 : 1 }, { key: client.newKey(), announce: true }),
      ),
  })
}
