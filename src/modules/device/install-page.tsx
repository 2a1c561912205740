import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { usePrintDesk } from '#src/devices/print/desk-provider.tsx'
import type { PrintDesk } from '#src/devices/print/print-desk.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import { usePassportLabels } from '#src/parts/print/use-passport-labels.tsx'
import './texts.ts'
import './install-page.css'

/** Its maker's page; nothing is fetched from there. */
const makerUrl = 'https://www.c-lodop.com/download.html'
const steps = ['download', 'which', 'run', 'allow', 'back'] as const

/** What the print component is, whether it is here, and how it comes here (spec: pages#printing: /install-lodop). */
export default function InstallPage() {
  const t = useText()
  const desk = usePrintDesk()
  return (
    <article className="device-install">
      <section>
        <h2>{t('device.what')}</h2>
        <p>{t('device.whatText')}</p>
        <p>{t('device.without')}</p>
      </section>
      <section>
        <h2>{t('device.state')}</h2>
        {desk?.usesComponent ? <Detection desk={desk} /> : <NotUsed />}
        {!window.isSecureContext && <p className="device-warning">{t('device.insecure')}</p>}
      </section>
      <section>
        <h2>{t('device.steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              {t(`device.step.${step}`)}
              {step === 'download' && (
                <a href={makerUrl} target="_blank" rel="noreferrer">
                  {makerUrl}
                </a>
              )}
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}

function NotUsed() {
  const t = useText()
  return (
    <>
      <p className="device-state" role="status">
        {t('device.state.off')}
      </p>
      <p className="kit-quiet">
        {t('device.offHint')} <SettingHint kind="printer" />
      </p>
      <TestPrint />
    </>
  )
}

function Detection({ desk: { component } }: { desk: PrintDesk }) {
  const t = useText()
  const state = useSelector(component, (snapshot) =>
    snapshot.hasTag('busy') ? 'busy' : (snapshot.value as 'unknown' | 'explaining' | 'ready' | 'missing' | 'without'),
  )
  const { found, errorKind } = useSelector(component, (snapshot) => snapshot.context)
  useEffect(() => {
    if (component.getSnapshot().matches('unknown')) component.send({ type: 'component.check' })
  }, [component])
  return (
    <>
      <p className="device-state" data-state={state} role="status">
        {t(`device.state.${state}`)}
        {found?.version && <span className="kit-quiet">{t('device.version', { version: found.version })}</span>}
      </p>
      {state === 'missing' && errorKind && <p className="kit-quiet">{t(`print.hint.${errorKind}`)}</p>}
      {found && (
        <>
          <p>{t('device.printers', { count: found.printers.length })}</p>
          <ul>
            {found.printers.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className="device-acts">
        <Button loading={state === 'busy'} onClick={() => component.send({ type: 'component.check' })}>
          {t(state === 'unknown' ? 'device.look' : 'device.lookAgain')}
        </Button>
        <TestPrint />
      </div>
    </>
  )
}

function TestPrint() {
  const t = useText()
  const { userInfo } = useSession()
  const printLabels = usePassportLabels()
  const [outcome, setOutcome] = useState<'busy' | 'printed' | 'cancelled'>()
  const print = async () => {
    setOutcome('busy')
    const label = { barcode: 'TEST00000001', center: userInfo.companyName, name: t('device.testName') }
    setOutcome(await printLabels({ title: t('device.testTitle'), labels: [label], preview: true }))
  }
  return (
    <>
      <Button type="primary" loading={outcome === 'busy'} onClick={() => void print()}>
        {t('device.test')}
      </Button>
      <span role="status">{outcome === 'printed' && t('device.testDone')}</span>
    </>
  )
}
