import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { list } from '#protocol/image/calls.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'

/** The presets that come with the product, as rows that no server keeps. */
export const builtInPresets: readonly [PhotoPreset, ...PhotoPreset[]] = Object.freeze(
  defaultPresets.map((one, at): PhotoPreset => ({ ...one, id: -1 - at, version: 0, updateTime: 0 })),
) as readonly [PhotoPreset, ...PhotoPreset[]]

export interface Presets {
  /** Never empty; those of `country` first. */
  readonly presets: readonly PhotoPreset[]
  /** The one in use: chosen last on this computer, or the first of the country. */
  readonly preset: PhotoPreset
  readonly choose: (code: string) => void
  /** The server did not answer: these are the ones that come with the product, and may be out of date. */
  readonly isBuiltIn: boolean
}

const of = { entities: ['photoPreset'] } as const

/** What a page asks first where photos are made for something. */
export const presetsQuestion = question(list, {}, of)

const chosenCode = z.string()

/**
 * What photos can be made for. The image tools work without the server, so the presets that come with the product stand in
 * until it answers, and where it cannot be reached or offers none.
 */
export function usePresets({ country }: { country?: string | undefined } = {}): Presets {
  const { data, error } = useQuery(list, {}, of)
  const [code, keep] = useSetting('photo.preset', chosenCode, '')
  const presets = useMemo(() => {
    const offered = data?.filter((one) => one.valid === 1) ?? []
    const all = offered.length > 0 ? offered : builtInPresets
    const isOfCountry = (one: PhotoPreset) => country !== undefined && one.country === country
    return [...all.filter(isOfCountry), ...all.filter((one) => !isOfCountry(one))]
  }, [data, country])
  const remembered = presets.find((one) => one.code === code)
  const [first = builtInPresets[0]] = presets
  // Who makes a photo for an order of a country means that country's, unless he last chose another of the same.
  const isOther = country !== undefined && first.country === country && remembered?.country !== country
  const choose = useCallback((next: string) => keep(next), [keep])
  return {
    presets,
    preset: remembered && !isOther ? remembered : first,
    choose,
    isBuiltIn: data === undefined && error !== undefined,
  }
}
