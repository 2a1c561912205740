import { Button, type ButtonProps } from '@arco-design/web-react'
import { IconDelete } from '@arco-design/web-react/icon'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asksToRemove } from './edits.ts'

interface Props extends Pick<ButtonProps, 'icon' | 'status' | 'disabled' | 'children'> {
  /** What it does, with the file's name. */
  label: string
  onDo: () => void
}

/** A small button on the line of a file. */
export const IconAct = ({ label, onDo, ...props }: Props) => (
  <Button {...props} type="text" size="mini" htmlType="button" aria-label={label} onClick={onDo} />
)

/** Takes a file off after a question. */
export function RemoveAct({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useText()
  const remove = async () => {
    if (await asksToRemove(file)) onRemove()
  }
  const label = t('upload.remove', { name: file.fileName })
  return <IconAct status="danger" icon={<IconDelete />} label={label} onDo={() => void remove()} />
}
