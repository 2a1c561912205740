import { applicationStatus } from '#domain/consulate/status-application.ts'
import { dayOf, departureBucket } from '#domain/day.ts'
import { mysEvisaForm } from '#domain/questionnaire/forms/mys-evisa.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { turEvisaForm } from '#domain/questionnaire/forms/tur-evisa.ts'
import { departureBuckets, visaStatus } from '#domain/status.ts'
import * as calls from '#protocol/applicant/calls.ts'
import * as countryCalls from '#protocol/applicant/country-calls.ts'
import * as deskCalls from '#protocol/applicant/desk-calls.ts'
import * as phApplicationCalls from '#protocol/applicant/ph-application-calls.ts'
import * as phCalls from '#protocol/applicant/ph-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { copyFrom, earlier } from './copy-from.ts'
import { countryHandlers } from './country.ts'
import { release, take } from './desk.ts'
import { flag, unflag } from './flag.ts'
import { saveForm } from './form.ts'
import { formView } from './form-view.ts'
import { applicantList, applicationsQuery, departuresQuery } from './list.ts'
import { noteMissing } from './note-missing.ts'
import { confirmPassport, unconfirmPassport } from './passport.ts'
import { createAccount } from './ph-account.ts'
import { createWithAllData, siteLogs, siteStatus, updateApplication } from './ph-applications.ts'
import { uploadPhFile } from './ph-upload.ts'
import { checkDuplicate, phWords } from './ph-words.ts'
import { questionnaires } from './questionnaires.ts'
import * as steps from './steps.ts'

/** The applicants of all orders (spec: pages#applicants). */
export const applicant = [
  ...handle(calls)({
    page: applicantList.page,

    statusNum: ({ db, input, ...who }) => applicantList.countBy(db, who, 'status', visaStatus, input),

    async applicationNum({ db, input, ...who }) {
      const counts = Object.fromEntries(Object.values(applicationStatus).map((code) => [code, 0]))
      for (const { code, records } of await applicationsQuery(db, who, input).execute())
        if (code !== null) counts[code] = records
      return counts
    },

    async departureNum({ db, input, ...who }) {
      const today = dayOf(who.now)
      const counts = Object.fromEntries(Object.values(departureBuckets).map((one) => [one, 0]))
      for (const { day, records } of await departuresQuery(db, who, input).execute())
        if (day !== null) counts[departureBucket(day, today)]! += records
      return counts
    },

    form: formView,
    saveForm,
    earlier,
    copyFrom,
    questionnaires,
    confirmPassport,
    unconfirmPassport,
  }),
  ...handle(countryCalls.phApplicant)(countryHandlers(phlEvisaForm)),
  ...handle(countryCalls.trApplicant)(countryHandlers(turEvisaForm)),
  ...handle(countryCalls.myApplicant)(countryHandlers(mysEvisaForm)),
  ...handle(countryCalls.rusStickerApplicant)(countryHandlers(rusStickerForm)),
  ...handle(countryCalls.rusEvisaApplicant)(countryHandlers(rusEvisaForm)),
  ...handle(phCalls)({ common: phWords, checkDuplicate, upload: uploadPhFile }),
  ...handle(phApplicationCalls)({
    createWithAllData,
    getStatus: siteStatus,
    getLogs: siteLogs,
    update: updateApplication,
    createAccount,
  }),
  ...handle(deskCalls)({ ...steps, noteMissing, flag, unflag, take, release }),
]
