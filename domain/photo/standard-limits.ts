import { type PhotoLimit, photoMeasures } from './measures.ts'

/** Portraits of travel documents, annex D: what passports' readers and most authorities go by. Published in December 2019. */
export const portraitStandard = { source: 'ISO/IEC 39794-5:2019', sourceDay: '2019-12-01' } as const

/**
 * The quality standard says how to measure, not where to draw the line: these lines are the product's own, drawn so that
 * photos of studios pass. The report says so.
 */
export const houseLimits = { source: 'Visadesk (ISO/IEC 29794-5)', sourceDay: '2026-11-21' } as const

/** No standard says figures for these: they were drawn between photographs of faces and what was drawn upon the same ones. */
export const measuredLimits = { source: 'Visadesk (measured)', sourceDay: '2026-11-28' } as const

/** The same, drawn between two hundred generated portraits of all ages and tones, and photographs of known people. */
export const redrawnLimits = { ...measuredLimits, sourceDay: '2026-11-29' } as const

/** What every portrait for a document is held to where its authority says nothing else. */
export const standardLimits: readonly PhotoLimit[] = [
  { measure: 'faces', min: 1, max: 1, ...portraitStandard },
  { measure: 'headCut', max: 0.3, ...redrawnLimits },
  { measure: 'shoulders', min: 1, ...houseLimits },
  { measure: 'shouldersLevel', min: -15, max: 15, ...redrawnLimits },
  { measure: 'beyond', max: 0.005, ...houseLimits },
  { measure: 'eyeLine', min: 0.3, max: 0.5, ...portraitStandard },
  { measure: 'topMargin', min: 0.02, ...houseLimits },
  { measure: 'leftMargin', min: 0.03, ...houseLimits },
  { measure: 'rightMargin', min: 0.03, ...houseLimits },
  { measure: 'centreOffset', min: -0.05, max: 0.05, ...portraitStandard },
  { measure: 'tilt', min: -8, max: 8, ...portraitStandard },
  // Of a face that no network finds strange; the standard asks for a neutral face, eyes open, mouth closed, and says no figures for these.
  { measure: 'neutral', min: 0.5, ...houseLimits },
  { measure: 'mouthOpen', max: 0.06, ...houseLimits },
  { measure: 'eyesOpen', min: 0.35, ...houseLimits },
  { measure: 'headTurn', min: -8, max: 8, ...houseLimits },
  { measure: 'headNod', min: 0.34, max: 0.48, ...houseLimits },
  { measure: 'glare', max: 0.08, ...houseLimits },
  { measure: 'covered', max: 16, ...houseLimits },
  { measure: 'sunglasses', min: 0.4, ...measuredLimits },
  { measure: 'pupils', max: 0.15, ...measuredLimits },
  { measure: 'gaze', min: -0.2, max: 0.2, ...measuredLimits },
  { measure: 'redEyes', max: 0.3, ...measuredLimits },
  { measure: 'headCover', max: 0.5, ...measuredLimits },
  { measure: 'hands', max: 0.55, ...redrawnLimits },
  { measure: 'enlarged', max: 2, ...houseLimits },
  { measure: 'eyePixels', min: 90, ...portraitStandard },
  // Of the pixels that the photo had. A face in focus has about 900.
  { measure: 'sharpness', min: 25, ...houseLimits },
  // All three measure light and not skin: by the whites of the eyes, by the skin's own brightest part, by one cheek to the other.
  { measure: 'brightness', min: 0.12, max: 0.85, ...houseLimits },
  { measure: 'underexposed', max: 0.3, ...houseLimits },
  { measure: 'overexposed', max: 0.05, ...houseLimits },
  { measure: 'colorCast', max: 12, ...houseLimits },
  { measure: 'balance', min: 0.45, ...redrawnLimits },
  { measure: 'backgroundSpread', max: 8, ...houseLimits },
  { measure: 'backgroundDifference', max: 6, ...houseLimits },
  { measure: 'backgroundColor', max: 10, ...houseLimits },
  // The rest of a background that was replaced; before a restless one somebody has to look at the edge.
  { measure: 'backgroundIslands', max: 0.0005, ...houseLimits },
  { measure: 'backgroundHaze', max: 0.014, ...redrawnLimits },
  { measure: 'backgroundUnrest', max: 0.25, ...redrawnLimits },
  { measure: 'writing', max: 4, ...measuredLimits },
  { measure: 'rephotographed', max: 1.6, ...measuredLimits },
]

/** The standard limits with an authority's own in their place, in the order of the report. */
export const limitsWith = (...own: readonly PhotoLimit[]): PhotoLimit[] =>
  [...standardLimits.filter((one) => !own.some((other) => other.measure === one.measure)), ...own].toSorted(
    (one, other) => photoMeasures.indexOf(one.measure) - photoMeasures.indexOf(other.measure),
  )
