import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { imageServiceUrl } from '#domain/constants.ts'
import { createImageServiceMachine } from '#machines/image-service.ts'
import type { ServiceTask } from '#protocol/image/service.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { createImageService, type ImageService, type ServiceResult } from '#src/workers/image/service.ts'

const machineOf = (service: ImageService, keepAllowed: (isAllowed: boolean) => void) =>
  createImageServiceMachine<ServiceResult>().provide({
    actors: {
      probe: fromPromise(({ signal }) => service.probe(signal)),
      work: fromPromise<ServiceResult, { task: ServiceTask; photo: Blob }>(({ input: { task, photo }, signal }) =>
        service.work(task, photo, signal),
      ),
    },
    actions: { keepAllowed: (_, isAllowed) => keepAllowed(isAllowed) },
  })

/** The local image service for one page. It is looked for when the page is first shown, and again when somebody asks. */
export function useImageService() {
  // Of each address, so that an agreement counts for no other one.
  const [allowed, setAllowed] = useSetting('image.service.allowed', z.array(z.string()), [])
  const [machine] = useState(() =>
    machineOf(createImageService(), (isAllowed) => setAllowed(isAllowed ? [imageServiceUrl] : [])),
  )
  const actor = useTabActor('image.service', machine, { input: { isAllowed: allowed.includes(imageServiceUrl) } })
  const state = useSelector(actor, (snapshot) => {
    if (snapshot.matches('there')) return 'there'
    return snapshot.value as 'unknown' | 'looking' | 'away'
  })
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ there: 'explaining' }))
  const isWorking = useSelector(actor, (snapshot) => snapshot.matches({ there: 'working' }))
  const { result, trouble, kind, isAllowed } = useSelector(actor, (snapshot) => snapshot.context)
  useEffect(() => {
    if (actor.getSnapshot().matches('unknown')) actor.send({ type: 'service.probe' })
  }, [actor])
  return { state, kind, isAllowed, isAsking, isWorking, result, trouble, send: actor.send }
}
export type ImageServiceView = ReturnType<typeof useImageService>
