import { expect, it } from 'vitest'
import { isMembersContact } from '#domain/member-contact.ts'

const li = { mobile: '13800000000', spareMobile: '15400001111', tel: '020-8381 0001', realName: '李雷' }

it.each(['13800000000', '86-13800000000', '0086-13800000000', '+86 138-0000-0000', '15400001111', '02083810001'])(
  'takes %s for a number of his',
  (contactMobile) => expect(isMembersContact(li, { contactMobile })).toBe(true),
)

it.each(['13800000001', '', '0000000', '1380000000', '86'])(
  'takes %s for somebody else, whatever the name',
  (contactMobile) => expect(isMembersContact(li, { contactMobile, contactName: '李雷' })).toBe(false),
)

it('goes by the name where a member has no number', () => {
  const nameless = { mobile: null, realName: '李雷' }
  expect(isMembersContact(nameless, { contactMobile: '13800000001', contactName: '李雷' })).toBe(true)
  expect(isMembersContact(nameless, { contactMobile: '13800000001', contactName: '韩梅' })).toBe(false)
  expect(isMembersContact({}, { contactName: '' })).toBe(false)
})
