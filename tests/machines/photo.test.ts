import { describe, expect, it } from 'vitest'
import { arrived } from './controlled.ts'
import { card, part, photoFrame, plain, portrait, toolError } from './photo-frame.ts'

describe('a photo', () => {
  it('that needs nothing is decoded, composed and ready', async () => {
    const one = photoFrame()
    expect(one.phase()).toBe('empty')
    await one.arrive()
    expect(one.last('open').input.file).toBe(portrait)
    expect(one.phase()).toBe('composing')
    await one.composed('whole')
    expect(one.phase()).toBe('ready')
    expect(one.tools.find.calls).toEqual([])
    expect(one.state().context).toMatchObject({
      original: { of: 'portrait.jpg' },
      composed: { picture: { of: 'whole' } },
    })
  })

  it('goes through all that it needs, in order', async () => {
    const one = photoFrame(['find', 'frame', 'matte', 'encode', 'measure'])
    await one.arrive()
    expect(one.phase()).toBe('finding')
    await one.found('Anna')
    expect(one.phase()).toBe('framing')
    expect(one.last('frame').input).toMatchObject({ face: { name: 'Anna' }, aim: { preset: 'RUS' } })
    await one.framed(10)
    expect(one.phase()).toBe('matting')
    expect(one.last('matte').input.recipe.crop).toEqual(part(10))
    one.last('matte').resolve({ unrest: 0.1 })
    await arrived()
    expect(one.phase()).toBe('composing')
    await one.composed('portrait')
    expect(one.phase()).toBe('encoding')
    one.last('encode').resolve({ bytes: 30_000 })
    await arrived()
    expect(one.phase()).toBe('measuring')
    one.last('measure').resolve({ faces: 1 })
    await arrived()
    expect(one.phase()).toBe('ready')
    expect(one.state().context).toMatchObject({ finished: { bytes: 30_000 }, measures: { faces: 1 } })
    expect(one.state().can({ type: 'recipe.undo' })).toBe(false)
  })

  it('of a plain crop begins with the part that was asked for', async () => {
    const one = photoFrame()
    await one.arrive(portrait, { crop: part(3) })
    expect(one.last('compose').input.recipe.crop).toEqual(part(3))
    expect(one.state().can({ type: 'recipe.undo' })).toBe(false)
  })
})

describe('a photo that lies', () => {
  const upright = { photo: { id: 1 }, original: { of: 'upright' }, change: {} }

  it('is set upright while faces are looked for, and framed so', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    one.last('find').input.turned(upright)
    expect(one.discard).toHaveBeenCalledWith({ of: 'portrait.jpg' })
    await one.found('Anna')
    expect(one.phase()).toBe('framing')
    expect(one.state().context.original).toEqual({ of: 'upright' })
    await one.framed(10)
    await one.composed('portrait')
    expect(one.phase()).toBe('ready')
  })

  it('lies again when the operator wants it so: nobody is looked for, and nothing of the frame is left', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    one.last('find').input.turned(upright)
    await one.found('Anna')
    await one.framed(10)
    await one.composed('portrait')
    one.send({ type: 'photo.turnBack' })
    expect(one.phase()).toBe('turning')
    one.last('turnBack').resolve({ photo: { id: 1 }, original: { of: 'as filed' }, change: {} })
    await arrived()
    expect(one.phase()).toBe('composing')
    expect(one.last('compose').input.recipe).toEqual(plain)
    await one.composed('as filed')
    expect(one.phase()).toBe('ready')
    expect(one.tools.find.calls).toHaveLength(1)
    expect(one.state().context).toMatchObject({ faces: [], face: null, framed: null })
  })

  it('that is lost with its worker comes back as it stood', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    one.last('find').input.turned(upright)
    await one.fail('find', toolError('workerLost'))
    one.send({ type: 'photo.retry' })
    expect(one.last('open').input.before).toEqual(upright.photo)
  })
})

describe('faces', () => {
  it('of several the operator chooses, and may choose again', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    await one.found('Anna', 'Boris')
    expect(one.phase()).toBe('choosing')
    expect(one.state().hasTag('busy')).toBe(false)
    one.send({ type: 'face.choose', index: 2 })
    expect(one.phase()).toBe('choosing')
    one.send({ type: 'face.choose', index: 1 })
    expect(one.last('frame').input.face).toEqual({ name: 'Boris' })
    await one.framed(10)
    await one.composed('Boris')
    one.send({ type: 'face.choose', index: 0 })
    expect(one.phase()).toBe('framing')
    await one.framed(70)
    expect(one.last('compose').input.recipe.crop).toEqual(part(70))
  })

  it('none is a fault that can be tried again or gone on with by hand', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    await one.found()
    expect(one.phase()).toBe('failed')
    expect(one.state().context.error?.kind).toBe('noFace')
    one.send({ type: 'photo.retry' })
    expect(one.phase()).toBe('finding')
    await one.found()
    one.send({ type: 'photo.proceed' })
    expect(one.phase()).toBe('composing')
    expect(one.state().context.error).toBeNull()
    await one.composed('by hand')
    expect(one.phase()).toBe('ready')
  })

  it('are looked for when somebody asks, where the tool does not', async () => {
    const one = photoFrame()
    await one.arrive()
    await one.composed('whole')
    one.send({ type: 'photo.frame' })
    expect(one.phase()).toBe('ready')
    one.send({ type: 'photo.find' })
    await one.found('Anna')
    expect(one.phase()).toBe('ready')
    one.send({ type: 'photo.frame' })
    expect(one.phase()).toBe('framing')
  })
})

describe('the recipe', () => {
  it('is composed when the hand rests, and only as it is then', async () => {
    const one = photoFrame()
    await one.arrive()
    await one.composed('first')
    for (const turn of [1, 2, 3]) {
      one.send({ type: 'recipe.change', change: { turn }, gesture: 'drag' })
      one.clock.increment(100)
      expect(one.phase()).toBe('settling')
    }
    expect(one.tools.compose.calls).toHaveLength(1)
    one.clock.increment(50)
    expect(one.last('compose').input.recipe.turn).toBe(3)
    await one.composed('turned')
    expect(one.discard).toHaveBeenLastCalledWith({ of: 'first' })
    one.send({ type: 'recipe.undo' })
    expect(one.last('compose').input.recipe.turn).toBe(0)
    one.send({ type: 'recipe.redo' })
    expect(one.phase()).toBe('ready')
    expect(one.state().context.composed?.picture).toEqual({ of: 'turned' })
  })

  it('leaves the picture that is on its way: its late reply changes nothing', async () => {
    const one = photoFrame()
    await one.arrive()
    const late = one.last('compose')
    one.send({ type: 'recipe.change', change: { turn: 5 } })
    late.resolve({ of: 'late' })
    await arrived()
    expect(one.phase()).toBe('settling')
    expect(one.state().context.composed).toBeNull()
    one.clock.increment(150)
    await one.composed('turned')
    expect(one.state().context.composed?.picture).toEqual({ of: 'turned' })
  })

  it('gets one matte a crop, whatever colour is behind', async () => {
    const one = photoFrame([], { background: '#ffffff', crop: part(0) })
    await one.arrive()
    one.last('matte').resolve({ unrest: 0 })
    await arrived()
    await one.composed('white')
    one.send({ type: 'recipe.change', change: { background: '#438edb' } })
    one.clock.increment(150)
    expect(one.phase()).toBe('composing')
    await one.composed('blue')
    one.send({ type: 'recipe.change', change: { crop: { ...part(0) }, turn: 1 } })
    one.clock.increment(150)
    await one.composed('same crop')
    expect(one.tools.matte.calls).toHaveLength(1)
    one.send({ type: 'recipe.change', change: { crop: part(9) } })
    one.clock.increment(150)
    expect(one.phase()).toBe('matting')
  })

  it('makes a file and a report that were made of another one untrue', async () => {
    const one = photoFrame(['measure'])
    await one.arrive()
    await one.composed('whole')
    one.last('measure').resolve({ faces: 1 })
    await arrived()
    one.send({ type: 'photo.encode' })
    one.last('encode').resolve({ bytes: 1 })
    await arrived()
    expect(one.state().context).toMatchObject({ finished: { bytes: 1 }, measures: { faces: 1 } })
    one.send({ type: 'recipe.change', change: { turn: 1 } })
    expect(one.state().context).toMatchObject({ finished: null, measures: null })
  })

  it('is reset to what was found, in one step', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    await one.found('Anna')
    await one.framed(10)
    await one.composed('found')
    one.send({ type: 'recipe.change', change: { crop: part(20) } })
    one.send({ type: 'recipe.change', change: { turn: 9 } })
    one.send({ type: 'recipe.reset' })
    expect(one.state().context.history.present).toEqual({ ...plain, crop: part(10) })
    one.send({ type: 'recipe.undo' })
    expect(one.state().context.history.present).toEqual({ ...plain, crop: part(20), turn: 9 })
  })

  it('is framed anew for another preset', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    await one.found('Anna')
    await one.framed(10)
    await one.composed('found')
    one.send({ type: 'photo.aim', aim: { preset: 'TUR' } })
    expect(one.last('frame').input.aim).toEqual({ preset: 'TUR' })
    expect(one.tools.find.calls).toHaveLength(1)
  })

  it('stands before the other preset’s background, as the next one does, unless the operator chose one', async () => {
    const one = photoFrame([], { background: 'white' })
    const background = () => one.state().context.history.present.background
    one.send({ type: 'photo.aim', aim: { preset: 'A' }, first: { background: 'grey' } })
    await one.arrive()
    expect(background()).toBe('grey')
    one.send({ type: 'photo.aim', aim: { preset: 'B' }, first: { background: 'blue' } })
    expect(background()).toBe('blue')
    one.send({ type: 'recipe.change', change: { background: 'keep' } })
    one.send({ type: 'photo.aim', aim: { preset: 'C' }, first: { background: 'white' } })
    expect(background()).toBe('keep')
    await one.arrive()
    expect(background()).toBe('white')
  })
})

describe('cancelling', () => {
  it.each(['finding', 'framing', 'matting', 'composing', 'encoding', 'measuring'])(
    '%s can be left and taken up again',
    async (step) => {
      const one = photoFrame(['frame', 'matte', 'encode', 'measure'])
      await one.arrive()
      const ends: Record<string, () => Promise<void> | void> = {
        finding: () => one.found('Anna'),
        framing: () => one.framed(10),
        matting: () => one.last('matte').resolve({ unrest: 0 }),
        composing: () => one.composed('x'),
        encoding: () => one.last('encode').resolve({ bytes: 1 }),
      }
      while (one.phase() !== step) {
        await ends[one.phase()]?.()
        await arrived()
      }
      one.send({ type: 'photo.progressed', step, share: 0.4 })
      expect(one.state().context.progress).toMatchObject({ share: 0.4 })
      expect(one.state().hasTag('busy')).toBe(true)
      one.send({ type: 'photo.cancel' })
      expect(one.phase()).toBe('cancelled')
      expect(one.state().context.progress).toBeNull()
      expect(one.state().hasTag('editable')).toBe(true)
      one.send({ type: 'photo.retry' })
      expect(one.phase()).toBe(step)
    },
  )

  it('the decoding leads back to nothing', async () => {
    const one = photoFrame()
    one.send({ type: 'photo.open', file: portrait })
    const late = one.last('open')
    one.send({ type: 'photo.cancel' })
    late.resolve({ photo: { id: 1 }, original: { of: 'late' }, change: {} })
    await arrived()
    expect(one.phase()).toBe('empty')
  })
})

describe('another file', () => {
  it('takes the place of the one before, whose memory is given back', async () => {
    const one = photoFrame()
    await one.arrive()
    await one.composed('whole')
    one.send({ type: 'recipe.change', change: { turn: 3 } })
    await one.arrive(card)
    expect(one.given).toHaveBeenCalledExactlyOnceWith({ id: 1 })
    expect(one.state().context.history).toMatchObject({ past: [], present: plain })
    one.send({ type: 'photo.clear' })
    expect(one.phase()).toBe('empty')
    expect(one.given).toHaveBeenLastCalledWith({ id: 2 })
  })

  it('counts even while one is decoded: the late one does not win', async () => {
    const one = photoFrame()
    one.send({ type: 'photo.open', file: portrait })
    const late = one.last('open')
    one.send({ type: 'photo.open', file: card })
    late.resolve({ photo: { id: 1 }, original: { of: 'late' }, change: {} })
    await arrived()
    expect(one.phase()).toBe('decoding')
    expect(one.last('open').input.file).toBe(card)
  })

  it('gives the memory back when the page goes', async () => {
    const one = photoFrame()
    await one.arrive()
    one.photo.stop()
    expect(one.given).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  })
})

describe('faults', () => {
  it.each(['broken', 'tooLarge', 'unsupported'])('a file that is %s says so, and another one helps', async (kind) => {
    const one = photoFrame()
    one.send({ type: 'photo.open', file: portrait })
    await one.fail('open', toolError(kind))
    expect(one.phase()).toBe('unreadable')
    expect(one.state().context.error?.kind).toBe(kind)
    one.send({ type: 'photo.retry' })
    expect(one.phase()).toBe('decoding')
    await one.arrive(card)
    expect(one.state().context.error).toBeNull()
  })

  it('a missing network stops at its step and is tried again there', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    await one.fail('find', toolError('modelMissing'))
    expect(one.phase()).toBe('failed')
    one.send({ type: 'photo.proceed' })
    expect(one.phase()).toBe('failed')
    one.send({ type: 'photo.retry' })
    expect(one.phase()).toBe('finding')
  })

  it('a file that cannot be small enough is tried again when it is asked for', async () => {
    const one = photoFrame()
    await one.arrive()
    await one.composed('whole')
    one.send({ type: 'photo.encode' })
    await one.fail('encode', toolError('tooBig'))
    expect(one.state().context.error?.kind).toBe('tooBig')
    one.send({ type: 'recipe.change', change: { turn: 1 } })
    expect(one.state().context.error).toBeNull()
    one.clock.increment(150)
    await one.composed('turned')
    expect(one.phase()).toBe('ready')
  })

  it('a worker that broke down reads the photo again, and nothing that was done is lost', async () => {
    const one = photoFrame(['frame'])
    await one.arrive()
    await one.found('Anna')
    await one.framed(10)
    await one.composed('found')
    one.send({ type: 'recipe.change', change: { crop: part(44) } })
    one.clock.increment(150)
    await one.fail('compose', new Error('gone'))
    expect(one.state().context.error).toEqual({ kind: 'workerLost', message: 'gone' })
    one.send({ type: 'photo.retry' })
    expect(one.phase()).toBe('decoding')
    one.last('open').resolve({ photo: { id: 7 }, original: { of: 'again' }, change: {} })
    await arrived()
    expect(one.last('compose').input).toMatchObject({ photo: { id: 7 }, recipe: { crop: part(44) } })
    expect(one.tools.find.calls).toHaveLength(1)
    one.send({ type: 'recipe.undo' })
    expect(one.state().context.history.present.crop).toEqual(part(10))
  })
})
