import { type HistoryLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { type Entry, eventOf, isSamePlace, stepTo } from '#machines/workspace-history.ts'
import { type Place, placeOf, placeSchema } from '#machines/workspace-tabs.ts'
import { afterPaint } from '#src/kit/ui/after-paint.ts'
import { addressOf, homeAddress, requestedPage } from '#src/kit/workspace/address.ts'
import type { Registry } from '#src/kit/workspace/registry.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'

const entrySchema = z.object({ place: z.nullable(placeSchema), userId: z.int() })

const addressAt = (registry: Registry, place: Place | null) =>
  place ? addressOf(registry, place.code, place.params) : homeAddress

/** The place that an entry remembers, unless its address was made by somebody else, or by hand. */
function entryOf({ pathname, search, state }: HistoryLocation, registry: Registry, userId: number): Entry {
  const { success, data } = entrySchema.safeParse(state)
  if (!success || data.userId !== userId) return undefined
  return addressAt(registry, data.place) === pathname + search ? data.place : undefined
}

/**
 * Joins the tabs with the browser's history (spec: pages#tabs): the address follows the tab in front, Back and Forward go
 * through the tabs, and an address that was typed or came with a link opens its page.
 */
export function useTabHistory(): void {
  const { tabs, registry } = useFrame()
  const history: RouterHistory = useRouter().history
  const userId = useSession().userInfo.id
  useEffect(() => {
    // An address that was typed is in the window before the history has heard of it: nothing may be written over it then.
    const typedPath = () => window.location.hash.slice(1).split('?')[0] || homeAddress
    const isHere = () => history.location.pathname === homeAddress && typedPath() === homeAddress
    const entry = () => entryOf(history.location, registry, userId)
    let isLed = false
    const written = afterPaint()
    /** What the entry that waits is about. */
    let due: Place | null | undefined
    const follow = (cause: 'tab' | 'address') => {
      const snapshot = tabs.getSnapshot()
      // A page that comes to the front may say something of its tab: that needs no entry, and none before its picture.
      if (due !== undefined && isSamePlace(due, placeOf(snapshot.context))) return
      // An entry that is not written yet comes before this one.
      written.now()
      // Whether the tab is replaced is not known before the question is answered.
      if (!isHere() || snapshot.matches('asking')) return
      const place = placeOf(snapshot.context)
      const step = stepTo(entry(), place, cause)
      if (!step) return
      due = place
      written.later(() => {
        due = undefined
        if (isHere()) history[step](addressAt(registry, place), { place, userId })
      })
    }
    /** A reload leaves what was no page behind, as it leaves its tab. */
    const isLeftBehind = () => {
      const place = entry()
      return place != null && !registry.page(place.code)
    }
    const onAddress = () => {
      const event = isHere() && eventOf(entry(), requestedPage(registry, history.location.search))
      isLed = true
      if (event) tabs.send(event)
      isLed = false
      follow('address')
    }
    if (isLeftBehind()) follow('address')
    else onAddress()
    const stopListening = history.subscribe(({ action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') return
      due = undefined
      written.drop()
      onAddress()
    })
    const following = tabs.subscribe(() => isLed || follow('tab'))
    return () => {
      written.drop()
      stopListening()
      following.unsubscribe()
    }
  }, [tabs, registry, history, userId])
}
