import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'

/** One click that puts a setting out of use or into use again. */
export function useSwitching(): <C extends Call>(valid: 0 | 1, call: C, input: ArgsOf<C>) => Action {
  const t = useText()
  const { call: send, newKey } = useClient()
  const { busy, send: once } = useSending()
  return (valid, call, input) => ({
    key: 'valid',
    label: t(valid === 1 ? 'config.disable' : 'config.enable'),
    busy,
    onDo: () => void once(() => send(call, input, { key: newKey(), announce: true })),
  })
}

/** The same for the rows of a page, whose update takes all that their form has. */
export function useRowSwitch<R extends { id: number; version: number; valid: 0 | 1 }, C extends Call>(
  update: C,
  formOf: (row: R) => object,
): (row: R) => Action[] {
  const switching = useSwitching()
  return (row) => {
    const valid = row.valid === 1 ? 0 : 1
    return [switching(row.valid, update, { id: row.id, version: row.version, ...formOf(row), valid } as ArgsOf<C>)]
  }
}
