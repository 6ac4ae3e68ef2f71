import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { coloursChanged } from '../../theme/theme.model.ts'
import { ColoursEditor } from './colours-editor.view.tsx'

const header = () => page.getByRole('textbox', { name: 'Header' }).first()
const ownHeader = defaultAppearance.colours.normal.header

it('the editor of colours follows what others save, but for colours that are being changed', async () => {
  const { asked } = answering({ ChangeColours: () => ({ changeAppearance: { languageName: 'en_US' } }) })
  coloursChanged(defaultAppearance.colours)
  await draw(<ColoursEditor />, 'system')
  coloursChanged(darkColours)
  await expect.element(header()).toHaveValue(darkColours.normal.header)
  await header().fill('#aa0000')
  coloursChanged(defaultAppearance.colours)
  await expect.element(header()).toHaveValue('#aa0000')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(header()).toHaveValue(ownHeader)
  await page.getByRole('button', { name: 'Dark preset' }).first().click()
  await page.getByRole('button', { name: 'Save colours' }).click()
  await expect.element(page.getByText('The colours are saved for everyone.')).toBeVisible()
  expect(asked('ChangeColours')[0]).toEqual({ ...defaultAppearance.colours, normal: darkColours.normal })
  await expect.element(header()).toHaveValue(darkColours.normal.header)
})
