/** `npm run models:list`: what there is to walk. */
import { eventsOf } from '#machines/lifecycle/kit.ts'
import { orEnd } from '#scripts/command-options.ts'
import { arrowsOf, statesOf } from '#tests/model/graph.ts'
import { modelsNamed, modelWords } from '#tests/model/models.ts'
import { pairTables } from '#tests/model/pairs/page.ts'
import { modelsIn, productsOf, titleOf } from '#tests/model/pairs/products.ts'
import { toursOf } from '#tests/model/tours.ts'
import { eventWords, guardWords, profileWords, stateWords } from '#tests/model/words.ts'
import { readOptions } from './options.ts'

const { lang, chosen } = orEnd(() => {
  const { names, lang } = readOptions()
  return { lang, chosen: modelsNamed(names) }
})
for (const model of chosen) {
  const { lifecycle, profiles, events } = model
  const arrows = arrowsOf(model)
  const facts = eventsOf(lifecycle).filter((event) => !lifecycle.commands.includes(event))
  const guards = [...new Set(arrows.flatMap((arrow) => arrow.guards))]
  const waiting = Object.entries(events).flatMap(([event, { arrives }]) => (arrives ? [`${event} (${arrives})`] : []))
  const tours = toursOf(model)
  console.log(`${modelWords(model, lang)}: ${arrows.length} transitions, ${tours.length} tours`)
  console.log(
    `  states    ${statesOf(lifecycle)
      .map(({ region, name, code }) => `${name} ${stateWords(model, { [region]: code }, lang)} ${code}`)
      .join(', ')}`,
  )
  console.log(`  commands  ${lifecycle.commands.map((one) => `${one} ${eventWords(model, one, lang)}`).join(', ')}`)
  if (facts.length > 0) console.log(`  events    ${facts.join(', ')}`)
  if (guards.length > 0) console.log('  guards, with what they say when they refuse')
  for (const guard of guards) console.log(`    ${guard.padEnd(28)} ${guardWords(model, guard, lang)}`)
  console.log('  profiles')
  for (const name of Object.keys(profiles)) console.log(`    ${name.padEnd(20)} ${profileWords(model, name, lang)}`)
  if (waiting.length > 0) console.log(`  no call   ${waiting.join(', ')}`)
}
const tables = pairTables()
for (const models of productsOf(chosen).map(modelsIn)) {
  const pairs = [...tables.get(titleOf(models))!.values()]
  const words = models.map((model) => modelWords(model, lang)).join(' × ')
  console.log(`${words}: ${pairs.length} pairs, ${pairs.filter(Boolean).length} of them ends`)
}
