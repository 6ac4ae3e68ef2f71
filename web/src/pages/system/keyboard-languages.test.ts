import { expect, it } from 'vitest'
import { keyboardLayoutNames } from '../../features/kiosk/keyboard-layouts.ts'
import { keyboardChoices } from './system.view.tsx'

it('the layouts of the keyboard are called by their languages in the reader’s language, in its order', () => {
  const expected = ['Dänisch', 'Deutsch', 'Englisch']
  expect(keyboardChoices(['german', 'danish', 'english'], 'de').map(({ label }) => label)).toEqual(expected)
})

it('the layouts of the keyboard have a name of their own each', () => {
  const labels = keyboardChoices(keyboardLayoutNames, 'en').map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.filter(label => /^[a-z]/.test(label))).toEqual([])
})

it('the layouts of the keyboard are spelled out where nobody knows a name', () => {
  expect(keyboardChoices(['klingonHigh'], 'en')).toEqual([{ value: 'klingonHigh', label: 'Klingon High' }])
})
