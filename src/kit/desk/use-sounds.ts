import { createContext, useContext, useState } from 'react'
import * as z from 'zod/mini'
import { useSetting } from '#src/kit/page/use-setting.ts'
import { browserAudio, createSounds, type Sounds } from './sounds.ts'

/** A loudspeaker from outside; without a provider a page uses the browser's. */
const SoundsContext = createContext<Sounds | null>(null)
export const SoundsProvider = SoundsContext.Provider

export interface DeskSounds extends Sounds {
  readonly isMuted: boolean
  readonly setMuted: (isMuted: boolean) => void
}

/** The tones of a desk and their switch, which each person sets once for all desks of this computer. */
export function useSounds(): DeskSounds {
  const given = useContext(SoundsContext)
  const [own] = useState(() => createSounds(browserAudio))
  const [isMuted, setMuted] = useSetting('desk.muted', z.boolean(), false)
  const play: Sounds['play'] = (heard) => {
    if (!isMuted) (given ?? own).play(heard)
  }
  return { play, isMuted, setMuted }
}
