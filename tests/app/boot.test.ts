import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => history.replaceState(null, '', '/'))

/** Opens an address in a fresh page; gives what stands in the address bar and what the page shows first. */
async function boot(address: string) {
  history.replaceState(null, '', address)
  vi.resetModules()
  // A script, not a module: it runs when it is loaded.
  const script: string = '#src/app/sign-in/boot.ts'
  await import(script)
  const { pathname, search, hash } = location
  const { view, theme } = document.documentElement.dataset
  return { view, theme, address: pathname + search + hash }
}

describe('the first moment of a page', () => {
  test.each([
    ['/?id=7#/center/contract-detail', '/#/center/contract-detail?id=7'],
    ['/?id=7#/center/contract-detail?x=1', '/#/center/contract-detail?x=1&id=7'],
    ['/?redirect=%2Fmain', '/#/login?redirect=%2Fmain'],
    ['/?a=1#/', '/#/login?a=1'],
    ['/#/visa/order-detail?id=7&a=b?c', '/#/visa/order-detail?id=7&a=b?c'],
    ['/#/main', '/#/main'],
    ['/', '/'],
  ])('%s becomes %s', async (given, wanted) => {
    expect((await boot(given)).address).toBe(wanted)
  })

  test.each([
    ['/?code=x1&state=s', '/#/mobile/wait?code=x1&state=s'],
    ['/?code=x1#/login', '/#/mobile/wait?code=x1'],
    ['/#/login?redirect=%2Fmain&code=x1', '/#/mobile/wait?redirect=%2Fmain&code=x1'],
    ['/#/mobile/wait?code=x1', '/#/mobile/wait?code=x1'],
    ['/#/login?code=', '/#/login?code='],
    ['/?code=#/main', '/#/main?code='],
  ])('a code sends %s to %s', async (given, wanted) => {
    expect((await boot(given)).address).toBe(wanted)
  })

  test('the form shows at the sign-in page only, and not while somebody is remembered', async () => {
    expect((await boot('/#/login')).view).toBe('login')
    expect((await boot('/?code=x1')).view).toBe('work')
    expect((await boot('/#/main')).view).toBe('work')
    localStorage.setItem('visadesk.user', '3')
    expect((await boot('/#/login')).view).toBe('work')
  })

  test("the theme is the chosen one, else the system's", async () => {
    expect((await boot('/')).theme).toBe('light')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    expect((await boot('/')).theme).toBe('dark')
    localStorage.setItem('visadesk.theme', 'light')
    expect((await boot('/')).theme).toBe('light')
  })
})
