/**
 * One planted fault per rule of the layout check: for that file a message containing `says` must come out.
 *
 * @typedef {{ path: string, text?: string, says: string }} LayoutProbe
 */

const lines = count => 'export const line = 1\n'.repeat(count)

/** @type {readonly LayoutProbe[]} */
export const layoutProbes = [
  { path: 'domain/pour/pour.service.ts', says: 'no role has this name' },
  { path: 'domain/pour/PourPlan.ts', says: 'no role has this name' },
  { path: 'adapters/gpio/pin-bank.port.ts', says: 'does not belong here' },
  { path: 'domain/pour/ring.usecase.ts', says: 'does not belong here' },
  { path: 'domain/ports/bell.ts', says: 'does not belong here' },
  { path: 'adapters/gpio/bell.contract.ts', says: 'does not belong here' },
  { path: 'web/src/pages/bar/bar.tsx', says: 'does not belong here' },
  { path: 'simulator/model/tube.view.tsx', says: 'does not belong here' },
  { path: 'domain/pour/pour.hil.test.ts', says: 'does not belong here' },
  { path: 'web/src/pages/bar/bar.int.test.ts', says: 'does not belong here' },
  { path: 'adapters/api/http.e2e.ts', says: 'does not belong here' },
  { path: 'domain/pour/plan.mjs', says: 'does not belong here' },
  { path: 'domain/pourPlan/plan.ts', says: 'is not in kebab-case' },
  { path: 'domain/utils/plan.ts', says: 'says nothing' },
  { path: 'web/src/pages/bar/helpers.ts', says: 'says nothing' },
  { path: 'adapters/common/line.ts', says: 'says nothing' },
  { path: 'domain/ports/lonely.port.ts', says: 'write the suite' },
  { path: 'simulator/ports/lonely.port.ts', says: 'write the suite' },
  { path: 'domain/testing/unused.contract.ts', says: 'no test runs it' },
  { path: 'domain/pour/long.ts', text: lines(501), says: 'at most 500' },
  { path: 'domain/pour/long.test.ts', text: lines(501), says: 'at most 500' },
  { path: 'tools/long.mjs', text: lines(501), says: 'at most 500' },
  { path: 'adapters/log/here.ts', text: "export const file = '/home/bob/log.txt'", says: 'exists on one machine only' },
  { path: 'docs/somewhere.md', text: 'See `/home/anna/notes`.', says: 'exists on one machine only' },
  { path: 'adapters/log/windows.ts', text: "export const file = 'C:\\\\Users'", says: 'exists on one machine only' },
  { path: 'domain/pour/only.test.ts', text: "it.only('pours', () => {})", says: 'leaves tests out' },
  { path: 'domain/pour/skip.test.ts', text: "describe.skip('pouring', () => {})", says: 'leaves tests out' },
  { path: 'web/e2e/fixme.e2e.ts', text: "test.fixme('pours', () => {})", says: 'leaves tests out' },
  { path: 'domain/testing/todo.contract.ts', text: "it.todo('pours')", says: 'leaves tests out' },
  { path: 'web/src/pages/bar/endless.ts', text: "import { bar } from './bar.model'", says: 'lacks its ending' },
  { path: 'web/src/pages/bar/endless-alias.ts', text: "export * from '#domain/units/volume'", says: 'lacks its ending' },
  { path: 'web/src/pages/bar/bar.css', text: '.sr-bar > .sr-shelf:hover { color: red }', says: '.sr-shelf has its looks' },
  { path: 'web/src/pages/bar/is.css', text: 'p :is(.sr-shelf, a) { gap: 0 }', says: '.sr-shelf has its looks' },
]

/** The surroundings of the probes, and correct files that must not be complained about. */
export const correctFiles = [
  { path: 'domain/ports/unused.port.ts', text: 'export interface Unused {}' },
  { path: 'domain/ports/bell.port.ts', text: 'export interface Bell {}' },
  { path: 'domain/ports/clock.port.ts', text: 'export interface Clock {}' },
  { path: 'domain/testing/bell.contract.ts', text: 'export function bellContract() {}' },
  { path: 'domain/testing/bell.test.ts', text: "import { bellContract } from './bell.contract.ts'" },
  { path: 'domain/pour/long-enough.ts', text: lines(500) },
  { path: 'domain/usecases/ring.usecase.ts', text: "import type { Bell } from '../ports/bell.port.ts'" },
  { path: 'web/src/pages/bar/bar.model.ts', text: "import { pump } from '#domain/machine/pump.ts'" },
  { path: 'web/src/pages/bar/bar.view.tsx', text: "import './bar.css'" },
  { path: 'web/src/api/graphql-env.d.ts', text: lines(5000) },
  { path: 'web/src/i18n/locales/da_DK/common.json', text: '{}' },
  { path: 'web/e2e/order.e2e.ts', text: "test('orders', () => {})" },
  { path: 'hil-tests/machine/actuator.hil.test.ts', text: "it('stops', () => {})" },
  { path: 'adapters/gpio/lines.ts', text: "export const chip = '/dev/gpiochip0'\nexport const page = '/workshop'" },
  { path: 'web/src/ui/shelf.css', text: '@media print { .sr-shelf { color: blue } } .sr-shelf:not(.sr-bar) { gap: 0 }' },
  { path: 'web/src/pages/simple/simple.css', text: '.sr-shelf { margin: 0 }\n.sr-shelf > .sr-simple { color: red }' },
  { path: 'README.md', text: 'npm start' },
]
