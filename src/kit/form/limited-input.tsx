import { Input, type InputProps } from '@arco-design/web-react'
import type { RefInputType } from '@arco-design/web-react/es/Input/interface'
import { type RefObject, useMemo } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { isTooLong, typingLimit } from './limit.ts'
import './texts-input.ts'

export interface LimitedInputProps extends Omit<InputProps, 'maxLength'> {
  maxLength: number
  ref?: RefObject<RefInputType | null>
}

/** An input with a maximum that cuts nothing unseen: what was pasted stands there whole, marked when it is too long. */
export function LimitedInput({ maxLength, ref, ...props }: LimitedInputProps) {
  const t = useText()
  const limited = useMemo(() => {
    const limit = typingLimit(maxLength)
    return (box: RefInputType | null) => {
      if (ref) ref.current = box
      return limit(box)
    }
  }, [maxLength, ref])
  const marked = isTooLong(props.value, maxLength)
    ? { status: 'error' as const, 'aria-invalid': true, title: t('input.tooLong', { maximum: maxLength }) }
    : {}
  return <Input {...props} {...marked} ref={limited} />
}
