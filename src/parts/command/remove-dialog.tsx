import type { Call } from '#protocol/kit/call.ts'
import { CallDialog, type CallDialogProps } from './call-dialog.tsx'

/** Deletes after a question: the title is on the red button, too, and the children say what goes and what that means. */
export const RemoveDialog = <C extends Call>(
  props: Omit<CallDialogProps<C>, 'danger' | 'reason' | 'remark' | 'standard'>,
) => <CallDialog {...props} command={props.command ?? 'delete'} danger />
