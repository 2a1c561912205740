import { beforeAll, describe, expect, it } from 'vitest'
import { create as setOption } from '#protocol/config/option-calls.ts'
import { acceptCheck, acceptFacts } from '#protocol/contract/acceptance-calls.ts'
import { batchAccept } from '#protocol/contract/batch-calls.ts'
import * as calls from '#protocol/contract/calls.ts'
import { changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import type { PaperFile } from '#protocol/paper/files.ts'
import { save as setParam } from '#protocol/parameter/calls.ts'
import { emptyHanded, form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { receiveMissing, scan } from './received-papers.ts'

type Field = { path: string; key: string }
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields?: Field[] } | null)?.fields ?? []

onEachEngine('The check of acceptance', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  let admin: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
    admin = await desk.as('admin')
  })

  const draft = (...passports: Parameters<typeof passport>[0][]) =>
    reception.get(calls.create, form({ passports: passports.map((over) => passport(over)) }))
  const checked = async (id: number, who = reception) => (await who.get(acceptCheck, { id })).findings
  const asking = async (id: number) => (await checked(id)).filter(({ severity }) => severity !== 'hint')
  const answersTo = async (id: number, over = {}) =>
    (await asking(id)).map(({ key }) => ({ key, code: 'CONSULATE_AGREED', ...over }))
  const short = { expiryDay: '2027-03-01' }
  const forget = (...codes: string[]) =>
    desk.store.change((tx) => tx.deleteFrom('centerOption').where('code', 'in', codes).execute())

  describe('asks for a reason', () => {
    it('and takes the contract with it; the reason stays, with who gave it and when', async () => {
      const { id, version } = await draft(short)
      const refused = await reception.call(calls.accept, { id, version })
      expect(refused.msg).toBe('还不能受理：护照已过期或入境日期距护照有效期不足6个月，差 111 天')
      expect(fieldsOf(refused)).toMatchObject([{ path: 'passports.0.expiryDay', key: 'accept.passEntry' }])
      const answers = await answersTo(id)
      expect((await reception.get(calls.accept, { id, version, answers })).status).toBe(8)
      expect((await checked(id)).find(({ rule }) => rule === 'pass.entry6')).toMatchObject({
        answer: { code: 'CONSULATE_AGREED', by: '陈晓雯', at: desk.clock.now, isSupervisor: false },
      })
    })

    it('that the dictionary knows, with words where it says nothing', async () => {
      const { id, version } = await draft(short)
      const asked = async (over: object) =>
        fieldsOf(await reception.call(calls.accept, { id, version, answers: await answersTo(id, over) }))
      expect(await asked({ code: 'BECAUSE' })).toEqual([{ path: 'answers.0.code', key: 'rules.choice' }])
      expect(await asked({ code: 'OTHER' })).toEqual([{ path: 'answers.0.text', key: 'rules.required' }])
      expect(await asked({ key: 'pass.entry6|of something else' })).toHaveLength(1)
      expect((await reception.get(calls.details, { id })).contract).toMatchObject({ status: 0, version })
    })

    it('why a photo is taken that the image tools failed, as long as it is that photo', async () => {
      const { id } = await draft({})
      const { people } = await reception.get(contractPapers, { id })
      const [{ passportId }] = people as [(typeof people)[0]]
      const receive = async (files: PaperFile[]) => {
        const paper = (await reception.get(contractPapers, { id })).people[0]!.papers.find(
          ({ key }) => key === 'PHOTO',
        )!
        const change = { passportId, key: 'PHOTO', event: 'receive' as const, version: paper.version, files }
        await reception.get(changeContractPapers, { id, items: [{ ...change, changeId: `photo ${paper.version}` }] })
      }
      const verdict = async () => (await checked(id)).find(({ rule }) => rule === 'photo.verdict')
      expect(await verdict()).toBeUndefined()
      await receive([{ ...scan, photo: { preset: 'RUS_VISA', failed: ['tilt', 'sharpness'] } }])
      const texts = ['form.photo.tilt', 'form.photo.sharpness']
      expect(await verdict()).toMatchObject({ severity: 'reason', params: { measures: { texts } } })
      // What the server knows of a file stays, whoever names it again.
      await receive([scan])
      const found = await verdict()
      expect(found).toMatchObject({ params: { measures: { texts } } })
      const { papers } = await reception.get(acceptFacts, { contractId: id })
      expect(papers[0]?.papers.find(({ key }) => key === 'PHOTO')?.photo).toEqual({ preset: 'RUS_VISA', failed: texts })
      const refused = await reception.call(calls.accept, { id, version: 1 }, { lang: 'en' })
      expect(refused.msg).toContain('Photo failed: ')
      await receive([{ ...scan, photo: { preset: 'PHL_VISA', failed: [] } }])
      expect(await verdict()).toMatchObject({ params: { measures: { texts: ['accept.photoPreset'] } } })
      expect((await verdict())?.key).not.toBe(found?.key)
    })

    it('again when what was judged has changed, and not when it has not', async () => {
      const { id, version } = await draft(short)
      const first = await reception.get(calls.accept, { id, version, answers: await answersTo(id) })
      const back = await supervisor.get(calls.back, { id, version: first.version, reason: '照片' })
      const again = await reception.get(calls.acceptAgain, { id, version: back.version, remark: '照片无误' })
      const backAgain = await supervisor.get(calls.back, { id, version: again.version, reason: '有效期' })
      const [kept] = (await reception.get(calls.details, { id })).passports
      const { custody: _, flags: __, confirmed: ___, version: ____, ...typed } = kept!
      const passports = [{ ...typed, expiryDay: '2027-04-01' }]
      const changed = await reception.get(calls.update, { id, version: backAgain.version, passports })
      expect(await reception.call(calls.acceptAgain, { id, version: changed.version })).toMatchObject({ code: '9999' })
      await reception.get(calls.acceptAgain, { id, version: changed.version, answers: await answersTo(id) })
      const rows = await desk.store.read.selectFrom('contractAnswer').selectAll().where('contractId', '=', id).execute()
      expect(rows.map(({ deadTime }) => deadTime !== null)).toEqual([true, false])
    })

    it('of a supervisor where the passport has expired, of the platform while the center has one only', async () => {
      const { id, version } = await draft({ expiryDay: '2026-12-01' })
      const answers = await answersTo(id)
      expect(await reception.call(calls.accept, { id, version, answers })).toMatchObject({ code: '9999' })
      expect(await supervisor.call(calls.accept, { id, version, answers })).toMatchObject({ code: '9999' })
      expect(await supervisor.get(acceptCheck, { id })).toMatchObject({ supervisedBy: 'platform', mayOverride: false })
      const done = await admin.get(calls.accept, { id, version, answers })
      expect(done.status).toBe(8)
      const back = await supervisor.get(calls.back, { id, version: done.version, reason: '照片' })
      const again = await reception.get(calls.acceptAgain, { id, version: back.version, remark: '照片无误' })
      // A user who gave the reason does not review it, though somebody else accepted it last.
      expect(await admin.call(calls.review, { id, version: again.version })).toMatchObject({
        data: { reason: 'contract.refused.isNotOverrider' },
      })
      await supervisor.get(calls.review, { id, version: again.version })
    })
  })

  it('names all that is wrong at once, each person’s at the person', async () => {
    const passportNo = freshNumber()
    const { id, version } = await draft(
      { passportNo, birthDay: '2027-01-01', surname: '张' },
      { passportNo, exitDay: '2026-12-01', visaCategory: 'OD' },
    )
    const refused = await reception.call(calls.accept, { id, version })
    expect(fieldsOf(refused).map(({ path, key }) => `${path} ${key}`)).toEqual([
      'passports.0.surname accept.latin',
      'passports.0.birthDay contract.dayInFuture',
      'passports.1.visaCategory accept.category',
      'passports.1.exitDay rules.exitBeforeEntry',
      'passports.1.passportNo accept.dupHere',
    ])
    expect(await reception.call(batchAccept, { items: [{ id, version }] })).toMatchObject({ code: '4466' })
    expect((await reception.get(calls.details, { id })).actions).toContainEqual({
      event: 'accept',
      refused: 'contract.refused.passesCheck',
    })
    const english = await reception.call(calls.accept, { id, version }, { lang: 'en' })
    expect(english.msg).toBe('Cannot be accepted yet: Names as in the passport, Latin letters, and 5 problems in all')
  })

  it('tells of the same person under another number, and of a contract of another center only that there is one', async () => {
    const passportNo = freshNumber()
    const born = { surname: 'OU', givenNames: 'YANG', birthDay: '1977-07-07' }
    const other = await draft({ ...born, passportNo })
    await reception.get(calls.accept, { id: other.id, version: other.version })
    const mine = await draft(born)
    expect((await checked(mine.id)).map(({ rule }) => rule)).toContain('dup.person')
    const same = await draft({ passportNo })
    expect(await checked(same.id)).toContainEqual(
      expect.objectContaining({
        rule: 'dup.open',
        contractId: other.id,
        params: expect.objectContaining({ contractNo: other.contractNo }),
      }),
    )
    const elsewhere = await desk.as('bj_reception')
    const far = await elsewhere.get(calls.create, form({ passports: [passport({ passportNo })] }))
    const [found] = (await checked(far.id, elsewhere)).filter(({ rule }) => rule.startsWith('dup.'))
    expect(found).toEqual({
      rule: 'dup.foreign',
      severity: 'stop',
      person: 0,
      field: 'passports.0.passportNo',
      text: 'accept.dupForeign',
      params: { no: passportNo },
      key: `dup.foreign|${passportNo}`,
    })
  })

  it('lets one of two desks have a number that both accept at once', async () => {
    const passportNo = freshNumber()
    const other = await desk.as('reception2')
    const drafts = [await draft({ passportNo }), await draft({ passportNo })]
    const answers = await Promise.all(
      drafts.map(({ id, version }, at) => (at === 0 ? reception : other).call(calls.accept, { id, version })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '9999'])
  })

  it('weighs as the center sets it', async () => {
    const { id } = await draft({ passportNo: 'EI1234567' })
    expect((await asking(id)).map(({ rule, severity }) => [rule, severity])).toEqual([['no.shape', 'reason']])
    await supervisor.get(setOption, { code: 'rule.no.shape', value: 'hint' })
    expect(await asking(id)).toEqual([])
    await supervisor.get(setOption, { code: 'accept.alsoNeeded', value: 'issueDay' })
    expect((await reception.get(acceptFacts, { contractId: id })).center.alsoNeeded).toEqual(['issueDay'])
    await forget('rule.no.shape', 'accept.alsoNeeded')
  })

  describe('looks at papers', () => {
    const nothingBrought = () => reception.get(calls.create, emptyHanded())
    const missingOf = async (id: number) => (await checked(id)).filter(({ rule }) => rule === 'paper.missing')

    it('and refuses a contract without them, naming every one', async () => {
      const { id, version } = await nothingBrought()
      const papers = await missingOf(id)
      const named = (weight: string) =>
        papers.flatMap(({ severity, params }) => (severity === weight ? [(params.item as { zh: string }).zh] : []))
      expect(named('stop')).toEqual(['两页空白页', '证件照', '签证申请表', '旅游接待确认函'])
      expect(named('reason')).toEqual(['护照原件', '护照首页复印件', '证件照（纸质）', '身份证复印件'])
      expect(named('hint')).toEqual(['采集指纹'])
      const refused = await reception.call(calls.accept, { id, version })
      expect(refused).toMatchObject({ code: '9999' })
      expect(fieldsOf(refused).map(({ key }) => key)).toEqual(Array.from({ length: 8 }, () => 'accept.paperMissing'))
      // No reason stands for what is certain.
      const answers = await answersTo(id)
      expect(fieldsOf(await reception.call(calls.accept, { id, version, answers }))).toHaveLength(4)
      expect((await reception.get(calls.details, { id })).contract.status).toBe(0)
    })

    it('and accepts it once they have come, with a reason where the list is not certain', async () => {
      const { id, version } = await nothingBrought()
      await receiveMissing(reception, id, ({ key }) => key !== 'ID_CARD')
      expect((await asking(id)).map(({ params }) => params.item)).toEqual([
        { zh: '身份证复印件', en: 'Copy of the identity card' },
      ])
      expect(await reception.call(calls.accept, { id, version })).toMatchObject({ code: '9999' })
      const answers = await answersTo(id)
      expect((await reception.get(calls.accept, { id, version, answers })).status).toBe(8)
      expect((await reception.get(acceptFacts, { contractId: id })).papers[0]?.papers).toHaveLength(8)
      const complete = await nothingBrought()
      await receiveMissing(reception, complete.id)
      expect((await reception.get(calls.accept, { id: complete.id, version: complete.version })).status).toBe(8)
    })

    it('and asks why the number of a form is used again, naming the contract of the own center alone', async () => {
      const number = `3100${desk.clock.now}`
      const formOf = async (who: Person, id: number, event: 'receive' | 'undo' = 'receive') => {
        const { people } = await who.get(contractPapers, { id })
        const { version } = people[0]!.papers.find(({ key }) => key === 'FORM')!
        const details = event === 'receive' ? { details: { number: ` ${number}a ` } } : { reason: '编号填错' }
        const change = { passportId: people[0]!.passportId, key: 'FORM', event, version, ...details }
        return who.get(changeContractPapers, { id, items: [{ ...change, changeId: `form ${id} ${version}` }] })
      }
      const said = async (who: Person, id: number) => (await checked(id, who)).find(({ rule }) => rule === 'form.no')
      const first = await draft({})
      expect(await said(reception, first.id)).toBeUndefined()
      await supervisor.get(setOption, { code: 'accept.formNo', value: 'on' })
      expect(await said(reception, first.id)).toMatchObject({ severity: 'reason', text: 'accept.formNoMissing' })
      await formOf(reception, first.id)
      expect(await said(reception, first.id)).toBeUndefined()
      await reception.get(calls.accept, { id: first.id, version: first.version })

      const second = await draft({})
      await formOf(reception, second.id)
      const { contractNo } = (await reception.get(calls.details, { id: first.id })).contract
      expect(await said(reception, second.id)).toMatchObject({
        severity: 'reason',
        params: { formNo: `${number}A`, contractNo },
        contractId: first.id,
      })
      expect((await reception.get(acceptFacts, { contractId: second.id })).formUses).toEqual([
        { formNo: `${number}A`, contract: { contractId: first.id, contractNo } },
      ])
      const refused = await reception.call(calls.accept, { id: second.id, version: second.version })
      expect(refused.msg).toBe(`还不能受理：签证申请表编号 ${number}A 已用于 ${contractNo}`)

      const other = await desk.as('bj_reception')
      const elsewhere = await other.get(calls.create, form({ passports: [passport({})] }))
      await formOf(other, elsewhere.id)
      expect(await said(other, elsewhere.id)).toMatchObject({ text: 'accept.formNoForeign' })
      await formOf(reception, first.id, 'undo')
      expect(await said(other, elsewhere.id)).toBeUndefined()
      await forget('accept.formNo')
    })

    it('unless the center does not want that', async () => {
      const { id, version } = await nothingBrought()
      await supervisor.get(setOption, { code: 'accept.papers', value: 'off' })
      expect(await missingOf(id)).toEqual([])
      expect((await reception.get(calls.accept, { id, version })).status).toBe(8)
      await forget('accept.papers')
    })
  })

  it('only tells while the parameter says so; what the contract itself cannot do without still stops', async () => {
    await admin.get(setParam, { code: 'contract.acceptCheck', value: 'hint' })
    const { id, version } = await draft({ ...short, surname: '张' })
    expect((await reception.get(calls.accept, { id, version })).status).toBe(8)
    const bare = await reception.get(calls.create, form({ passports: [{ surname: 'LI', givenNames: 'NA' }] }))
    expect(await reception.call(calls.accept, { id: bare.id, version: bare.version })).toMatchObject({
      data: { reason: 'contract.refused.hasPassportForEachApplicant' },
    })
    await desk.store.change((tx) => tx.deleteFrom('sysParam').where('code', '=', 'contract.acceptCheck').execute())
  })
})
