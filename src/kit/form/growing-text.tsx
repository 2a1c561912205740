import { Input, type TextAreaProps } from '@arco-design/web-react'
import { type CSSProperties, useMemo } from 'react'
import './growing-text.css'

interface Props extends Omit<TextAreaProps, 'autoSize' | 'className' | 'style'> {
  minRows: number
  maxRows: number
}

/**
 * A browser that grows a field by its content spares the measuring: the library asks a hidden copy for forty computed
 * styles, at the first picture of a form and again whenever its tab comes back, each time at the cost of a layout.
 */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** Lines of text in a field that grows with them, between two numbers of rows. */
export function GrowingText({ minRows, maxRows, ...props }: Props) {
  const rows = useMemo(() => ({ minRows, maxRows }), [minRows, maxRows])
  if (!growsByItself) return <Input.TextArea {...props} autoSize={rows} />
  const style = { '--kit-rows-min': minRows, '--kit-rows-max': maxRows } as CSSProperties
  return <Input.TextArea {...props} className="kit-growing" style={style} />
}
