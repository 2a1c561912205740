import { personName } from '#domain/person-name.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { takeOver } from '#protocol/consulate/hand-entry-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import type { UseDeskExtras } from '#src/modules/applicant-desk/desk-list.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { applicationCommands } from '#src/parts/consulate/application-commands.ts'
import { pageOfApplication } from '#src/parts/consulate/application-state.tsx'
import { HandleKeys, type SiteKey } from './handle-keys.tsx'
import { isToCorrect } from './to-correct.ts'

/** His form can be opened here, and is what stands between him and the consulate. */
const isFormWanted = (row: DeskRow): boolean => {
  const { actions, application } = row
  const isOpen = actions.some(({ event, refused }) => event === 'editForm' && !refused)
  const handingIn = [...actions, ...(application?.actions ?? [])]
  if (isOpen && isToCorrect(row)) return true
  return isOpen && handingIn.some(({ event, refused }) => ['queue', 'createApplication'].includes(event) && refused)
}

/** What the handling desk does at consulates' sites: its buttons, and its keys on the row that has the focus. */
export const useAtSites: UseDeskExtras = (desk) => {
  const t = useText()
  const client = useClient()
  const { openPage } = useWorkspace()
  const atSite = useCommands(applicationCommands)
  const { send } = useSending()
  const buttons = (row: DeskRow) => (row.application ? atSite.buttons(row.application, row.application.actions) : [])
  const enter = (row: DeskRow, id: number) => openPage('visa.application.entry', { id }, personName(row))
  const take = (row: DeskRow, id: number) =>
    send(async () => {
      await client.call(takeOver, { id }, { key: client.newKey() })
      enter(row, id)
    })
  const formOf = (row: DeskRow): Action => ({
    key: isToCorrect(row) ? 'correct' : 'completeForm',
    label: t(isToCorrect(row) ? 'applicantDesk.do.correct' : 'applicantDesk.do.completeForm'),
    kind: 'primary',
    onDo: () => openPage('visa.applicant.form', { id: row.orderId, applicantId: row.id }, personName(row)),
  })
  /** What is typed in and read at the site by hand. */
  const entryOf = (row: DeskRow): Action[] => {
    const { application, handSteps = [] } = row
    if (!application || !handSteps.some((step) => step === 'takeOver' || step === 'record')) return []
    return [{ key: 'entry', label: t('applicantDesk.do.enter'), onDo: () => enter(row, application.id) }]
  }
  /** What a key does for a row; undefined where it does nothing now, a text where that has a reason. */
  const byKey: Readonly<Record<SiteKey, (row: DeskRow) => (() => void) | string | undefined>> = {
    queue: (row) => {
      const all = [...buttons(row), ...desk.buttons(row, row.actions)]
      const found = all.find(({ key }) => key === 'queue' || key === 'createApplication')
      return found?.refused ?? (found && (() => found.onDo()))
    },
    takeOver: (row) => {
      const { application, handSteps = [] } = row
      if (!application) return undefined
      if (handSteps.includes('takeOver')) return () => void take(row, application.id)
      return handSteps.includes('record') ? () => enter(row, application.id) : undefined
    },
    evidence: ({ application }) => {
      if (!application) return undefined
      const { code, params, name } = pageOfApplication(application)
      return () => openPage(code, params, name)
    },
  }
  const press = (key: SiteKey, row: DeskRow) => {
    const does = byKey[key](row)
    if (typeof does === 'function') return does()
    const texts = { name: personName(row), action: t(`applicantDesk.keys.${key}`) }
    client.say({ kind: 'info', text: does ?? t('applicantDesk.handle.notNow', texts) })
  }
  return {
    actions: (row) => [...(isFormWanted(row) ? [formOf(row)] : []), ...entryOf(row), ...buttons(row)],
    below: (rows) => <HandleKeys rows={rows} onPress={press} />,
    dialog: atSite.dialog,
  }
}
