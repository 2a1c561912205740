/**
 * Which sizes of paper hold the code of a passport's label: bars of whole dots, two at least, at the 203 dots an inch of a counter's
 * label printer, with the quiet zones that readers need. spec: numbers#labels.
 */

/** A dot of the counter's label printers, in mm. */
export const labelDotMm = 25.4 / 203
export const leastModuleDots = 2

/** What scanners need left and right of a Code 128, in modules. */
export const quietZoneModules = 10

/** Start, change to pairs of digits, four pairs, change back, six of the label's own check, the code's check: beside the letters. */
const charactersBeside = 14
const modulesOfCharacter = 11
const modulesOfStop = 13

/** How wide the code of a center's labels gets at the most, in modules, without quiet zones. */
export const labelModules = (centerCode: string): number =>
  modulesOfCharacter * (centerCode.length + charactersBeside) + modulesOfStop

/** Whether a label of that width holds a code of so many modules. */
export const holdsCode = (widthMm: number, modules: number): boolean =>
  widthMm >= (modules + 2 * quietZoneModules) * leastModuleDots * labelDotMm

/** A size as people read it. */
export const labelSizeText = (value: string): string => `${value.replace('x', ' × ')} mm`
