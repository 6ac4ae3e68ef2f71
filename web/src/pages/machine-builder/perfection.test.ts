import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { checkDraft } from './draft-check.ts'
import { draftOf, perfectionOf, perfections, withPerfection } from './machine-draft.ts'

const party = draftOf(machinePresets.party)

describe('how perfect a machine is', () => {
  it.each(perfections)('%s is a choice that can be built, and is known again', perfection => {
    const traits = withPerfection(party.traits, perfection)
    expect(perfectionOf(traits)).toBe(perfection)
    expect(checkDraft({ ...party, traits }).file).not.toBeNull()
  })

  it('leaves chance, the supply and the rate of the scale alone', () => {
    const traits = withPerfection({ ...party.traits, seed: 77 }, 'awful')
    expect(traits).toMatchObject({ seed: 77, supplyWatts: 150, scale: { samplesPerSecond: 10 } })
  })

  it('may be somebody’s own', () => {
    expect(perfectionOf(party.traits)).toBe('good')
    expect(perfectionOf({ ...party.traits, dripMl: 0.2 })).toBeNull()
    expect(perfectionOf({ ...party.traits, scale: { ...party.traits.scale, lagMs: null } })).toBeNull()
  })
})
