import { describe, expect, it } from 'vitest'
import { appearanceOf, defaultFilterOf, familyOf } from '../../records/records.ts'
import { defaultAppearance } from '../../settings/appearance.ts'
import { darkColours } from '../../settings/dark-colours.ts'
import { buildToyHouse } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { changeAppearance, changeDefaultFilter, changeFamily } from './change-settings.usecase.ts'

const dark = { normal: { ...darkColours.normal }, simpleView: { ...darkColours.simpleView } }

describe('changing the appearance', () => {
  it('is remembered and told to everybody', async () => {
    const { records, events } = await buildToyHouse()
    const changed = expectSuccess(await changeAppearance(records, { language: 'da_DK', colours: dark }))
    expect(changed).toEqual({ ...defaultAppearance, language: 'da_DK', colours: dark })
    expect(appearanceOf(records.now)).toEqual(changed)
    expect(events).toEqual([{ kind: 'records-changed', kinds: new Set(['appearance']) }])
  })

  it('changes nothing when part of it is wrong', async () => {
    const { records, events } = await buildToyHouse()
    const refused = expectFailure(await changeAppearance(records, { language: 'de', recipePageSize: 7 }))
    expect(refused).toEqual({
      kind: 'appearance-refused',
      problems: [{ kind: 'invalid-value', field: 'recipePageSize', rule: 'between', least: 8, most: 200 }],
    })
    expect(appearanceOf(records.now)).toEqual(defaultAppearance)
    expect(events).toEqual([])
  })

  it('does not take back what somebody else changed meanwhile', async () => {
    const { records } = await buildToyHouse()
    await Promise.all([
      changeAppearance(records, { language: 'de' }),
      changeAppearance(records, { recipePageSize: 48 }),
    ])
    expect(appearanceOf(records.now)).toEqual({ ...defaultAppearance, language: 'de', recipePageSize: 48 })
  })
})

describe('changing the default filter', () => {
  it('is remembered', async () => {
    const { records } = await buildToyHouse()
    expect(defaultFilterOf(records.now)).toEqual({ enable: false, fabricable: '' })
    expectSuccess(await changeDefaultFilter(records, { enable: true, fabricable: 'auto' }))
    expect(defaultFilterOf(records.now)).toEqual({ enable: true, fabricable: 'auto' })
    expectSuccess(await changeDefaultFilter(records, { enable: false, fabricable: 'auto' }))
    expect(defaultFilterOf(records.now)).toEqual({ enable: false, fabricable: '' })
  })

  it('refuses a filter that does not exist', async () => {
    const { records } = await buildToyHouse()
    expect(expectFailure(await changeDefaultFilter(records, { enable: true, fabricable: 'some' }))).toEqual({
      kind: 'invalid-value',
      field: 'fabricable',
      rule: 'value',
      value: 'some',
    })
  })
})

describe('the generation of clients', () => {
  it('is remembered and told to everybody', async () => {
    const { records, events } = await buildToyHouse()
    expect(familyOf(records.now)).toEqual({ generation: 1 })
    expectSuccess(await changeFamily(records, 2, null))
    expect(familyOf(records.now)).toEqual({ generation: 2 })
    expect(events).toEqual([{ kind: 'records-changed', kinds: new Set(['family']) }])
  })

  it('is not chosen where the machine was started with it', async () => {
    const { records, events } = await buildToyHouse()
    expect(expectFailure(await changeFamily(records, 1, 2))).toEqual({
      kind: 'fixed-at-start',
      setting: 'FAMILY_GENERATION',
    })
    expect([familyOf(records.now), events]).toEqual([{ generation: 1 }, []])
  })
})
