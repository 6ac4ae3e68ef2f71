/**
 * One planted fault per rule of the layout check: for that file a message containing `says` must come out, where it
 * says one.
 *
 * @type {readonly { path: string, text?: string, says?: string }[]}
 */
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
  { path: 'domain/ports/unused.port.ts', text: 'export interface Unused {}' },
  { path: 'web/src/ui/shelf.css', text: '@media print { .sr-shelf { color: blue } } .sr-shelf:not(.sr-bar) { gap: 0 }' },
]
