import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { walkMachine } from '#tests/model/drivers/machine.ts'
import { uncoveredBy } from './coverage.ts'
import { arrowsOf } from './graph.ts'
import { models } from './models.ts'
import { toursOf } from './tours.ts'

const folder = fileURLToPath(new URL('../../machines/lifecycle/', import.meta.url))

it('every lifecycle has a model', async () => {
  const exported = await Promise.all(
    globSync('*.ts', { cwd: folder }).map((file) => import(pathToFileURL(`${folder}${file}`).href)),
  )
  const names = exported.flatMap((file: object) =>
    Object.values(file).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null && 'machine' in value && 'name' in value ? [String(value.name)] : [],
    ),
  )
  expect(models.map(({ lifecycle }) => lifecycle.name).toSorted()).toEqual(names.toSorted())
})

describe.each(models.map((model) => [model.lifecycle.name, model] as const))('the tours of %s', (_, model) => {
  it('go through every state and transition of the machine, as the tables have them', () => {
    const { lines, failures } = walkMachine(model)
    expect(failures.map(({ words }) => words)).toEqual([])
    expect(uncoveredBy(model, lines, () => true)).toMatchObject({ states: [], transitions: [] })
  })

  it('name each transition once, and are the same every time', () => {
    const ids = arrowsOf(model).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(toursOf(model)).toEqual(toursOf(model))
    expect(toursOf(model, { seed: 7 })).toEqual(toursOf(model, { seed: 7 }))
  })
})
