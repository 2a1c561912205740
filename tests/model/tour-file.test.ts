import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { walkMachine } from '#tests/model/drivers/machine.ts'
import { walkServer } from '#tests/model/drivers/server.ts'
import { onSqliteForBoth } from '#tests/server/harness.ts'
import { handWords } from './step-words.ts'
import { openTour, readTour } from './tour-file.ts'
import { uiTours } from './ui-tours.ts'

const folder = fileURLToPath(new URL('../../docs/tours/', import.meta.url))
const files = globSync('*.yaml', { cwd: folder }).map((file) => `${folder}${file}`)
const bill = (steps: string) => `lifecycle: send-bill\nsteps:\n${steps}`

describe('a tour that a tester wrote', () => {
  it.each([
    ['lifecycle: visa\nsteps: []', 't.yaml:1: No lifecycle is called visa; there are '],
    ['lifecycle: send-bill\nbegin: DRAFT', 't.yaml:2: there is no begin here; there are lifecycle, start, steps'],
    ['lifecycle: send-bill\nstart: SENT', 't.yaml:2: sendBill has no state SENT; it has DRAFT (Draft), '],
    ['lifecycle: send-bill', 't.yaml:1: a tour has steps'],
    [
      bill('  - do: edit\n    expect: DRAFT\n  - do: sumbit\n    expect: SUBMITTED'),
      't.yaml:5: sendBill has no command sumbit; it has edit (',
    ],
    [
      bill('  - do: submit\n    given: full\n    expect: SUBMITTED'),
      't.yaml:4: sendBill has no profile full; it has good (as usually), ',
    ],
    [bill('  - do: submit\n    refused: no'), 't.yaml:4: refused: is followed by yes, not no'],
    [bill('  - do: submit\n    refused: yes\n    expect: DRAFT'), 't.yaml:5: a step is refused, or leads to'],
    [bill('  - do: submit'), 't.yaml:3: a step says what must be seen'],
    [
      bill('  - do: submit\n    expects: SUBMITTED'),
      't.yaml:4: there is no expects here; there are do, given, expect, refused',
    ],
    [bill('  - do: [submit'), 't.yaml:'],
  ])('says of %j the line, what is wrong and what there is', (text, said) => {
    expect(() => readTour(text, 't.yaml')).toThrow(said)
  })

  it('says that its file is not there', () => {
    expect(() => openTour('nowhere.yaml')).toThrow('There is no file nowhere.yaml that can be read')
  })

  it('starts where it says, and fails at what happens otherwise, with the command that walks it again', () => {
    const text = 'lifecycle: 送签单\nstart: 已提交\nsteps:\n  - do: 撤回送签\n    expect: 草稿\n'
    const { model, tour, file } = readTour(text, 't.yaml')
    const { failures } = walkMachine(model, { own: { file, tour } })
    expect(failures).toEqual([
      expect.objectContaining({
        words: '1 create → DRAFT  2 submit → SUBMITTED  3 rollback ✗ expected DRAFT: found ROLLED_BACK  [good]',
        again: 'npm run models:run -- --tour t.yaml --driver machine',
      }),
    ])
  })

  it('fails where what must be refused is taken', () => {
    const { model, tour, file } = readTour(bill('  - do: submit\n    refused: yes\n'), 't.yaml')
    const { failures } = walkMachine(model, { own: { file, tour } })
    expect(failures[0]?.words).toContain('submit ✗ expected a refusal: found SUBMITTED')
  })

  it('shows each of its steps on the screen, what is refused aside', () => {
    const { model, tour, file } = readTour(readFileSync(`${folder}send-bill.yaml`, 'utf8'), 't.yaml')
    const [shown] = uiTours(model, { own: { file, tour } })
    expect(shown?.how).toEqual(['server', 'click', 'click', 'click'])
    expect(handWords(model, tour, 'zh')).toContain('   应看到：被拒绝，记录不变')
  })
})

onSqliteForBoth('The tours that are kept', (openDesk) => {
  it.each(files)('%s holds for the machine and through real calls', { timeout: 60_000 }, async (file) => {
    const { model, tour } = openTour(file)
    expect(walkMachine(model, { own: { file, tour } }).failures).toEqual([])
    expect((await walkServer(await openDesk(), model, { own: { file, tour } })).failures).toEqual([])
  })
})
