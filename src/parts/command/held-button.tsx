import { Button, type ButtonProps } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { delayButtonMs, easyButtonMaxMs } from '#domain/constants.ts'
import { heldButtonMachine, type Work } from '#machines/held-button.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import '#src/kit/form/texts-input.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'

export interface HeldButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'status' | 'icon' | 'disabled'> {
  label: string
  /** ms. */
  holdMs?: number
}

/** A failed call has said so already; anything else must not be lost because nobody waits for it. */
const spoken = (error: unknown) => {
  if (!isApiError(error)) reportError(error)
}

function useHeldButton(ms: number) {
  const actor = useScopedActor(heldButtonMachine, { input: { now: Date.now, ms } })
  const press = (work: Work) => actor.send({ type: 'button.press', work: () => work().catch(spoken) })
  const isHeld = useSelector(actor, (now) => now.hasTag('busy'))
  const left = useSelector(actor, (now) => now.context.left)
  return { press, isHeld, left }
}

/** Nothing tells when it is done, so that time alone decides. */
const untilTimeIsOver = () => new Promise<never>(() => {})

/**
 * After a click it cannot be pressed, and counts down: until what it does is done, where that is a promise, or its time is
 * over (spec: lifecycles#buttons).
 */
export function DelayButton({
  label,
  onDo,
  holdMs = delayButtonMs,
  disabled = false,
  ...props
}: HeldButtonProps & { onDo: () => unknown }) {
  const t = useText()
  const { press, isHeld, left } = useHeldButton(holdMs)
  const work = async () => {
    const doing = onDo()
    await (doing instanceof Promise ? doing : untilTimeIsOver())
  }
  return (
    <Button {...props} disabled={disabled || isHeld} onClick={() => press(work)}>
      {isHeld ? t('input.delayed', { label, seconds: left }) : label}
    </Button>
  )
}

/** Shows that it is at work until all its handlers have finished, at most for a minute (spec: lifecycles#buttons). */
export function EasyButton({
  label,
  onDo,
  holdMs = easyButtonMaxMs,
  disabled = false,
  ...props
}: HeldButtonProps & { onDo: (() => unknown) | readonly (() => unknown)[] }) {
  const { press, isHeld } = useHeldButton(holdMs)
  const handlers = typeof onDo === 'function' ? [onDo] : onDo
  const work = async () => {
    const settled = await Promise.allSettled(handlers.map(async (one) => one()))
    for (const one of settled) if (one.status === 'rejected') spoken(one.reason)
  }
  return (
    <Button {...props} loading={isHeld} disabled={disabled} aria-busy={isHeld} onClick={() => press(work)}>
      {label}
    </Button>
  )
}
