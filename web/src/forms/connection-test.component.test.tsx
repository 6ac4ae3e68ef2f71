import type { OperationResult } from 'urql'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { ConnectionTestButton, useConnectionTest } from './connection-test.view.tsx'
import { TextField } from './fields.view.tsx'
import { FormPage } from './form.view.tsx'
import { useForm } from './use-form.ts'

interface Settings {
  readonly host: string
  readonly secret: string
}
const outcome = (data: object) => ({ data }) as OperationResult<object>

it('settings are tested as they stand, until something is changed or saved; saving begins with what was kept', async () => {
  const test = vi.fn(async (_: Settings) => outcome({ isGood: true }))
  function SettingsPage() {
    const form = useForm<Settings, object>({
      initial: { host: 'ha.local', secret: '' },
      save: async () => outcome({}),
      savedDraftOf: () => ({ host: 'kept', secret: '' }),
    })
    const texts = { text: 'Test', runningText: 'Testing', goodText: 'It works' }
    return (
      <FormPage form={form} actions={<ConnectionTestButton {...texts} test={useConnectionTest(form, test)} />}>
        <TextField {...form.bind('host')} label="Host" />
        <TextField {...form.bind('secret')} label="Secret" />
      </FormPage>
    )
  }
  await draw(<SettingsPage />)
  const field = (name: string) => page.getByRole('textbox', { name })
  const good = page.getByText('It works')
  await field('Secret').fill('gin')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(good).toBeVisible()
  expect(test).toHaveBeenCalledWith({ host: 'ha.local', secret: 'gin' })
  await field('Host').fill('other')
  await expect.element(good).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Test' }).click()
  await expect.element(good).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Host')).toHaveValue('kept')
  await expect.element(field('Secret')).toHaveValue('')
  await expect.element(good).not.toBeInTheDocument()
})
