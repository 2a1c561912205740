import * as z from 'zod/mini'
import type { RequestedPage } from '#machines/workspace-history.ts'
import type { PageParams } from '#machines/workspace-tabs.ts'
import { decodeStrings } from '#protocol/kit/decode.ts'
import { encodeStrings } from '#protocol/kit/encode.ts'
import type { Registry } from './registry.ts'

const mainPath = '/main'
/** Names the page in the query; no page has a parameter of this name. */
const pageKey = 'page'
/** Longer ones are cut off by programs that pass links on. */
const longest = 2000
const anyParams = z.object({})

const paramsOf = (registry: Pick<Registry, 'page'>, code: string) => registry.page(code)?.params ?? anyParams

/**
 * The address of a tab: `/main?page=center.contract.detail&id=7`. Parameters that no address can hold are left out: the page is
 * there all the same, and the window's own history knows them.
 */
export function addressOf(registry: Pick<Registry, 'page'>, code: string, params: PageParams): string {
  const entries = encodeStrings(paramsOf(registry, code), params) ?? []
  const [bare = '', whole = bare] = [[], entries].map((some) => {
    return `${mainPath}?${new URLSearchParams([[pageKey, code], ...some])}`
  })
  return whole.length > longest ? bare : whole
}

/** The address of the workspace with no tab in front. */
export const homeAddress = mainPath

/** The page that a query names, with its parameters. */
export function requestedPage(registry: Pick<Registry, 'page'>, search: string): RequestedPage | null {
  const query = new URLSearchParams(search)
  const code = query.get(pageKey)
  if (code === null) return null
  query.delete(pageKey)
  return { code, params: decodeStrings(paramsOf(registry, code), query) }
}

/** An address as it is handed on: with the server's name before it. */
export const fullAddress = (address: string, place: Location = location): string =>
  `${place.origin}${place.pathname}#${address}`
