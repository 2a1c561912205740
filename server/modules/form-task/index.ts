import * as calls from '#protocol/form-task/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { cancelForm, retryForm, submitForms } from './change.ts'
import { countForms, formDetail, formTaskList } from './list.ts'

/** Visa-form tasks (spec: pages#system-pages). */
export const formTask = handle(calls)({
  page: formTaskList.page,
  statusNum: countForms,
  detail: formDetail,
  submit: submitForms,
  retry: retryForm,
  cancel: cancelForm,
})
