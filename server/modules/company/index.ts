import { identityCodes } from '#domain/status.ts'
import * as calls from '#protocol/company/calls.ts'
import * as openingCalls from '#protocol/company/opening-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { isSignedIn } from '#server/kit/session.ts'
import { companyOptions } from '#server/services/company/options.ts'
import { isTaken } from '#server/services/company/write.ts'
import { limitInquiries } from '#server/services/sign-in/inquiry-limit.ts'
import { authorizableFor, authorizeAgent, authorizeCenter } from './authorize.ts'
import { companyDetail, companyExt, companyLogs, ownDetail } from './detail.ts'
import { companyList, countCompanies } from './list.ts'
import { openingOf } from './opening.ts'
import { saveCompany, saveOwnCompany, saveSupplierPlatform } from './save.ts'
import { auditCompany, removeCompany, stopCompany, submitCompany } from './step.ts'

const companies = handle(calls)({
  page: companyList.page,
  statusNum: countCompanies,
  detail: companyDetail,
  getExt: companyExt,
  queryLog: companyLogs,
  save: saveCompany,
  remove: removeCompany,
  updateStatus: stopCompany,
  submitAudit: submitCompany,
  doAudit: auditCompany,
  agentAuthorize: authorizeAgent,
  acceptOrgAuthorize: authorizeCenter,
  listCanAuthorize: authorizableFor,

  async isCompanyNameExist({ input, tx, ...context }) {
    await limitInquiries(tx, context)
    return isTaken(tx, 'companyName', input.companyName, isSignedIn(context) ? input.id : undefined)
  },

  isShortNameExist: ({ input, db }) => isTaken(db, 'shortName', input.shortName, input.id),

  async queryList({ input: { ids, isGroup, identityCode }, db, reach }) {
    let query = companyOptions(db, reach, identityCode)
    if (ids) query = query.where('id', 'in', ids.length > 0 ? ids : [0])
    if (isGroup !== undefined) query = query.where('isGroup', '=', isGroup)
    return query.execute()
  },

  querySupplier: ({ db, reach }) => companyOptions(db, reach, identityCodes.acceptOrg).execute(),
  queryBuyer: ({ db, reach }) => companyOptions(db, reach, identityCodes.agent).execute(),

  saveSpPlatform: saveSupplierPlatform,
  readOwn: ownDetail,
  saveOwn: saveOwnCompany,
})

/** The companies of the platform's customers (spec: calls#company-calls). */
export const company = [...companies, ...handle(openingCalls)({ opening: openingOf })]
