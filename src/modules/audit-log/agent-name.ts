const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Which browser on which system, of what a browser says of itself; null for what is none. The first that fits is meant. */
export function agentName(agent: string): string | null {
  const browser = browsers.flatMap(([name, pattern]) => {
    const found = pattern.exec(agent)
    return found ? [`${name} ${found[1]}`] : []
  })[0]
  if (!browser) return null
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  return system ? `${browser} · ${system}` : browser
}
