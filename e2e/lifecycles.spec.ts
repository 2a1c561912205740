import { expect } from '@playwright/test'
import { printSlowest } from '#scripts/models/print.ts'
import { type CoverageLine, uncoveredBy } from '#tests/model/coverage.ts'
import { writeRun } from '#tests/model/coverage-file.ts'
import { walkUi } from '#tests/model/drivers/ui.ts'
import { models } from '#tests/model/models.ts'
import { vitalGuards } from '#tests/model/mutants/results.ts'
import { openWindow } from '#tests/model/ui/browser.ts'
import { openOffice } from '#tests/model/ui/office.ts'
import { shownSteps, uiTours } from '#tests/model/ui-tours.ts'
import { arePicturesTaken } from './picture.ts'
import { test } from './test.ts'

/** The tours of the models, each lifecycle in an office of its own: `npm run models:run -- --driver ui` walks the same. */

// A tour that goes astray keeps its own.
test.use({ trace: 'off' })
// They meet nowhere, and one of them takes as long as many others together.
test.describe.configure({ mode: 'parallel' })

const lines: CoverageLine[] = []
test.afterAll(() => printSlowest(lines))

/** So that no lifecycle keeps one worker busy when the others are through. */
const STEPS_IN_A_SHARE = 30

for (const model of models.filter(({ ui }) => ui)) {
  const { name } = model.lifecycle
  const of = Math.ceil(uiTours(model).flatMap(shownSteps).length / STEPS_IN_A_SHARE)
  for (let no = 1; no <= of; no += 1) {
    const part = of > 1 ? ` (${no} of ${of})` : ''
    test(`every step of ${name}${part} is asked for and shown on the screen`, async ({ browser }) => {
      const share = of > 1 ? { no, of } : undefined
      const office = await openOffice()
      // Those of four eyes, money and custody; `models:run` looks at all refusals.
      const isLast = no === of
      const run = await walkUi(office, (userName) => openWindow(browser, office, userName), model, {
        share,
        arePicturesTaken,
        ...(isLast && { guards: ({ condition }) => vitalGuards.includes(condition) }),
      })
      await office.desk.close()
      writeRun('ui', 'sqlite', name, run, share?.no)
      lines.push(...run.lines)
      expect(run.failures.map(({ words, again }) => `${words}\n${again}`)).toEqual([])
      const asked = new Set(
        uiTours(model, { share })
          .flatMap(shownSteps)
          .flatMap(({ covers }) => covers),
      )
      expect(uncoveredBy(model, run.lines, ({ id }) => asked.has(id))).toMatchObject({ states: [], transitions: [] })
    })
  }
}
