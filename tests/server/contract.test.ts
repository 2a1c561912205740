import { beforeAll, describe, expect, it } from 'vitest'
import { contractStatus } from '#domain/status.ts'
import * as calls from '#protocol/contract/calls.ts'
import * as sheets from '#protocol/contract/sheet-calls.ts'
import { stepPassport } from '#server/services/passport/lifecycle.ts'
import { fixturesOf } from './contract-fixtures.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

const CASH = 10104
const PHOTO = 10102
const COPY = 10103

onSqliteForBoth('Contracts at the counter', (openDesk) => {
  let desk: Desk
  let reception: Person
  let reception2: Person
  let supervisor: Person
  let finance: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    reception2 = await desk.as('reception2')
    supervisor = await desk.as('supervisor')
    finance = await desk.as('finance')
  })

  const details = (id: number) => reception.get(calls.details, { id })
  const draft = (over = {}) => reception.get(calls.create, form(over))
  const accepted = async (over = {}) => {
    const { id, version } = await draft(over)
    return { id, ...(await reception.get(calls.accept, { id, version })) }
  }
  const fieldsOf = (envelope: { data: unknown }) => (envelope.data as { fields: unknown } | null)?.fields

  it('names center and payment method in the reader’s language', async () => {
    const { id } = await draft({ paymentMethodId: CASH })
    const { contract } = await reception.get(calls.details, { id }, { lang: 'en' })
    expect(`${contract.companyName} ${contract.paymentMethodName}`).not.toMatch(/[\u4e00-\u9fff]/)
    expect((await details(id)).contract).toMatchObject({ companyName: '广州签证中心', paymentMethodName: '现金' })
  })

  describe('a draft', () => {
    it('gets its number, its bill of the center and the day it will be ready', async () => {
      const services = [
        { serviceId: PHOTO, quantity: 1, passportIndex: 1 },
        { serviceId: COPY, quantity: 12 },
      ]
      const made = await draft({
        passports: [passport(), passport({ nationality: 'USA', cname: undefined })],
        services,
      })
      expect(made.contractNo).toMatch(/^GZ20261120-\d{4}$/)
      const { contract, lines } = await details(made.id)
      expect(lines.map((line) => [line.passportIndex, line.kind, line.amountFen])).toEqual([
        [0, 'CONSULAR', 32000],
        [0, 'SERVICE', 24000],
        [1, 'CONSULAR', 114000],
        [1, 'SERVICE', 24000],
        [1, 'VAS', 4000],
        [undefined, 'VAS', 1200],
      ])
      expect(contract).toMatchObject({
        status: 0,
        totalFen: 199200,
        applicantNames: '张伟, ZHANG WEI',
        applicantCount: 2,
        readyDay: '2026-11-30',
        readyDayFrozen: false,
        companyName: '广州签证中心',
      })
    })

    it('costs what the quote said', async () => {
      const { passports, services } = form({ services: [{ serviceId: PHOTO, quantity: 2 }] })
      const facts = passports.map(({ nationality, visaCategory, entries, urgencyLevel }) => ({
        nationality,
        visaCategory,
        entries,
        urgencyLevel,
      }))
      const quote = await reception.get(calls.quote, { passports: facts, services })
      const { id } = await draft({ passports, services })
      const shown = await details(id)
      expect(quote.problems).toEqual([])
      expect(shown.lines.map(({ id: _, ...line }) => line)).toEqual(quote.lines)
      expect([shown.contract.totalFen, shown.contract.readyDay]).toEqual([quote.totalFen, quote.readyDay])
    })

    it('may be incomplete; the quote says what is missing and acceptance waits for it', async () => {
      const passports = [{ surname: 'LI', givenNames: 'NA' }]
      const quote = await reception.get(calls.quote, {
        passports: [
          { nationality: 'CHN' },
          { nationality: 'CHN', visaCategory: 'NO', entries: 'X', urgencyLevel: 'Y' },
        ],
        services: [],
      })
      expect(quote.problems).toEqual([
        { passportIndex: 0, key: 'contract.feeFactsMissing' },
        { passportIndex: 1, key: 'contract.noFee' },
        { passportIndex: 1, key: 'contract.noProcessTime' },
      ])
      expect(quote.readyDay).toBeUndefined()
      const { id, version } = await draft({ passports })
      const answer = await reception.call(calls.accept, { id, version })
      expect(answer).toMatchObject({ code: '9999', msg: '还不能受理：请填写护照号 等 13 个问题' })
      const needed = 'passportNo passportType nationality sex birthDay expiryDay purposeSection purposeGoal'
      const ofVisa = 'visaCategory entries urgencyLevel entryDay exitDay'
      expect(fieldsOf(answer)).toEqual(
        `${needed} ${ofVisa}`.split(' ').map((name) => ({ path: `passports.0.${name}`, key: 'rules.required' })),
      )
    })

    it('is refused for what cannot be kept, each at its field, and may be wrong otherwise', async () => {
      const twice = freshNumber()
      const answer = await reception.call(
        calls.create,
        form({
          returnWay: 1,
          paymentMethodId: 10204,
          userId: 1,
          passports: [
            passport({ passportNo: twice, birthDay: '2027-01-01' }),
            passport({ passportNo: twice, issueDay: '2034-05-09', expiryDay: '2034-05-09', exitDay: '2026-12-01' }),
            passport({ mrz: 'P<CHNZHANG<<WEI<<<<' }),
          ],
          files: [{ fileName: 'a.pdf', storageName: '2026/11/20/unknown.pdf', fileIndex: 0 }],
        }),
      )
      expect(answer.code).toBe('9999')
      expect(fieldsOf(answer)).toEqual([
        { path: 'passports.2.mrz', key: 'rules.invalid' },
        { path: 'paymentMethodId', key: 'contract.paymentMethodUnknown' },
        { path: 'userId', key: 'rules.choice' },
        { path: 'files.0', key: 'contract.fileUnknown' },
      ])
      const services = [
        { serviceId: 10202, quantity: 1 },
        { serviceId: PHOTO, quantity: 1, passportIndex: 3 },
      ]
      expect(fieldsOf(await reception.call(calls.create, form({ services })))).toEqual([
        { path: 'services.0.serviceId', key: 'contract.serviceUnknown' },
        { path: 'services.1.passportIndex', key: 'rules.choice' },
      ])
    })

    it('is not accepted with a passport number that differs from the machine-readable lines', async () => {
      const mrz = 'P<CHNZHANG<<WEI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEJ12345679CHN9004121M3405097<<<<<<<<<<<<<<02'
      const { id, version } = await draft({ passports: [passport({ mrz, passportNo: 'EJ1234568' })] })
      const wrong = await reception.call(calls.accept, { id, version })
      expect(fieldsOf(wrong)).toContainEqual({
        path: 'passports.0.passportNo',
        key: 'rules.passportMismatch',
        params: {},
      })
      expect(wrong.msg).toContain('护照号码不一致')
    })

    it.each([
      ['nationality', 'ZZZ'],
      ['passportType', 'P'],
      ['purposeSection', 'HOLIDAY'],
      ['purposeGoal', 'HOLIDAY'],
      ['visaCategory', 'NONE'],
      ['entries', 'NEVER'],
      ['urgencyLevel', 'x'],
    ])('takes no %s that no dictionary knows, when it is made nor when it is changed', async (field, code) => {
      const problem = [{ path: `passports.0.${field}`, key: 'rules.choice' }]
      const passports = [passport({ [field]: code })]
      expect(fieldsOf(await reception.call(calls.create, form({ passports })))).toEqual(problem)
      const { id, version } = await draft()
      expect(fieldsOf(await reception.call(calls.update, { id, version, passports }))).toEqual(problem)
    })

    it('keeps a word that was switched off since, as long as nobody changes it', async () => {
      const { id, version } = await draft({ passports: [passport({ passportType: 'TRAVEL' })] })
      const valid = (is: 0 | 1) =>
        desk.store.change((tx) =>
          tx
            .updateTable('dictData')
            .set({ valid: is })
            .where('typeCode', '=', 'PASSPORT_TYPE')
            .where('code', '=', 'TRAVEL')
            .execute(),
        )
      await valid(0)
      const own = (await details(id)).passports[0]!
      const passports = [passport({ id: own.id, passportNo: own.passportNo, passportType: 'TRAVEL' })]
      expect((await reception.call(calls.update, { id, version, passports })).code).toBe('0000')
      const other = form({ passports: [passport({ passportType: 'TRAVEL' })] })
      expect(fieldsOf(await reception.call(calls.create, other))).toMatchObject([{ path: 'passports.0.passportType' }])
      await valid(1)
    })

    it('takes phone and e-mail as the forms do', async () => {
      const wrong = { contactMobile: '12', contactEmail: 'zhang@' }
      const problems = [
        { path: 'contactMobile', key: 'rules.phone' },
        { path: 'contactEmail', key: 'rules.email' },
      ]
      expect(fieldsOf(await reception.call(calls.create, form(wrong)))).toEqual(problems)
      const { id, version } = await draft()
      expect(fieldsOf(await reception.call(calls.update, { id, version, ...wrong }))).toEqual(problems)
      const good = { contactMobile: '020-83810001', contactEmail: '' }
      expect((await reception.call(calls.update, { id, version, ...good })).code).toBe('0000')
    })

    it('takes the uploaded files of its own company and keeps them', async () => {
      const file = {
        fileName: '邀请函.pdf',
        storageName: '2026/11/20/invite-letter.pdf',
        fileIndex: 0,
        kind: 'INVITATION',
      }
      const stored = { size: 1, md5: '0'.repeat(32), mime: 'application/pdf', userId: reception.userId, createTime: 0 }
      await desk.store.change((tx) =>
        tx
          .insertInto('file')
          .values({ ...stored, storageName: file.storageName, fileName: file.fileName, companyId: 101 })
          .execute(),
      )
      const made = await draft({ files: [file] })
      expect((await details(made.id)).files).toEqual([file])
      const replaced = await reception.get(calls.file, { id: made.id, version: 1, files: [{ ...file, fileIndex: 1 }] })
      expect(replaced.version).toBe(2)
      const foreign = await (await desk.as('bj_reception')).call(calls.create, form({ files: [file] }))
      expect(fieldsOf(foreign)).toEqual([{ path: 'files.0', key: 'contract.fileUnknown' }])
      const odd = await reception.call(calls.create, form({ files: [{ ...file, kind: 'INVITE' }] }))
      expect(fieldsOf(odd)).toEqual([{ path: 'files.0.kind', key: 'rules.choice' }])
    })
  })

  describe('editing', () => {
    it('replaces what is given, follows passports with their services and computes the bill anew', async () => {
      const [one, two] = [passport(), passport({ nationality: 'USA' })]
      const services = [{ serviceId: PHOTO, quantity: 1, passportIndex: 1 }]
      const { id, version } = await draft({ passports: [one, two], services })
      const before = await details(id)
      const kept = before.passports[1]!
      const {
        custody: _,
        flags: __,
        confirmed: ___,
        version: ____,
        barcode: _____,
        issueResult: ______,
        ...same
      } = kept
      await reception2.get(calls.update, { id, version, passports: [same], remark: '改为一人' })
      const after = await details(id)
      expect(after.passports.map((row) => row.id)).toEqual([kept.id])
      expect(after.services).toEqual([{ serviceId: PHOTO, quantity: 1, passportIndex: 0 }])
      expect(after.contract).toMatchObject({ applicantCount: 1, totalFen: 142000, remark: '改为一人', version: 2 })
      expect(after.lines.map((line) => line.passportIndex)).toEqual([0, 0, 0])
      const feeLog = await desk.store.read.selectFrom('feeLog').selectAll().where('contractId', '=', id).execute()
      expect(feeLog.map((row) => [row.beforeFen, row.afterFen])).toEqual([
        [0, before.contract.totalFen],
        [before.contract.totalFen, 142000],
      ])
    })

    it('keeps a bill changed by hand until what decides it changes, and then says so', async () => {
      const { id, version } = await draft()
      const line = { kind: 'SERVICE', name: '优惠价', quantity: 3, unitFen: 3333, refundable: 'always' } as const
      const changed = await reception.get(calls.modifyExpenseBill, {
        id,
        version,
        lines: [{ ...line, passportIndex: 0 }],
      })
      expect(changed.totalFen).toBe(9999)
      const renamed = await reception.get(calls.update, { id, version: 2, contactName: '王芳' })
      expect((await details(id)).contract).toMatchObject({ totalFen: 9999, contactName: '王芳' })
      const services = [{ serviceId: PHOTO, quantity: 1 }]
      const anew = await reception.call(calls.update, { id, version: renamed.version, services })
      expect(anew).toMatchObject({ code: '7777', data: { version: 4 } })
      expect((await details(id)).contract.totalFen).toBe(60000)
    })

    it('leaves only contact, return way, remark and files open after acceptance', async () => {
      const { id, version } = await accepted()
      const services = await reception.call(calls.update, { id, version, services: [] })
      expect(services).toMatchObject({ code: '9999', msg: '合同已受理，只能修改联系方式、返还方式、备注和附件' })
      const next = await reception.get(calls.update, { id, version, returnWay: 1, customerAddr: '广州市天河区 1 号' })
      expect((await details(id)).contract).toMatchObject({ returnWay: 1, customerAddr: '广州市天河区 1 号' })
      const [log] = await reception.get(calls.logs, { id })
      expect(log).toMatchObject({ action: 'editContact', content: 'returnWay, customerAddr', operator: '陈晓雯' })
      expect(next.version).toBe(version + 1)
    })

    it('locks confirmed passports and those that are on their way', async () => {
      const { id, version } = await accepted()
      const reviewed = await supervisor.get(calls.review, { id, version })
      const back = await supervisor.get(calls.reviewedBack, { id, version: reviewed.version, reason: '照片不清' })
      const { passports } = await details(id)
      expect(passports.map((row) => row.confirmed)).toEqual([true])
      const { custody: _, flags: __, confirmed: ___, version: ____, ...same } = passports[0]!
      const asked = { id, version: back.version }
      const renamed = await reception.call(calls.update, { ...asked, passports: [{ ...same, surname: 'WANG' }] })
      expect(fieldsOf(renamed)).toEqual([{ path: 'passports.0.surname', key: 'contract.passportConfirmed' }])
      const hand = await fixturesOf(desk, 'desk')
      await desk.store.change((tx) => stepPassport(tx, hand, same.id, 'bind'))
      const gone = await reception.call(calls.update, { ...asked, passports: [passport()] })
      expect(gone).toMatchObject({ code: '9999', msg: '护照已在流转中，不能从合同移除' })
    })
  })

  describe('acceptance and review', () => {
    it('freezes the ready day of the acceptance; after the cut-off it counts from the next working day', async () => {
      const early = await accepted()
      expect((await details(early.id)).contract).toMatchObject({ readyDay: '2026-11-30', readyDayFrozen: true })
      const { id, version } = await draft()
      desk.clock.now += 8 * 3_600_000
      await reception.get(calls.accept, { id, version })
      desk.clock.now -= 8 * 3_600_000
      expect((await details(id)).contract).toMatchObject({ readyDay: '2026-12-01', readyDayFrozen: true })
    })

    it('refuses a passport that is on another open contract, until that one is over', async () => {
      const passportNo = freshNumber()
      const first = await accepted({ passports: [passport({ passportNo })] })
      const second = await draft({ passports: [passport({ passportNo })] })
      const asked = { id: second.id, version: second.version }
      const refused = await reception.call(calls.accept, asked)
      expect(refused).toMatchObject({ code: '9999', data: { fields: [{ key: 'accept.dupOpen' }] } })
      await supervisor.get(calls.cancel, { id: first.id, version: first.version, reason: '重复' })
      await reception.get(calls.accept, asked)
    })

    it('bills the fees of the day of acceptance, and never accepts what has none', async () => {
      const made = await draft({ passports: [passport({ nationality: 'JPN' })] })
      const where = {
        companyId: 101,
        nationality: 'JPN',
        visaCategory: 'OT',
        entries: 'SINGLE',
        urgencyLevel: 'NORMAL',
      }
      const set = (serviceFen: number) =>
        desk.store.change((tx) => {
          let query = tx.updateTable('feeVisa').set({ serviceFen })
          for (const [name, value] of Object.entries(where))
            query = query.where(name as 'entries', '=', value as string)
          return query.execute()
        })
      const { totalFen } = (await details(made.id)).contract
      await set(99900)
      await reception.get(calls.accept, { id: made.id, version: made.version })
      expect((await details(made.id)).contract.totalFen).toBe(totalFen - 24000 + 99900)
      await set(24000)
      const odd = await draft({ passports: [passport(), passport()] })
      const [, last] = (await details(odd.id)).passports
      const nowhere = { visaCategory: 'NONE' }
      await desk.store.change((tx) =>
        tx.updateTable('contractPassport').set(nowhere).where('id', '=', last!.id).execute(),
      )
      const refused = await reception.call(calls.accept, { id: odd.id, version: odd.version })
      expect(refused.code).toBe('9999')
      expect(fieldsOf(refused)).toContainEqual({ path: 'passports.1.visaCategory', key: 'contract.noFee', params: {} })
      expect((await details(odd.id)).contract).toMatchObject({ status: 0, version: 1 })
    })

    it('needs four eyes: whoever accepted last does not review', async () => {
      const { id, version } = await draft()
      const mine = await supervisor.get(calls.accept, { id, version })
      const refused = await supervisor.call(calls.review, { id, version: mine.version })
      expect(refused.data).toEqual({ status: 8, reason: 'contract.refused.isNotAcceptor' })
      expect(refused.msg).toContain('请由其他人复核')
      const shown = await supervisor.get(calls.details, { id })
      const note: unknown = expect.stringContaining('请')
      expect(shown.actions).toContainEqual({ event: 'review', refused: 'contract.refused.isNotAcceptor', note })
      await supervisor.get(calls.back, { id, version: mine.version, reason: '换人' })
      await reception.get(calls.acceptAgain, { id, version: mine.version + 1 })
      await supervisor.get(calls.review, { id, version: mine.version + 2 })
    })

    it('lets reception send back its own only, and says why', async () => {
      const { id, version } = await accepted()
      const colleague = await reception2.call(calls.back, { id, version, reason: '缺照片' })
      expect(colleague.data).toEqual({ status: 8, reason: 'contract.refused.isSupervisorOrOwn' })
      const own = await reception.get(calls.back, { id, version, reason: '缺照片' })
      expect(own.status).toBe(contractStatus.BACK)
      expect((await details(id)).contract.lastReason).toBe('缺照片')
      const nothing = await reception.call(calls.back, { id, version: own.version, reason: ' ' })
      expect(fieldsOf(nothing)).toMatchObject([{ path: 'reason', key: 'contract.reasonRequired' }])
    })
  })

  describe('money', () => {
    it('is booked, handed to finance, rejected, submitted again and confirmed', async () => {
      const { id, version } = await accepted()
      const pay = { id, version, paymentMethodId: CASH, voucherNo: 'A-1' }
      const account = await reception.call(calls.submitFinanceStatus, {
        ...pay,
        paymentMethodId: 10107,
        receivedFen: 1,
      })
      expect(fieldsOf(account)).toEqual([{ path: 'receivedFen', key: 'contract.onAccount' }])
      const paid = await reception.get(calls.submitFinanceStatus, { ...pay, receivedFen: 50000 })
      expect(paid).toMatchObject({ status: 8, financeStatus: 8 })
      const silent = await finance.call(calls.updateFinanceStatus, { id, version: paid.version, status: 12 })
      expect(fieldsOf(silent)).toEqual([{ path: 'reason', key: 'contract.reasonRequired' }])
      const no = await finance.get(calls.updateFinanceStatus, {
        id,
        version: paid.version,
        status: 12,
        reason: '少 60 元',
      })
      const rest = await reception.get(calls.submitFinanceStatus, { ...pay, version: no.version, receivedFen: 6000 })
      const yes = await finance.get(calls.updateFinanceStatus, { id, version: rest.version, status: 16 })
      expect(yes.financeStatus).toBe(16)
      const { contract, ledger } = await details(id)
      expect(contract.receivedFen).toBe(56000)
      expect(ledger.map((row) => [row.kind, row.amountFen, row.paymentMethodName, row.voucherNo, row.day])).toEqual([
        ['RECEIPT', 50000, '现金', 'A-1', '2026-11-20'],
        ['RECEIPT', 6000, '现金', 'A-1', '2026-11-20'],
      ])
      const line = { kind: 'SERVICE', name: '服务费', quantity: 1, unitFen: 1, refundable: 'never' } as const
      const late = await reception.call(calls.modifyExpenseBill, { id, version: yes.version, lines: [line] })
      expect(late.data).toEqual({ status: 8, reason: 'contract.refused.isNotConfirmed' })
      const cancel = await supervisor.call(calls.cancel, { id, version: yes.version, reason: '取消' })
      expect(cancel.data).toEqual({ status: 8, reason: 'contract.refused.hasNoMoneyReceived' })
    })
  })

  describe('receipt and counter', () => {
    it('prints with the center’s name and counts the copies', async () => {
      const { id } = await accepted()
      const { version } = await details(id).then((shown) => shown.contract)
      expect(await reception.get(sheets.printLog, { id, kind: 'receipt' })).toEqual({ printedTimes: 1 })
      expect(await reception.get(sheets.printLog, { id, kind: 'receipt' })).toEqual({ printedTimes: 2 })
      expect(await reception.get(sheets.printLog, { id, kind: 'label' })).toEqual({ printedTimes: 1 })
      const receipt = await reception.get(sheets.receipt, { id })
      expect(receipt).toMatchObject({
        printedTimes: 2,
        company: { name: '俄罗斯签证中心（广州）', phone: '020-00001101' },
      })
      expect(receipt.details.contract.version).toBe(version)
      expect((await reception.get(calls.logs, { id }))[0]).toMatchObject({ action: 'printLabel', content: '1' })
    })

    it('offers the services and methods of the center', async () => {
      const offer = await reception.get(calls.choices, {})
      expect(offer).toMatchObject({ companyId: 101, cutOff: '17:30' })
      expect(offer.services.map((one) => one.code)).toContain('OUT_OF_HOURS')
      expect(offer.paymentMethods.map((one) => one.kind)).toContain('MONTHLY')
      const admin = await desk.as('admin')
      expect(fieldsOf(await admin.call(calls.choices, {}))).toEqual([
        { path: 'companyId', key: 'contract.companyRequired' },
      ])
      expect((await admin.get(calls.choices, { companyId: 102 })).services.map((one) => one.code)).toContain('ON_SITE')
    })
  })
})
