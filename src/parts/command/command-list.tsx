import type * as z from 'zod/mini'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Call } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { List, RowOf } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Commands } from './define-commands.ts'
import { useCommands } from './use-commands.tsx'

/** A call that answers rows with what may be done with each. */
type ActionPageCall = Call<
  z.ZodMiniObject,
  z.ZodMiniType<Page<{ readonly actions: readonly (AvailableAction | string)[] }>>
>

interface Props<C extends ActionPageCall> extends ListPageProps {
  list: List<C>
  commands: Commands<RowOf<C>>
}

/** A page that is a list alone, whose rows are asked for what the server says may be done with each. */
export function CommandList<C extends ActionPageCall>({ list, commands, ...page }: Props<C>) {
  const { buttons, dialog } = useCommands(commands)
  return (
    <>
      <ListView list={list} {...listProps(page)} rowActions={(row) => buttons(row, row.actions)} />
      {dialog}
    </>
  )
}
