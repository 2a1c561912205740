import * as qywxCalls from '#protocol/registration/qywx-calls.ts'
import * as registerCalls from '#protocol/registration/register-calls.ts'
import * as wxCalls from '#protocol/registration/wx-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { closeSignIn, decide, openSignIn, qrState, scanPicture } from './qr.ts'
import { bindQywx, signInByQywx } from './qywx.ts'
import { hasMobileOrEmail, hasUserName, registerAccount } from './register.ts'
import { bindWx, signInByWx } from './wx.ts'

/** The ways in beside password and code: registration, WeChat and enterprise WeChat. */
export const entry = [
  ...handle(registerCalls)({
    isUserNameExist: ({ input, tx, ...context }) => hasUserName(tx, context, input),
    isMobileOrEmailExist: ({ input, tx, ...context }) => hasMobileOrEmail(tx, context, input),
    register: registerAccount,
  }),

  ...handle(wxCalls)({ wxLogin: signInByWx, wxBind: bindWx }),

  ...handle(qywxCalls)({
    openQr: ({ input: _, tx, ...context }) => openSignIn(tx, context),
    lookQr: ({ input, db, now }) => qrState(db, input.ticket, now),
    closeQr: ({ input, tx }) => closeSignIn(tx, input.ticket),
    qywxLogin: signInByQywx,
    qywxBind: bindQywx,
    scanQr: scanPicture,
    confirmQr: ({ input, tx, now }) => decide(tx, input.phone, true, now),
    refuseQr: ({ input, tx, now }) => decide(tx, input.phone, false, now),
  }),
]
