import { describe, expect, it } from 'vitest'
import { withAcceptedFlow } from '../flow/learned-flow.ts'
import { aPump, aRecipe, aStepper, aUser, aValve } from '../testing/builders.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { isOutdated, versionOf, versionOfPump, versionOfUser } from './version.ts'

describe('the version of a record', () => {
  const recipe = aRecipe({ name: 'Negroni', tags: ['bitter', 'red'] })

  it('is 16 letters that stay from release to release: machines of several releases share a database', () =>
    expect(versionOf({ id: 7, name: 'Negroni', tags: ['bitter', 'red'], steps: [{ amount: 30.5 }], glass: null })).toBe(
      '487622205b5b8091',
    ))

  it('differs after the smallest edit, the order of a list included', () => {
    const versions = [
      recipe,
      { ...recipe, name: 'Negronl' },
      { ...recipe, tags: ['red', 'bitter'] },
      { ...recipe, tags: ['bitter'] },
      { ...recipe, defaultGlassId: asId<'glass'>(31) },
      { ...recipe, lastUpdate: recipe.lastUpdate + 1 },
    ].map(versionOf)
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('is another one for each of 20,000 records', () => {
    const versions = Array.from({ length: 20_000 }, (_, id) => versionOf({ ...recipe, id }))
    expect(new Set(versions).size).toBe(20_000)
  })

  it('is outdated when it is another one, and never without an expected version', () => {
    expect(isOutdated(versionOf(recipe), { ...recipe })).toBe(false)
    expect(isOutdated(versionOf(recipe), { ...recipe, name: 'Boulevardier' })).toBe(true)
    expect(isOutdated(null, recipe)).toBe(false)
  })
})

const ada = aUser({ username: 'Ada', tokenVersion: 3 })

it('the version of a user hides the password, and yet shows that it was changed', () => {
  expect(versionOfUser({ ...ada, passwordHash: 'other', keptSessionId: 's9' })).toBe(versionOfUser(ada))
  expect(versionOfUser({ ...ada, passwordHash: 'other', tokenVersion: 4 })).not.toBe(versionOfUser(ada))
  expect(versionOfUser({ ...ada, locked: true })).not.toBe(versionOfUser(ada))
})

describe('the version of a pump', () => {
  it('stays while it pours, and while it learns from the scale', () => {
    const pump = aPump()
    expect(versionOfPump({ ...pump, fillingLevel: millilitres(1), tubeContent: null })).toBe(versionOfPump(pump))
    const valve = aValve()
    const learned = {
      ...valve,
      timePerCentilitre: milliseconds(777),
      closingDelay: milliseconds(300),
      learnedFrom: { ingredientId: asId<'ingredient'>(3), level: millilitres(9) },
    }
    expect(versionOfPump(learned)).toBe(versionOfPump(valve))
    expect(versionOfPump({ ...pump, closingDelay: milliseconds(300) })).toBe(versionOfPump(pump))
  })

  it('stays while a scale teaches its flow, and changes when that becomes the calibration', () => {
    const pump = aPump({ timePerCentilitre: milliseconds(3000) })
    const learnedFlow = { deviation: 0.01, calibratedPace: pump.timePerCentilitre, observations: [] }
    const taught = { ...pump, timePerCentilitre: milliseconds(3300), learnedFlow }
    expect(versionOfPump(taught)).toBe(versionOfPump(pump))
    expect(versionOfPump(withAcceptedFlow(taught, timestamp(1)))).not.toBe(versionOfPump(pump))
    const stepper = aStepper({ stepsPerCentilitre: 2000 })
    const learnedSteps = { ...learnedFlow, calibratedPace: 2000 }
    expect(versionOfPump({ ...stepper, stepsPerCentilitre: 2100, learnedFlow: learnedSteps })).toBe(
      versionOfPump(stepper),
    )
  })

  it('is another one when its settings change', () => {
    const pump = aPump()
    expect(versionOfPump({ ...pump, name: 'Left' })).not.toBe(versionOfPump(pump))
    expect(versionOfPump({ ...pump, ingredientId: null })).not.toBe(versionOfPump(pump))
    expect(versionOfPump({ ...pump, dosing: 'weight' })).not.toBe(versionOfPump(pump))
  })
})
