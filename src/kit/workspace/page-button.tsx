import { Button, type ButtonProps } from '@arco-design/web-react'
import { type MouseEvent, useContext } from 'react'
import { isPlainClick, type RecordPage } from './record-link.tsx'
import { WorkspaceContext } from './workspace.ts'

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'children'> {
  to: RecordPage
  /** What else a plain click does, such as closing what stands around it. */
  onOpened?: () => void
}

/** A button that opens the page of a record; held keys and the middle button open it in another window, as a `RecordLink` does. */
export function PageButton({ to, onOpened, ...props }: Props) {
  const workspace = useContext(WorkspaceContext)
  if (!workspace?.canOpen(to.code)) return null
  const { hrefOf, openPage, preparePage } = workspace
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openPage(to.code, to.params, to.name)
    onOpened?.()
  }
  return (
    <Button
      {...props}
      href={hrefOf(to.code, to.params)}
      onPointerDown={(event) => isPlainClick(event) && preparePage(to.code, to.params, to.name)}
      onClick={(event) => open(event as unknown as MouseEvent)}
    />
  )
}
