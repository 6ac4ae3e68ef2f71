import { expect, it } from 'vitest'
import { type KeyTarget, pressKey } from './scene-controls.ts'

function pressed(key: string, more: { readonly shiftKey?: boolean; readonly ctrlKey?: boolean } = {}) {
  const done: string[] = []
  const target: KeyTarget = {
    step: direction => done.push(`step ${direction}`),
    pan: direction => done.push(`pan ${direction}`),
    zoom: steps => done.push(`zoom ${steps}`),
    fit: () => done.push('fit'),
    choose: () => done.push('choose'),
    forget: () => {
      done.push('forget')
      return false
    },
  }
  const isOurs = pressKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, target)
  return { done: done.join(), isOurs }
}

it.each([
  ['ArrowLeft', 'step left'],
  ['ArrowDown', 'step down'],
  ['+', 'zoom 1'],
  ['=', 'zoom 1'],
  ['-', 'zoom -1'],
  ['0', 'fit'],
  ['Home', 'fit'],
  ['Enter', 'choose'],
])('%s: %s', (key, done) => expect(pressed(key)).toEqual({ done, isOurs: true }))

it('moves the picture with Shift', () =>
  expect(pressed('ArrowUp', { shiftKey: true })).toEqual({ done: 'pan up', isOurs: true }))

it('leaves Tab, letters and what the browser does with Ctrl alone', () => {
  for (const key of ['Tab', 'a', 'F5']) expect(pressed(key)).toEqual({ done: '', isOurs: false })
  expect(pressed('+', { ctrlKey: true })).toEqual({ done: '', isOurs: false })
})

it('leaves Escape to others when nothing is pointed at', () =>
  expect(pressed('Escape')).toEqual({ done: 'forget', isOurs: false }))
