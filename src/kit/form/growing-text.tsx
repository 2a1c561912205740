import { Input, type TextAreaProps } from '@arco-design/web-react'
import { type CSSProperties, useMemo } from 'react'
import { typingLimit } from './limit.ts'
import './growing-text.css'

interface Props extends Omit<TextAreaProps, 'autoSize' | 'className' | 'style' | 'maxLength'> {
  /** Where typing ends; what is pasted stands there whole, marked when it is too long. */
  maxLength?: number
  minRows: number
  maxRows: number
}

/**
 * A browser that grows a field by its content spares the measuring: the library asks a hidden copy for forty computed
 * styles, at the first picture of a form and again whenever its tab comes back, each time at the cost of a layout.
 */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** Lines of text in a field that grows with them, between two numbers of rows. */
export function GrowingText({ minRows, maxRows, maxLength, ...rest }: Props) {
  const ref = useMemo(() => typingLimit(maxLength), [maxLength])
  const props = {
    ...rest,
    ref,
    ...(maxLength === undefined ? {} : { maxLength: { length: maxLength, errorOnly: true } }),
  }
  const rows = useMemo(() => ({ minRows, maxRows }), [minRows, maxRows])
  if (!growsByItself) return <Input.TextArea {...props} autoSize={rows} />
  const style = { '--kit-rows-min': minRows, '--kit-rows-max': maxRows } as CSSProperties
  return <Input.TextArea {...props} className="kit-growing" style={style} />
}
