import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flagsRead } from '../../features/kiosk/kiosk.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { LoginPage } from './login.view.tsx'

const session = {
  ...{ token: 't', expiresAt: '2030-01-01T00:00:00Z', remember: false },
  user: { id: 1, username: 'ada', role: 'admin', adminLevel: 3 },
}
const guest = { username: 'guest', password: 'speedrail', role: 'user' }
const provider = { label: 'Home', isOnKiosk: false }

async function open(answers: Parameters<typeof answering>[0] = {}, wayIn: object = {}) {
  const machine = answering({
    DemoAccounts: () => ({ demoAccounts: [guest], setup: { needed: false }, ...wayIn }),
    LoginProviderOffer: () => ({ loginProvider: provider }),
    Login: () => ({ login: session }),
    ...answers,
  })
  await draw(<LoginPage />, 'login')
  return machine
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const submit = () => page.getByRole('button', { name: 'Log in', exact: true })
const fill = async (username: string, password: string) => {
  await page.getByLabelText('Username').fill(username)
  await page.getByLabelText('Password', { exact: true }).fill(password)
}

it('is sent once both fields are filled in, without blanks around the name', async () => {
  const { asked } = await open()
  await expect.element(page.getByLabelText('Username')).toHaveFocus()
  await fill('   ', 'x')
  await expect.element(submit()).toBeDisabled()
  await fill(' ada ', ' secret ')
  await page.getByRole('checkbox').click()
  await submit().click()
  await expect.poll(() => asked('Login')).toEqual([{ username: 'ada', password: ' secret ', remember: true }])
})

it('logs a demo account in with one tap', async () => {
  const { asked } = await open()
  await button(/guest/).click()
  await expect.poll(() => asked('Login')).toEqual([{ username: 'guest', password: 'speedrail', remember: false }])
})

it('waits as long as the server demands', async () => {
  const { asked } = await open({ Login: () => ({ refused: 'too-many-tries', values: { seconds: '1.2' } }) })
  await fill('ada', 'x')
  await submit().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('2')
  await expect.element(submit()).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(submit()).toBeEnabled()
  expect(asked('Login')).toHaveLength(1)
})

it('comes back from the login provider with a code that opens a session', async () => {
  window.history.replaceState(null, '', '?entry=key.code')
  const { asked } = await open({ EnterByProvider: () => ({ enterByProvider: session }) })
  await expect.poll(() => asked('EnterByProvider')).toEqual([{ entry: 'key.code' }])
  expect(window.location.search).not.toContain('entry')
})

it('leaves the form as it was where the login provider is away', async () => {
  await open({ BeginProviderLogin: () => ({ refused: 'provider-problem' }) })
  await fill('ada', 'x')
  await button(/Home/).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(submit()).toBeEnabled()
})

it('offers no login provider on the screen of the machine', async () => {
  flagsRead({ isKiosk: true, isMobile: false })
  await open()
  await expect.element(button(/guest/)).toBeVisible()
  await expect.element(button(/Home/)).not.toBeInTheDocument()
  flagsRead({ isKiosk: false, isMobile: false })
})
