import { Alert, Button } from '@arco-design/web-react'
import { getIn, useFormik } from 'formik'
import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { fieldTextKey, namesField } from '#protocol/field-name.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { focusFirst, unshown } from './focus.ts'
import { createFormStore, FormStoreContext } from './form-store.ts'
import { texts } from './texts.ts'
import { splitUnread } from './unread.ts'
import type { DraftHandle } from './use-draft.tsx'
import { type Check, errorsOf, isRequired, problemsIn, type Values } from './validate.ts'
import './form.css'

defineTexts(texts, fieldTexts, ruleTexts)

export interface FormProps<S extends z.ZodMiniObject> {
  schema: S
  /** What the form starts with; a draft brings its own. */
  initial?: Partial<z.input<S>>
  draft?: DraftHandle<Partial<z.input<S>>>
  /** Rules that the schema cannot say. */
  check?: Check<z.input<S>>
  /** One event to the page's actor. Values are parsed: trimmed, with defaults. */
  onSubmit: (values: z.output<S>) => void
  /** The actor's `busy` tag: nothing can be typed or sent meanwhile. */
  busy?: boolean
  /** For a record that may be looked at only. */
  readOnly?: boolean
  /** What the server refused (9999), shown at its fields until they are changed. */
  problems?: readonly FieldProblem[]
  /** Fields side by side; 1 when absent. */
  columns?: 1 | 2 | 3 | 4
  /** Names the form to those who hear it. */
  label?: string
  id?: string
  children: ReactNode
}

export interface FormFacts {
  busy: boolean
  readOnly: boolean
  /** Whether the schema asks for the field. */
  isRequired: (path: string) => boolean
  /** What the server said about a field that was not changed since. */
  refused: (path: string, value: unknown) => FieldProblem | undefined
  /** As a click on the button that sends it. */
  submit: () => void
  /** Holds the form back until what it gives is called; `show` leads to what it waits for. */
  holdBack: (show: () => void, says?: 'form.uploading') => () => void
}

/** Given by `Form`; a page with another store of values than Formik's gives its own, beside `FormStoreContext`. */
export const FormFactsContext = createContext<FormFacts | null>(null)

/** What the form around a field knows. Throws outside a form. */
export function useFormFacts(): FormFacts {
  const facts = useContext(FormFactsContext)
  if (!facts) throw new Error('a field needs a Form around it')
  return facts
}

/**
 * Holds the form around it back while something is on its way to it, such as a file, or stands there that it cannot take; outside a
 * form it does nothing. `says` stands above the form meanwhile; absent: the place that is shown says it.
 */
export function useHoldBack(isWaiting: boolean, show: () => void, says?: 'form.uploading'): void {
  const holdBack = useContext(FormFactsContext)?.holdBack
  const onShow = useEffectEvent(show)
  useEffect(() => {
    if (isWaiting) return holdBack?.(() => onShow(), says)
  }, [isWaiting, holdBack, says])
}

/** What is wrong, with the field's name: at the field itself the name stands above. */
function problemText(t: Translate, { path, key, params }: FieldProblem) {
  const label = t(fieldTextKey(path))
  if (key === 'rules.required') return t('form.missing', { label })
  const message = t(asTextKey(key), params)
  return namesField(key, message, label) ? message : t('form.problem', { label, message })
}

/** Enter in a text input would send a form that somebody is still filling in (spec: forms#field-rules). */
function holdEnter(event: KeyboardEvent) {
  const at = event.target
  if (event.key === 'Enter' && at instanceof HTMLInputElement && at.type !== 'submit' && at.type !== 'button') {
    event.preventDefault()
  }
}

/**
 * Formik with a zod schema: values, touched and errors are Formik's, everything else is the actor's. Messages are text
 * keys. On sending, the first field in error gets the cursor.
 */
export function Form<S extends z.ZodMiniObject>(props: FormProps<S>) {
  const { schema, draft, check, busy = false, readOnly = false, problems } = props
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const [elsewhere, setElsewhere] = useState<readonly FieldProblem[]>([])
  const formik = useFormik<Values>({
    initialValues: (draft?.values ?? props.initial ?? {}) as Values,
    validate: (values) => errorsOf(problemsIn(schema, values, check)),
    onSubmit: (values, { setSubmitting }) => {
      const parsed = schema.safeParse(splitUnread(values).values)
      // A submit that ends while its tab is hidden would leave Formik submitting for ever.
      setSubmitting(false)
      if (parsed.success) props.onSubmit(parsed.data as z.output<S>)
    },
  })
  const { values } = formik
  /** What the form held when it was held back for a file; the file's arrival changes it. */
  const [heldBack, setHeldBack] = useState<Values | null>(null)
  const awaited = useRef(new Map<() => void, 'form.uploading' | undefined>())
  const [store] = useState(() => createFormStore(formik))
  useLayoutEffect(() => store.set(formik), [store, formik])

  const show = (found: readonly FieldProblem[]) => {
    if (!element.current) return
    const paths = found.map((one) => one.path)
    const hidden = new Set(unshown(element.current, paths))
    setElsewhere(found.filter((one) => hidden.has(one.path)))
    focusFirst(element.current, paths)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy || readOnly) return
    // A file on its way belongs to what is sent: it would be left out without a word.
    const [[showAwaited, says] = []] = awaited.current
    setHeldBack(says ? values : null)
    showAwaited?.()
    if (showAwaited) return
    show(problemsIn(schema, values, check))
    void formik.submitForm()
  }

  const save = draft?.save
  useEffect(() => {
    save?.(values as Partial<z.input<S>>)
  }, [save, values])

  const [refusal, setRefusal] = useState({ problems, values })
  if (refusal.problems !== problems) setRefusal({ problems, values })
  const onRefusal = useEffectEvent(show)
  useEffect(() => {
    if (problems?.length) onRefusal(problems)
  }, [problems])

  const facts = useMemo<FormFacts>(
    () => ({
      busy,
      readOnly,
      isRequired: (path) => isRequired(schema, path),
      refused: (path, value) =>
        Object.is(getIn(refusal.values, path), value) ? refusal.problems?.find((one) => one.path === path) : undefined,
      submit: () => element.current?.requestSubmit(),
      holdBack: (show, says) => {
        awaited.current.set(show, says)
        return () => void awaited.current.delete(show)
      },
    }),
    [busy, readOnly, schema, refusal],
  )
  const discard = () => {
    if (!draft) return
    formik.resetForm({ values: draft.base as Values })
    draft.done()
  }
  const isChanged = () => JSON.stringify(values) !== JSON.stringify(draft?.base)

  return (
    <FormStoreContext value={store}>
      <FormFactsContext value={facts}>
        <form
          ref={element}
          id={props.id}
          className="kit-form"
          data-columns={props.columns ?? 1}
          aria-label={props.label}
          aria-busy={busy}
          noValidate
          autoComplete="off"
          onSubmit={submit}
          onKeyDown={holdEnter}
        >
          {draft?.restored && isChanged() && (
            <Alert
              className="kit-form-wide"
              type={draft.stale ? 'warning' : 'info'}
              content={t(draft.stale ? 'form.draftStale' : 'form.draftRestored')}
              action={
                <Button size="mini" type="text" htmlType="button" onClick={discard}>
                  {t('form.discard')}
                </Button>
              }
            />
          )}
          {heldBack === values && <Alert className="kit-form-wide" type="warning" content={t('form.uploading')} />}
          {elsewhere.length > 0 && (
            <Alert
              className="kit-form-wide"
              type="error"
              title={t('form.problems')}
              content={elsewhere.map((one) => <div key={one.path}>{problemText(t, one)}</div>)}
            />
          )}
          {props.children}
        </form>
      </FormFactsContext>
    </FormStoreContext>
  )
}
