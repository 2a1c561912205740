/** What an input event says of text that no single key wrote. */
const atOnce: readonly string[] = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText']

const arrivesWhole = ({ inputType, data }: InputEvent): boolean =>
  atOnce.includes(inputType) || (inputType === 'insertText' && (data?.length ?? 0) > 1)

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * Typing ends at the maximum, where the hand feels it. What arrives at once (pasted, dropped, filled in) comes whole: a browser
 * would cut it unseen, before blanks and signs are taken out of it. Whether the rest is too long is said, not cut.
 */
function limit(box: Box, maximum: number): () => void {
  const close = () => {
    box.maxLength = maximum
  }
  const open = (event: Event) => (arrivesWhole(event as InputEvent) ? box.removeAttribute('maxlength') : close())
  close()
  box.addEventListener('beforeinput', open)
  box.addEventListener('input', close)
  return () => {
    box.removeEventListener('beforeinput', open)
    box.removeEventListener('input', close)
  }
}

/** For an input of the browser: its own maximum holds for what is typed. */
export const wholePaste = (box: Box | null) =>
  box === null || box.maxLength < 0 ? undefined : limit(box, box.maxLength)

/** For an input of the library, which cuts by itself what is longer than a maximum that it knows. */
export const typingLimit = (maximum: number | undefined) => (box: { dom: Box | null } | null) =>
  box?.dom && maximum !== undefined ? limit(box.dom, maximum) : undefined

/** Whether a text is longer than its field takes, the blanks around it aside. */
export const isTooLong = (text: unknown, maximum: number | undefined): boolean =>
  maximum !== undefined && typeof text === 'string' && text.trim().length > maximum
