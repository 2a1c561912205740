/** `npm run models:paths -- contract [--profile x] [--to SENT] [--lang zh]`: the tours, as steps that a person can take. */

import { orEnd } from '#scripts/command-options.ts'
import { modelsNamed, modelWords } from '#tests/model/models.ts'
import { stateNamed } from '#tests/model/named.ts'
import { handWords } from '#tests/model/step-words.ts'
import { openTour } from '#tests/model/tour-file.ts'
import { shortestTo, toursOf } from '#tests/model/tours.ts'
import { profilesOf, readOptions } from './options.ts'

const { options, chosen, own } = orEnd(() => {
  const options = readOptions()
  const own = options.tour === undefined ? undefined : openTour(options.tour, options.lang)
  const chosen = own ? [own.model] : modelsNamed(options.names)
  profilesOf(options, chosen)
  if (options.to) for (const model of chosen) stateNamed(model, options.to, options.lang)
  return { options, chosen, own }
})
const { to, only, seed, lang } = options
for (const model of chosen) {
  const { lifecycle } = model
  const profiles = profilesOf(options, [model])
  const way = to ? shortestTo(model, stateNamed(model, to, lang), profiles) : undefined
  const shown = to ? [way].filter((one) => one !== undefined) : toursOf(model, { profiles, only, seed, own })
  for (const [at, tour] of shown.entries())
    console.log(
      [`${modelWords(model, lang)} ${at + 1}/${shown.length}`, ...handWords(model, tour, lang), ''].join('\n'),
    )
  if (shown.length === 0) {
    console.error(`No tour of ${lifecycle.name} comes to ${to}`)
    process.exitCode = 1
  }
}
