import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { $user } from '../../session/session.model.ts'
import { MachineCard } from './dashboard.view.tsx'

const pumps = {
  none: [],
  withoutPins: [pump(1, { state: 'INCOMPLETE' })],
  uncalibrated: [pump(1, { state: 'TESTABLE' })],
  one: [pump(1, { state: 'INCOMPLETE' }), pump(2)],
}

/** By the names of its texts. */
async function card(of: keyof typeof pumps, role: 'admin' | 'user') {
  const scope = fork({ values: [[$user, { id: 1, username: 'ana', role, adminLevel: 1 }]] })
  await allSettled(machineArrived, { scope, params: machine({ pumps: pumps[of] }) })
  const view = createElement(MemoryRouter, null, createElement(MachineCard))
  const markup = renderToStaticMarkup(createElement(Provider, { value: scope }, view))
  const badge = /sr-badge[^>]*>([^<]*)/.exec(markup)?.[1]
  return [badge, markup.includes('data-testid="not-set-up"'), markup.includes('href="/admin/pump"')]
}

it.each([
  ['none', 'admin', ['machine.notReady', true, true]],
  ['none', 'user', ['machine.notReady', true, false]],
  ['withoutPins', 'admin', ['machine.notReady', true, true]],
  ['uncalibrated', 'user', ['machine.notReady', true, false]],
  ['one', 'admin', ['machine.idle', false, false]],
] as const)('a machine is ready that has a pump that is: %s, to %s', async (of, role, expected) => {
  expect(await card(of, role)).toEqual(expected)
})
