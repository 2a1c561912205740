import { describe, expect, it } from 'vitest'
import * as all from '#domain/status.ts'
import { statuses, statusOptions, statusText, visaStatusRank } from '#domain/status.ts'
import { texts } from '#domain/texts-status.ts'

describe('the statuses', () => {
  // spec: lifecycles#rules, domain#identities, domain#visa-kinds, lifecycles#order-status, word for word.
  it.each([
    ['payment', { UNPAID: 8, PAYING: 10, PAID: 16, CANCELED: 128 }],
    ['genericOrder', { ORDER_SUCCESS: 8, CONFIRMED: 16, PROCESSING: 24, COMPLETED: 32, CANCELLED: 40 }],
    ['company', { TO_AUDIT: 0, PASS: 1, STOPPED: 4, UN_PASS: 7 }],
    [
      'visa',
      {
        ORDER_SUCCESS: 8,
        WAITING_RECEIVE: 16,
        RECEIVED: 24,
        AUDITING: 32,
        APPROVED: 40,
        INCOMPLETE_MATERIAL: 48,
        WAITING_SUBMIT: 56,
        SUBMITTED: 64,
        RESULT_AVAILABLE: 72,
        MATERIAL_RETURNED: 80,
        CANCELLED: 88,
      },
    ],
    ['issueResult', { PASS: 1, REJECT: 2, RETURN: 3 }],
    ['task', { NULL: 0, NOT_SUBMIT: 8, SUBMITTED: 16, EXECUTING: 24, SUCCESS: 32, FAIL: 40, CANCELED: 48 }],
    ['identity', { customer: 1, platform: 2, agent: 4, acceptOrg: 8 }],
    ['order', { IN_PROGRESS: 0, COMPLETED: 1 }],
    ['visaType', { STICKER: 1, EVISA: 2 }],
    ['returnWay', { COURIER: 1, PICKUP: 2 }],
    ['resourceType', { MENU: 0, BUTTON: 1 }],
    ['active', { DISABLED: 0, ENABLED: 1 }],
    // spec: lifecycles#rules.
    [
      'contract',
      {
        DRAFT: 0,
        ACCEPTED: 8,
        BACK: 12,
        REVIEWED: 16,
        REVIEW_BACK: 20,
        SENT: 24,
        RETRIEVED: 32,
        COMPLETED: 40,
        REFUNDED: 44,
        CANCELLED: 48,
      },
    ],
    ['finance', { UNSUBMITTED: 0, SUBMITTED: 8, REJECTED: 12, CONFIRMED: 16 }],
    [
      'custody',
      { UNBOUND: 0, BOUND: 8, CHECKED: 16, SENT: 24, RETRIEVED: 32, DISPATCHED: 36, RETURNED: 40, REFUNDED: 44 },
    ],
    ['barcode', { FREE: 0, BOUND: 8, VOID: 12 }],
    ['sendBill', { DRAFT: 0, SUBMITTED: 8, ROLLED_BACK: 12 }],
    ['applyForm', { PENDING: 0, APPROVED: 1, REJECTED: 2, WITHDRAWN: 3 }],
    ['settlementBill', { OPEN: 0, ISSUED: 8, DISPUTED: 12, CONFIRMED: 16, SETTLED: 24 }],
    ['dayClose', { OPEN: 0, COUNTED: 8, CLOSED: 16 }],
    ['paper', { MISSING: 0, RECEIVED: 8, WAIVED: 12, RETURNED: 16 }],
  ] as const)('of %s carry the codes of the specification', (group, expected) => {
    expect(statuses[group]).toEqual(expected)
  })

  it('name the sync markers as the specification does', () => {
    expect(Object.values(all.syncMarkers).sort()).toEqual(['add', 'delete', 'update', 'waiting', 'waiting_all'])
  })

  it('rank a person who lacks papers behind one who is approved', () => {
    expect(visaStatusRank).toEqual([8, 16, 24, 32, 48, 40, 56, 64, 72, 80])
  })

  it('never use one code twice in a group', () => {
    const doubled = Object.entries(statuses).filter(
      ([, codes]) => new Set(Object.values(codes)).size < Object.keys(codes).length,
    )
    expect(doubled).toEqual([])
  })

  it('all have a label in both languages, and there is no label more', () => {
    const groups = Object.keys(statuses) as all.StatusGroup[]
    const keys = groups.flatMap((group) => statusOptions(group).map((one) => one.text))
    expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted())
  })

  it('find their label by code, and none for a code nobody gave', () => {
    expect(statusText('contract', 8)).toBe('status.contract.ACCEPTED')
    expect(statusText('departure', 'past')).toBe('status.departure.PAST')
    expect(statusText('contract', 9)).toBeNull()
  })
})
