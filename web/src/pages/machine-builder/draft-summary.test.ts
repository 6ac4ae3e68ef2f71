import { expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { summaryOf } from './draft-summary.ts'
import { draftOf } from './machine-draft.ts'

it('what a machine comes to is counted by kind, and summed', () => {
  const { pumps, ...rest } = draftOf(machinePresets.starter)
  const [first, ...others] = pumps
  const draft = { ...rest, pumps: [{ ...(first as (typeof pumps)[number]), watts: Number.NaN }, ...others] }
  const summary = summaryOf(draft)
  expect(summary.kinds).toEqual([{ kind: 'dc', count: 4 }])
  expect(summary.watts).toBeCloseTo(15.4)
  expect(summary.litres).toBeCloseTo(3.02)
  expect(summary).toMatchObject({ liquids: 4, withoutLiquid: 0 })
})

it('what a machine comes to counts a liquid of two pumps once', () => {
  const { pumps, ...rest } = draftOf(machinePresets.party)
  const ingredients = ['Dry gin', 'dry gin', null]
  const draft = {
    ...rest,
    pumps: pumps.slice(0, 3).map((pump, at) => ({ ...pump, ingredient: ingredients[at] ?? null })),
  }
  expect(summaryOf(draft)).toMatchObject({ liquids: 1, withoutLiquid: 1 })
})
