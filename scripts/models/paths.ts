/** `npm run models:paths -- contract [--profile x] [--to SENT] [--lang zh]`: the tours, as steps that a person can take. */

import { orEnd } from '#scripts/command-options.ts'
import { modelsNamed, modelWords } from '#tests/model/models.ts'
import { handWords } from '#tests/model/step-words.ts'
import { shortestTo, toursOf } from '#tests/model/tours.ts'
import { profilesOf, readOptions, stateOf } from './options.ts'

const { options, chosen } = orEnd(() => {
  const options = readOptions()
  const chosen = modelsNamed(options.names)
  profilesOf(options, chosen)
  if (options.to) for (const model of chosen) stateOf(model, options.to, options.lang)
  return { options, chosen }
})
const { to, only, seed, lang } = options
for (const model of chosen) {
  const { lifecycle } = model
  const profiles = profilesOf(options, [model])
  const way = to ? shortestTo(model, stateOf(model, to, lang), profiles) : undefined
  const shown = to ? [way].filter((one) => one !== undefined) : toursOf(model, { profiles, only, seed })
  for (const [at, tour] of shown.entries())
    console.log(
      [`${modelWords(model, lang)} ${at + 1}/${shown.length}`, ...handWords(model, tour, lang), ''].join('\n'),
    )
  if (shown.length === 0) {
    console.error(`No tour of ${lifecycle.name} comes to ${to}`)
    process.exitCode = 1
  }
}
