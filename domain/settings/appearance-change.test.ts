import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { defaultAppearance } from './appearance.ts'
import { changedAppearance } from './appearance-change.ts'

it('leaves alone what nobody mentions', () => {
  expect(expectSuccess(changedAppearance(defaultAppearance, {}))).toEqual(defaultAppearance)
  const german = expectSuccess(changedAppearance(defaultAppearance, { language: 'de' }))
  expect(german).toEqual({ ...defaultAppearance, language: 'de' })
})

it('writes colours in small letters', () => {
  const changed = expectSuccess(
    changedAppearance(defaultAppearance, {
      colours: { normal: { header: '#ABCDEF' }, simpleView: { cardPrimary: '#0a0B0c' } },
    }),
  )
  expect(changed.colours.normal).toEqual({ ...defaultAppearance.colours.normal, header: '#abcdef' })
  expect(changed.colours.simpleView.cardPrimary).toBe('#0a0b0c')
})

it.each([8, 200])('has %i recipes to a page', recipePageSize =>
  expect(expectSuccess(changedAppearance(defaultAppearance, { recipePageSize })).recipePageSize).toBe(recipePageSize),
)

it.each([7, 201, 12.5, Number.NaN, -12])('never has %f recipes to a page', recipePageSize =>
  expect(expectFailure(changedAppearance(defaultAppearance, { recipePageSize })).problems).toEqual([
    { kind: 'invalid-value', field: 'recipePageSize', rule: 'between', least: 8, most: 200 },
  ]),
)

it.each(['', 'red', '#abc', '#12345g', '#1234567', ' #123456', '#123456\n'])('does not take %j for a colour', value =>
  expect(expectFailure(changedAppearance(defaultAppearance, { colours: { normal: { header: value } } }))).toEqual({
    kind: 'appearance-refused',
    problems: [{ kind: 'malformed-colour', view: 'normal', name: 'header', value }],
  }),
)

it('tells everything that is wrong at once', () => {
  const refused = expectFailure(
    changedAppearance(defaultAppearance, {
      language: 'tlh',
      recipePageSize: 0,
      kioskKeyboard: { enable: true, language: '../english' },
      colours: {
        normal: { headerText: '#000000', header: 'brown' },
        simpleView: { constructor: '#000000', cardBody: '#000000' },
      },
    }),
  )
  expect(refused.problems).toEqual([
    { kind: 'invalid-value', field: 'language', rule: 'value', value: 'tlh' },
    { kind: 'invalid-value', field: 'recipePageSize', rule: 'between', least: 8, most: 200 },
    { kind: 'invalid-value', field: 'keyboardLayout', rule: 'value', value: '../english' },
    { kind: 'unknown-colour', view: 'normal', name: 'headerText' },
    { kind: 'malformed-colour', view: 'normal', name: 'header', value: 'brown' },
    { kind: 'unknown-colour', view: 'simpleView', name: 'constructor' },
    { kind: 'unknown-colour', view: 'simpleView', name: 'cardBody' },
  ])
})

it('only ever makes colours that the pages can read, whatever is asked for', () => {
  const names = fc.oneof(fc.constantFrom('header', 'sidebar', 'background', 'cardPrimary'), fc.string())
  const values = fc.oneof(fc.stringMatching(/^#[0-9a-fA-F]{6}$/), fc.string())
  const colours = fc.dictionary(names, values, { maxKeys: 3 })
  always(
    fc.property(colours, colours, (normal, simpleView) => {
      const changed = changedAppearance(defaultAppearance, { colours: { normal, simpleView } })
      if (!changed.ok) return
      const views = changed.value.colours
      expect(Object.keys(views.normal)).toEqual(Object.keys(defaultAppearance.colours.normal))
      expect(Object.keys(views.simpleView)).toEqual(Object.keys(defaultAppearance.colours.simpleView))
      for (const colour of [...Object.values(views.normal), ...Object.values(views.simpleView)]) {
        expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      }
    }),
  )
})
