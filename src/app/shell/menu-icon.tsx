import {
  IconApps,
  IconBook,
  IconCheckCircle,
  IconDownload,
  IconFile,
  IconHome,
  IconList,
  IconPlusCircle,
} from '@arco-design/web-react/icon'

const icons: Readonly<Record<string, typeof IconApps>> = {
  IconBook,
  IconCheckCircle,
  IconDownload,
  IconFile,
  IconHome,
  IconList,
  IconPlusCircle,
}

/** The icon that the menu names; an unknown name gets a plain one. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconApps
  return <Icon className="vd-menu-icon" aria-hidden="true" />
}
