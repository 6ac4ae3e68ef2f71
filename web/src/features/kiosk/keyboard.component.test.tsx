import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { loadAppearanceFx } from '../../entities/appearance/appearance.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { ScreenKeyboard } from './keyboard.view.tsx'
import { flagsRead } from './kiosk.model.ts'

const keys = page.getByTestId('screen-keyboard')
const key = (text: string) => keys.getByText(text, { exact: true })
const open = async (isMobile = false, enable = true) => {
  const kioskKeyboard = { enable, layout: 'english' }
  const appearance = { languageName: 'en_US', volumeUnit: 'ml', kioskKeyboard, ...defaultAppearance.colours }
  answering({ Appearance: () => ({ appearance }) })
  await loadAppearanceFx()
  flagsRead({ isKiosk: true, isMobile })
  await draw(
    <>
      <input aria-label="Name" />
      <input aria-label="Amount" inputMode="decimal" />
      <ScreenKeyboard />
    </>,
    'kiosk',
  )
}
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => flagsRead({ isKiosk: false, isMobile: false }))

it('comes with the focus of a field, writes into it, and goes when it is put away, until the next field', async () => {
  await open()
  await expect.element(keys).not.toBeInTheDocument()
  await field('Name').click()
  await expect.element(key('a')).toBeVisible()
  await key('a').click({ force: true })
  await expect.element(field('Name')).toHaveValue('a')
  // A tap into the field that has the focus leaves the keys, or brings them back.
  await field('Name').click()
  await expect.element(key('⌄')).toBeVisible()
  await key('⌄').click({ force: true })
  await expect.element(keys).not.toBeInTheDocument()
  await field('Amount').click()
  await expect.element(keys).toHaveAttribute('data-keys', 'digits')
})

it.each([
  ['on phones, which bring their own', true, true],
  ['where it is switched off', false, false],
])('does not come %s', async (_, isMobile, enable) => {
  await open(isMobile, enable)
  await field('Name').click()
  await new Promise(resolve => setTimeout(resolve, 300))
  await expect.element(keys).not.toBeInTheDocument()
})
