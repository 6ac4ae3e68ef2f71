import { expect, it } from 'vitest'
import { type Now, stops } from './stops.ts'

const idle: Now = {
  ...{ path: '/dashboard', dialogOpen: false, active: false, production: null, interrupted: null, inHand: false },
  ...{ lost: false, planShown: false, halfDone: false, finished: false, recipeId: null },
}
const making = (progress: number) => ({ state: 'RUNNING', progress }) as Now['production']
const running: Now = { ...idle, active: true, production: making(30) }

it('a drink is watched where its machine is on the screen, and nothing lies over it', () => {
  const watching = { ...running, path: '/simulator' }
  expect(stops.watch.isDone(watching)).toBe(true)
  expect(stops.watch.isDone({ ...watching, dialogOpen: true })).toBe(false)
  expect(stops.watch.isDone({ ...watching, production: making(3) })).toBe(false)
})

it('another drink is ordered where there is nothing to be watched, lifted or finished', () => {
  expect([stops.watch.hint?.(idle), stops.lift.hint?.(idle), stops.finish.hint?.(idle)]).toEqual([
    'noDrink',
    'noPour',
    'noRest',
  ])
  expect([stops.watch.place(idle), stops.finish.place(idle)]).toEqual(Array(2).fill('/recipe/public?query=negroni'))
  expect([stops.watch.hint?.(running), stops.lift.hint?.(running), stops.finish.hint?.(running)]).toEqual([
    null,
    null,
    null,
  ])
})

it('the plan is that of the very drink', () => {
  expect(stops.plan.place({ ...idle, recipeId: 7 })).toBe('/recipe/7/order')
})
