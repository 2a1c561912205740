import { expect, it } from 'vitest'
import { modules } from '#server/modules.ts'

it('only secrets, uploads and scans change something without a key (signing in changes no record)', () => {
  const calls = modules.map(({ call }) => call)
  const exempt = calls.filter((call) => call.effect === 'change' && !call.replay).map((call) => call.path)
  expect(exempt.toSorted()).toEqual([
    '/batchUpload',
    '/image/oss/upload',
    '/image/ph/upload/{kind}',
    '/importTask/upload/{source}',
    '/personal/changeMobile',
    '/personal/changePasswordByMobile',
    '/personal/modifyPassword',
    '/user/register',
    '/user/resetPassword',
    '/visa/application/credential',
    '/visa/application/saveCredential',
    '/visacenter/parseSendBill/parse',
    '/visacenter/passport/batchCheck',
    '/visacenter/passport/batchRetrieve',
    '/visacenter/passport/batchReturn',
  ])
})
