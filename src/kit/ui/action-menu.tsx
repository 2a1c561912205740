import { Menu } from '@arco-design/web-react'
import type { ComponentProps } from 'react'
import { Hint, type MenuGroup } from './anchored.tsx'

const items = (group: MenuGroup) =>
  group.items.map(({ key, label, mark, refused, onDo }) => (
    <Menu.Item key={key} data-action={mark} aria-description={refused} disabled={refused !== undefined || !onDo}>
      <Hint text={refused}>{label}</Hint>
    </Menu.Item>
  ))

/** What `DropMenu` opens: a file of its own, as few open one and the library's menu is large. */
export default function ActionMenu({
  groups,
  children: _,
  ...given
}: ComponentProps<typeof Menu> & { groups: readonly MenuGroup[] }) {
  return (
    <Menu {...given}>
      {groups.map((group) =>
        group.title === undefined ? (
          items(group)
        ) : (
          <Menu.ItemGroup key={group.title} title={group.title}>
            {items(group)}
          </Menu.ItemGroup>
        ),
      )}
    </Menu>
  )
}
