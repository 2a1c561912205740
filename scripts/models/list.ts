/** `npm run models:list`: what there is to walk. */
import { eventsOf } from '#machines/lifecycle/kit.ts'
import { orEnd } from '#scripts/command-options.ts'
import { arrowsOf, statesOf } from '#tests/model/graph.ts'
import { modelsNamed } from '#tests/model/models.ts'
import { toursOf } from '#tests/model/tours.ts'
import { readOptions } from './options.ts'

for (const model of orEnd(() => modelsNamed(readOptions().names))) {
  const { lifecycle, profiles, events } = model
  const arrows = arrowsOf(model)
  const facts = eventsOf(lifecycle).filter((event) => !lifecycle.commands.includes(event))
  const guards = [...new Set(arrows.flatMap((arrow) => arrow.guards))]
  const waiting = Object.entries(events).flatMap(([event, { arrives }]) => (arrives ? [`${event} (${arrives})`] : []))
  const tours = toursOf(model)
  console.log(`${lifecycle.name}: ${arrows.length} transitions, ${tours.length} tours`)
  console.log(
    `  states    ${statesOf(lifecycle)
      .map(({ name, code }) => `${name} ${code}`)
      .join(', ')}`,
  )
  console.log(`  commands  ${lifecycle.commands.join(', ')}`)
  if (facts.length > 0) console.log(`  events    ${facts.join(', ')}`)
  if (guards.length > 0) console.log(`  guards    ${guards.join(', ')}`)
  console.log(`  profiles  ${Object.keys(profiles).join(', ')}`)
  if (waiting.length > 0) console.log(`  no call   ${waiting.join(', ')}`)
}
