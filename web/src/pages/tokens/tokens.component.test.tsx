import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadUserFx } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { TokensPage } from './tokens.view.tsx'

const token = {
  ...{ id: 7, name: 'Grafana', scope: 'READ', owner: 'admin', state: 'VALID' },
  ...{ createdAt: '2031-01-01T00:00:00Z', expiresAt: null, lastUsedAt: null },
}

async function open(role: 'admin' | 'user', answers: Parameters<typeof answering>[0] = {}) {
  const machine = answering({
    Me: () => ({ me: { id: 1, username: 'admin', role, adminLevel: 1 } }),
    ApiTokens: () => ({ apiTokens: [token] }),
    CreateApiToken: () => ({ createApiToken: { text: 'speedrail_7_secret', token: { id: 7, name: 'Grafana' } } }),
    WithdrawApiToken: () => ({ withdrawApiToken: true }),
    ...answers,
  })
  await draw(<TokensPage />, 'tokens')
  await loadUserFx()
  return machine
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a token', () => {
  it('is one to read for ninety days, unless something else is chosen, and is shown once', async () => {
    const { asked } = await open('user')
    await button('New token …').click()
    await expect.element(page.getByRole('radio')).toHaveLength(2)
    await button('Make token').click()
    expect(asked('CreateApiToken')).toEqual([])
    await page.getByRole('textbox').fill('Grafana ')
    await button('Make token').click()
    await expect.element(page.getByText('Authorization: Bearer speedrail_7_secret')).toBeVisible()
    expect(asked('CreateApiToken')).toEqual([{ token: { name: 'Grafana', scope: 'READ', days: 90 } }])
    await expect.poll(() => asked('ApiTokens').length).toBe(2)
    await button('I have copied it').click()
    await expect.element(page.getByText('speedrail_7_secret')).not.toBeInTheDocument()
  })

  it('has every scope where an admin makes it, who sees those of everybody as well', async () => {
    const { asked } = await open('admin')
    await page.getByText('Everyone’s').click()
    await expect.element(page.getByText('Owner').first()).toBeVisible()
    expect(asked('ApiTokens').at(-1)).toEqual({ ofEverybody: true })
    await button('New token …').click()
    await expect.element(page.getByRole('radio', { name: 'Administer' })).toBeVisible()
  })

  it('that cannot be revoked stays, with the reason', async () => {
    await open('user', { WithdrawApiToken: () => ({ refused: 'storage-full' }) })
    await button('Revoke Grafana').click()
    await button('Revoke').click()
    await expect.element(page.getByText('storage-full')).toBeVisible()
    await expect.element(page.getByText('Grafana', { exact: true })).toBeVisible()
  })
})
