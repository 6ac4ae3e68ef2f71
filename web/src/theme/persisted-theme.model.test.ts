import { expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { persistedTheme } from './persisted-theme.model.ts'

const storage = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null })

it('the look that the browser keeps comes back', () => {
  const { colours } = defaultAppearance
  expect(persistedTheme(storage({ colours: JSON.stringify(colours), scheme: 'dark' }))).toEqual({
    colours,
    scheme: 'dark',
  })
})

it.each(['{', 'null', '{"normal":{}}', '{"normal":{"header":"red"},"simpleView":{}}'])(
  'the look that the browser keeps is ignored when it is %s',
  text => {
    expect(persistedTheme(storage({ colours: text, scheme: 'dim' }))).toEqual({ colours: null, scheme: 'system' })
  },
)
