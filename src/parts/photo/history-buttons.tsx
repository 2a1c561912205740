import { Button } from '@arco-design/web-react'
import { IconRedo, IconRefresh, IconUndo } from '@arco-design/web-react/icon'
import { useRef } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { isInFront, isTyping } from './in-front.ts'
import type { HistoryButtonsProps } from './props.ts'
import './texts.ts'

/** Which way a key goes in time: Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, Cmd on a Mac. */
function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

/** What was done to the photo, taken back or done again; by keys too, wherever in the same page or dialog the focus is. */
export function HistoryButtons({ photo }: HistoryButtonsProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useKeyDown((event) => {
    const way = wayOf(event)
    if (!way || isTyping(event.target) || !isInFront(place.current)) return
    event.preventDefault()
    photo[way]()
  })
  const acts = [
    { name: 'undo', keys: ' (Ctrl+Z)', icon: <IconUndo />, isOn: photo.canUndo, act: photo.undo },
    { name: 'redo', keys: ' (Ctrl+Shift+Z)', icon: <IconRedo />, isOn: photo.canRedo, act: photo.redo },
    { name: 'reset', keys: '', icon: <IconRefresh />, isOn: photo.canUndo, act: photo.reset },
  ] as const
  return (
    <div className="photo-acts" ref={place}>
      {acts.map(({ name, keys, icon, isOn, act }) => (
        <Hint key={name} text={`${t(`photo.${name}`)}${keys}`}>
          <Button
            size="small"
            htmlType="button"
            icon={icon}
            aria-label={t(`photo.${name}`)}
            disabled={!isOn}
            onClick={act}
          />
        </Hint>
      ))}
    </div>
  )
}
