import * as dictionary from '#protocol/config/dictionary-calls.ts'
import * as docTemplate from '#protocol/config/doc-template-calls.ts'
import * as fee from '#protocol/config/fee-calls.ts'
import * as holiday from '#protocol/config/holiday-calls.ts'
import * as option from '#protocol/config/option-calls.ts'
import * as paymentMethod from '#protocol/config/payment-method-calls.ts'
import * as processTime from '#protocol/config/process-time-calls.ts'
import * as service from '#protocol/config/service-calls.ts'
import { handle } from '#server/kit/handle.ts'
import { createTemplate, overrideTemplates, removeTemplate, templateList, updateTemplate } from './doc-templates.ts'
import { createFee, feeList, overrideFees, removeFee, updateFee } from './fees.ts'
import {
  calendarOf,
  createHoliday,
  holidayList,
  importHolidays,
  overrideHolidays,
  removeHoliday,
  updateHoliday,
} from './holidays.ts'
import { createOption, overrideOptions, pageOfOptions, removeOption, updateOption } from './options.ts'
import { createMethod, methodList, overrideMethods, removeMethod, updateMethod } from './payment-methods.ts'
import { previewTemplate, printedTemplate, usableTemplates } from './print.ts'
import { createTime, overrideTimes, removeTime, timeList, updateTime } from './process-times.ts'
import { createService, overrideServices, removeService, serviceList, updateService } from './services.ts'
import { suggestedDays, touchedBy } from './touched.ts'
import { addWord, createWord, overrideWords, pageOfWords, removeWord, updateWord } from './words.ts'

/** What a center configures (spec: calls#configuration-calls). */
export const config = [
  ...handle(option)({
    create: createOption,
    update: updateOption,
    remove: removeOption,
    page: pageOfOptions,
    batchOverride: overrideOptions,
  }),
  ...handle(holiday)({
    create: createHoliday,
    update: updateHoliday,
    remove: removeHoliday,
    page: holidayList.page,
    batchOverride: overrideHolidays,
    calendar: calendarOf,
    importYear: importHolidays,
    suggested: suggestedDays,
    touched: touchedBy,
  }),
  ...handle(fee)({
    create: createFee,
    update: updateFee,
    remove: removeFee,
    page: feeList.page,
    batchOverride: overrideFees,
  }),
  ...handle(processTime)({
    create: createTime,
    update: updateTime,
    remove: removeTime,
    page: timeList.page,
    batchOverride: overrideTimes,
  }),
  ...handle(docTemplate)({
    create: createTemplate,
    update: updateTemplate,
    remove: removeTemplate,
    page: templateList.page,
    batchOverride: overrideTemplates,
    preview: previewTemplate,
    offered: usableTemplates,
    printed: printedTemplate,
  }),
  ...handle(dictionary)({
    create: createWord,
    addDictData: addWord,
    update: updateWord,
    remove: removeWord,
    page: pageOfWords,
    batchOverride: overrideWords,
  }),
  ...handle(paymentMethod)({
    create: createMethod,
    update: updateMethod,
    remove: removeMethod,
    page: methodList.page,
    batchOverride: overrideMethods,
  }),
  ...handle(service)({
    create: createService,
    update: updateService,
    remove: removeService,
    page: serviceList.page,
    batchOverride: overrideServices,
  }),
]
