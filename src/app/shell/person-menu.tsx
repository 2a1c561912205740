import { useText } from '#src/kit/i18n/i18n.ts'
import { PersonPicture } from '#src/kit/ui/person-picture.tsx'
import { MenuButton } from './popup-menu.tsx'
import type { Person } from './use-person.tsx'

interface Props extends Pick<Person, 'items'> {
  name: string
  icon: string | undefined
}

/** The avatar and the menu behind it. */
export function PersonMenu({ name, icon, items }: Props) {
  const t = useText()
  return (
    <MenuButton label={t('shell.person', { name })} className="vd-avatar" items={items}>
      <PersonPicture name={name} icon={icon} size={30} />
    </MenuButton>
  )
}
