import type { UserDetail } from '#protocol/people/user/schemas.ts'
import { queryBindListByUserId, type ThirdBinding, unbind } from '#protocol/people/user/third-calls.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ActionButtons } from '#src/kit/ui/actions.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'

const providerKey = (provider: string) =>
  asTextKey(hasText(`people.provider.${provider}`) ? `people.provider.${provider}` : provider)

/** Through whom the person signs in beside the password, each of which can be taken away. */
export function Bindings({ user }: { user: UserDetail }) {
  const t = useText()
  const { can } = useSession()
  const found = useQuery(queryBindListByUserId, { userId: user.id }, { entities: ['user'] })
  const { opening, open, close } = useOpening<{ binding: ThirdBinding }>()
  const refused = user.refused && t(asTextKey(user.refused))
  return (
    <section aria-label={t('people.bindings')}>
      <PartHead title={t('people.bindings')} />
      <Result of={found}>
        {(bindings) =>
          bindings.length === 0 ? (
            <p className="kit-quiet">{t('people.noBindings')}</p>
          ) : (
            <ul className="people-bindings">
              {bindings.map((binding) => (
                <li key={binding.id}>
                  <strong>{t(providerKey(binding.provider))}</strong>
                  <span>{binding.nickName}</span>
                  <span className="kit-quiet">
                    <Instant at={binding.time} />
                  </span>
                  {can('sys.user.edit') && (
                    <ActionButtons
                      size="mini"
                      actions={[
                        {
                          key: 'unbind',
                          label: t('people.unbind'),
                          kind: 'danger',
                          refused,
                          onDo: () => open({ binding }),
                        },
                      ]}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Result>
      {opening && (
        <UnbindDialog key={opening.key} name={opening.key} user={user} binding={opening.binding} onClose={close} />
      )}
    </section>
  )
}

interface UnbindProps {
  name: string
  user: UserDetail
  binding: ThirdBinding
  onClose: () => void
}

function UnbindDialog({ name, user, binding, onClose }: UnbindProps) {
  const t = useText()
  const { id, provider, nickName } = binding
  return (
    <CallDialog
      idempotencyKey={name}
      title={t('people.unbind')}
      command="unbind"
      danger
      call={unbind}
      input={{ id, userId: user.id }}
      done={t('people.done')}
      onClose={onClose}
    >
      <p>{t('people.unbindAsk', { provider: t(providerKey(provider)), name: nickName })}</p>
    </CallDialog>
  )
}
