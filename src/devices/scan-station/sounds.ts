import type { ScanKind } from '#protocol/kit/scan.ts'

/** What a desk can hear: how a scan was taken, or that it waits. */
export type SoundName = ScanKind | 'waiting'

/** A tone of so many hertz for so many ms; 0 Hz is a rest. */
export type Note = readonly [hertz: number, ms: number]

interface Melody {
  readonly shape: OscillatorType
  readonly notes: readonly Note[]
}

/** Good news rises, what has to be looked at falls or growls; the number of tones tells the rest apart without looking. */
export const melodies: Readonly<Record<SoundName, Melody>> = {
  accepted: {
    shape: 'sine',
    notes: [
      [988, 50],
      [1480, 90],
    ],
  },
  waiting: { shape: 'sine', notes: [[740, 40]] },
  duplicate: {
    shape: 'sine',
    notes: [
      [660, 70],
      [0, 50],
      [660, 70],
    ],
  },
  wrongStep: {
    shape: 'triangle',
    notes: [
      [700, 120],
      [440, 120],
      [280, 200],
    ],
  },
  balanceDue: {
    shape: 'triangle',
    notes: [
      [523, 110],
      [0, 40],
      [523, 110],
      [0, 40],
      [880, 160],
    ],
  },
  unknown: { shape: 'square', notes: [[196, 380]] },
  free: {
    shape: 'square',
    notes: [
      [262, 100],
      [330, 160],
    ],
  },
  void: {
    shape: 'square',
    notes: [
      [330, 140],
      [165, 260],
    ],
  },
  foreign: {
    shape: 'sawtooth',
    notes: [
      [440, 90],
      [0, 50],
      [440, 90],
      [0, 50],
      [440, 90],
    ],
  },
  several: {
    shape: 'triangle',
    notes: [
      [587, 80],
      [740, 80],
      [880, 80],
      [740, 120],
    ],
  },
  managed: {
    shape: 'triangle',
    notes: [
      [392, 180],
      [0, 60],
      [294, 260],
    ],
  },
  refused: {
    shape: 'sawtooth',
    notes: [
      [150, 220],
      [0, 60],
      [150, 320],
    ],
  },
}

const loudness = 0.12
/** Without it a tone begins and ends with a crack. */
const fadeSeconds = 0.008

export interface Sounds {
  readonly play: (sound: SoundName) => void
}

/**
 * Plays the tones of a desk. The context is made at the first tone: browsers allow none before the first key, and a scan
 * is made of keys. A tone cuts off the one before, so that ten scans a second are still told apart.
 */
export function createSounds(open: () => AudioContext | null, volume = 1): Sounds {
  let audio: AudioContext | null | undefined
  let playing: OscillatorNode[] = []
  return {
    play(sound) {
      audio ??= open()
      if (!audio) return
      if (audio.state === 'suspended') void audio.resume().catch(() => null)
      for (const one of playing) one.stop()
      playing = []
      const { shape, notes } = melodies[sound]
      let at = audio.currentTime
      for (const [hertz, ms] of notes) {
        const until = at + ms / 1000
        if (hertz > 0) playing.push(tone(audio, { shape, hertz, from: at, until, loud: loudness * volume }))
        at = until
      }
    },
  }
}

interface Tone {
  readonly shape: OscillatorType
  readonly hertz: number
  readonly from: number
  readonly until: number
  readonly loud: number
}

function tone(audio: AudioContext, { shape, hertz, from, until, loud }: Tone): OscillatorNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(loud, from + fadeSeconds)
  gain.gain.setValueAtTime(loud, until - fadeSeconds)
  gain.gain.linearRampToValueAtTime(0, until)
  const oscillator = audio.createOscillator()
  oscillator.type = shape
  oscillator.frequency.value = hertz
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(until)
  return oscillator
}

/** Browsers without sound, and those that refuse it, leave a desk with colour and text. */
export function browserAudio(): AudioContext | null {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}
