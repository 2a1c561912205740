import * as calls from '#protocol/profile/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { changeOwnMobile } from './mobile.ts'
import { changePassword } from './password.ts'
import { personalInfo } from './personal-info.ts'
import { changeOwnPicture } from './picture.ts'

/** What a user sees and changes of his own account. */
export const profile = handle(calls)({
  getPersonalInfo: personalInfo,
  modifyPassword: changePassword,
  modifyIcon: changeOwnPicture,
  changeMobile: changeOwnMobile,
})
