import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { checkDraft } from './draft-check.ts'
import { conditionOf, conditions, draftOf, withCondition } from './machine-draft.ts'

const party = draftOf(machinePresets.party)

describe('how perfect a machine is', () => {
  it.each(conditions)('%s is a choice that can be built, and is known again', condition => {
    const traits = withCondition(party.traits, condition)
    expect(conditionOf(traits)).toBe(condition)
    expect(checkDraft({ ...party, traits }).file).not.toBeNull()
  })

  it('leaves chance, the supply and the rate of the scale alone', () => {
    const traits = withCondition({ ...party.traits, seed: 77 }, 'awful')
    expect(traits).toMatchObject({ seed: 77, supplyWatts: 150, scale: { samplesPerSecond: 10 } })
  })

  it('may be somebody’s own', () => {
    expect(conditionOf(party.traits)).toBe('good')
    expect(conditionOf({ ...party.traits, dripMl: 0.2 })).toBeNull()
    expect(conditionOf({ ...party.traits, scale: { ...party.traits.scale, lagMs: null } })).toBeNull()
  })
})
