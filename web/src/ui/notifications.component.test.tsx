import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { notify } from './notifications.model.ts'

it('a message goes by itself, but not while the pointer is on it', async () => {
  await draw(<p>Page</p>)
  notify.success('Rum was saved.')
  const message = page.getByText('Rum was saved.')
  await userEvent.hover(message)
  await new Promise(resolve => setTimeout(resolve, 2_800))
  await expect.element(message).toBeVisible()
  await userEvent.unhover(message)
  await expect.element(message, { timeout: 4_000 }).not.toBeInTheDocument()
})
