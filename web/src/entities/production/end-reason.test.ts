import { expect, it } from 'vitest'
import english from '../../i18n/locales/en_US/production.json' with { type: 'json' }
import { knownReason } from './end-reason.ts'

it('finds the words of a reason, with or without a detail', () => {
  expect(knownReason('actuator-gone')).toBe('actuator-gone')
  expect(knownReason('write-failed: no such pin')).toBe('write-failed')
})

it('knows no words for what a pump says itself', () => {
  expect(knownReason('Pump 2 is silent')).toBeNull()
})

it('has words for every code', () => {
  for (const code of Object.keys(english.knownReason)) expect(knownReason(code)).toBe(code)
})
