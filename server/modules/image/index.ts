import * as calls from '#protocol/image/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { listPresets, presetList, removePreset, savePreset } from './presets.ts'

/** Photo presets: what authorities ask of a photo. Photos themselves never come here. */
export const image = handle(calls)({
  list: listPresets,
  page: presetList.page,
  save: savePreset,
  remove: removePreset,
})
