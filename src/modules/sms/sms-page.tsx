import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { smsBusiTypes, smsMessageTypes } from '#domain/sms-templates.ts'
import { batchResend, page } from '#protocol/sms/calls.ts'
import { smsColumns } from '#protocol/sms/columns.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { ResendDialog } from '#src/parts/sms/resend-dialog.tsx'
import { SmsState } from '#src/parts/sms/sms-state.tsx'
import { useCheck } from '#src/parts/sms/use-check.ts'
import { BalanceBar } from './balance-bar.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SubjectLink } from './subject-link.tsx'
import { isCheckable, usePacedCheck } from './use-paced-check.ts'
import './texts.ts'
import '#src/parts/sms/sms.css'

const codeTypes = ['CAPTCHA_LOGIN', 'CAPTCHA_CHANGE_PASSWORD', 'CAPTCHA_CHANGE_MOBILE', 'CAPTCHA_REGISTER']

const messages = defineList({
  code: 'sys.sms',
  titleKey: 'smsPage.title',
  call: page,
  keyOf: (row) => row.id,
  entities: ['sms'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'smsPage.keywords', maxLength: 40 },
    {
      kind: 'choice',
      key: 'messageType',
      options: [...smsMessageTypes, ...codeTypes].map((value) => ({ value, text: asTextKey(`sms.type.${value}`) })),
    },
    { kind: 'status', key: 'stat', group: 'smsStat' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'smsPage.days' },
    {
      kind: 'choice',
      key: 'busiType',
      options: smsBusiTypes.map((value) => ({ value, text: `sms.busi.${value}` })),
      more: true,
    },
  ],
  declared: smsColumns,
  columns: [
    { key: 'sendTime', width: 136 },
    {
      key: 'messageType',
      show: (row, t) => t(asTextKey(`sms.type.${row.messageType}`)),
      width: 112,
    },
    { key: 'mobile', width: 112 },
    { key: 'stat', show: (row) => <SmsState record={row} />, width: 176 },
    { key: 'content', width: 248 },
    { key: 'busiNo', show: (row) => <SubjectLink record={row} />, width: 136 },
    { key: 'sendUser', width: 96 },
    { key: 'platformSendTime', width: 136, hidden: true },
    { key: 'platform', width: 96, hidden: true },
    { key: 'companyName', width: 136, hidden: true },
  ],
  emptyKey: 'smsPage.empty',
  exports: true,
})

const smsBatch = {
  resend: {
    call: batchResend,
    event: 'resend',
    skipsRefused: true,
    texts: 'smsPage.resend',
    input: (rows: readonly SmsRecord[]) => ({ ids: rows.map(({ id }) => id) }),
  },
} as const

export const opening = listOpening(messages)

/** The messages that went out or could not: found, looked at, sent again, asked after (spec: calls#sms-calls). */
export default function SmsPage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const check = useCheck()
  const paced = usePacedCheck()
  const { batch, outcome, dialog } = useBatchCommands(smsBatch, (record) => record.mobile)
  const [shown, setShown] = useState<SmsRecord | null>(null)
  const [again, setAgain] = useState<{ key: string; record: SmsRecord } | null>(null)
  const rowActions = (record: SmsRecord): Action[] =>
    record.actions.map(({ event, refused }): Action => {
      if (event === 'check')
        return {
          key: event,
          label: t('smsPart.check'),
          busy: check.busy === record.id,
          onDo: () => check.ask(record.id),
        }
      const onDo = () => setAgain({ key: newKey(), record })
      return { key: event, label: t('smsPart.resend'), refused: refused && t(asTextKey(refused)), onDo }
    })
  return (
    <>
      <ListView
        list={messages}
        {...listProps(props)}
        above={session.can('sys.sms.balance') && <BalanceBar />}
        batch={(rows, clear) => [
          ...(rows.some(isCheckable)
            ? [
                {
                  key: 'check',
                  label: t('smsPage.batchCheck'),
                  onDo: () => {
                    paced.ask(rows)
                    clear()
                  },
                },
              ]
            : []),
          ...(batch?.(rows, clear) ?? []),
        ]}
        between={
          paced.left > 0 && (
            <p role="status" className="sms-checking">
              {t('smsPage.checking', { count: paced.left })}
              <Button size="mini" type="text" onClick={paced.stop}>
                {t('smsPage.stopChecking')}
              </Button>
            </p>
          )
        }
        outcome={outcome}
        rowActions={rowActions}
        onOpen={setShown}
      />
      {dialog}
      {again && <ResendDialog key={again.key} name={again.key} record={again.record} onClose={() => setAgain(null)} />}
      {shown && <RecordDialog record={shown} onClose={() => setShown(null)} />}
    </>
  )
}
