import { Button } from '@arco-design/web-react'
import { IconMute, IconSound } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { DeskSounds } from './use-sounds.ts'

/** The switch of a desk's tones. */
export function SoundSwitch({ sounds }: { sounds: DeskSounds }) {
  const t = useText()
  return (
    <Button
      size="small"
      type="text"
      icon={sounds.isMuted ? <IconMute /> : <IconSound />}
      aria-pressed={sounds.isMuted}
      onClick={() => sounds.setMuted(!sounds.isMuted)}
    >
      {t(sounds.isMuted ? 'desk.unmute' : 'desk.mute')}
    </Button>
  )
}
