export const zh = { 'device.installLodop': '安装打印组件' }
export const en = { 'device.installLodop': 'Install the print component' } satisfies Record<keyof typeof zh, string>
