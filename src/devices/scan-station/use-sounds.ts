import { useContext, useState } from 'react'
import * as z from 'zod/mini'
import { centerOptions } from '#domain/config/options.ts'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { browserAudio, createSounds, type Sounds } from './sounds.ts'

const standardVolume = centerOptions['desk.volume'].standard

export interface DeskSounds extends Sounds {
  readonly isMuted: boolean
  readonly setMuted: (isMuted: boolean) => void
}

/**
 * The tones of a desk, as loud as the center wants them, and their switch: what the center says until a person sets it for all
 * desks of this computer.
 */
export function useSounds(): DeskSounds {
  const options = useContext(SessionContext)?.options
  const volume = Number(options?.['desk.volume'] ?? standardVolume) / Number(standardVolume)
  const [own] = useState(() => createSounds(browserAudio, volume))
  const [isMuted, setMuted] = useSetting('desk.muted', z.boolean(), options?.['desk.sound'] === 'off')
  const play: Sounds['play'] = (sound) => {
    if (!isMuted) own.play(sound)
  }
  return { play, isMuted, setMuted }
}
