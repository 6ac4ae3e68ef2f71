/**
 * One planted violation per way to break a dependency rule: `from` imports `to`, and `rule` must fire for exactly that
 * import. Files come into being as they are named; packages are empty stand-ins.
 *
 * @typedef {{ rule: string, from: string, to: string, how?: 'type' }} DependencyProbe
 */

/** @type {readonly DependencyProbe[]} */
export const forbiddenImports = [
  { rule: 'domain-imports-only-domain', from: 'domain/pour/reads-disk.ts', to: 'node:fs' },
  { rule: 'domain-imports-only-domain', from: 'domain/pour/uses-package.ts', to: 'effector' },
  { rule: 'domain-imports-only-domain', from: 'domain/usecases/uses-adapter.ts', to: '#adapters/gpio/line.ts' },
  { rule: 'domain-imports-only-domain', from: 'domain/ports/type-from-package.ts', to: 'pixi.js', how: 'type' },
  { rule: 'domain-is-below-everything', from: 'domain/pour/reaches-up.test.ts', to: '#simulator/model/tube.ts' },
  { rule: 'domain-is-below-everything', from: 'domain/testing/reaches-up.ts', to: '#adapters/gpio/line.ts' },
  { rule: 'units-are-leaves', from: 'domain/units/knows-concept.ts', to: '../machine/pump.ts', how: 'type' },
  { rule: 'concepts-do-not-know-ports', from: 'domain/pour/asks-port.ts', to: '../ports/bell.port.ts', how: 'type' },
  { rule: 'concepts-do-not-know-ports', from: 'domain/seed/calls-usecase.ts', to: '../usecases/ring.usecase.ts' },
  { rule: 'concepts-do-not-know-ports', from: 'domain/anything-new/asks-port.ts', to: '../ports/bell.port.ts' },
  { rule: 'ports-do-not-know-usecases', from: 'domain/ports/knows.port.ts', to: '../usecases/ring.usecase.ts', how: 'type' },
  { rule: 'production-never-imports-test-support', from: 'domain/pour/builds.ts', to: '../testing/builders.ts' },
  { rule: 'production-never-imports-test-support', from: 'adapters/gpio/fakes.ts', to: '#domain/testing/builders.ts' },
  { rule: 'production-never-imports-test-support', from: 'web/src/bar/tested.ts', to: './bar.test.ts' },
  { rule: 'production-never-imports-test-support', from: 'adapters/main/fakes.ts', to: '#adapters/gpio/testing/entry.ts' },
  { rule: 'adapter-never-imports-sibling-adapter', from: 'adapters/i2c/borrows.ts', to: '../gpio/line.ts' },
  { rule: 'adapter-never-imports-sibling-adapter', from: 'adapters/i2c/borrows.int.test.ts', to: '../gpio/line.ts' },
  { rule: 'adapters-import-only-domain', from: 'adapters/gpio/simulates.ts', to: '#simulator/model/tube.ts' },
  { rule: 'adapters-import-only-domain', from: 'adapters/http/renders.test.ts', to: '#web/src/ui/button.ts' },
  { rule: 'nobody-imports-main', from: 'adapters/http/starts.ts', to: '#adapters/main/shutdown.ts' },
  { rule: 'nobody-imports-main', from: 'hil-tests/pours/starts.hil.test.ts', to: '#adapters/main/shutdown.ts' },
  { rule: 'main-does-not-reach-into-web-or-tests', from: 'adapters/main/draws.ts', to: '#simulator/scene/draw.ts' },
  { rule: 'main-does-not-reach-into-web-or-tests', from: 'adapters/main/renders.ts', to: '#web/src/ui/button.ts' },
  { rule: 'web-sees-only-pure-domain', from: 'web/src/bar/uses-port.ts', to: '#domain/ports/bell.port.ts', how: 'type' },
  { rule: 'web-sees-only-pure-domain', from: 'web/src/bar/uses-usecase.ts', to: '#domain/usecases/ring.usecase.ts' },
  { rule: 'web-sees-only-pure-domain', from: 'web/src/bar/uses-driver.ts', to: '#adapters/gpio/line.ts', how: 'type' },
  { rule: 'web-sees-only-pure-domain', from: 'web/src/bar/uses-physics.ts', to: '#simulator/model/tube.ts' },
  { rule: 'view-calls-nothing', from: 'web/src/bar/calls.view.tsx', to: '../api/client.ts' },
  { rule: 'browser-tests-drive-the-built-machine', from: 'web/e2e/peeks.e2e.ts', to: '#adapters/http/server.ts' },
  { rule: 'browser-tests-drive-the-built-machine', from: 'web/e2e/shares.e2e.ts', to: '../src/ui/button.ts' },
  { rule: 'view-sees-only-models-and-ui', from: 'web/src/bar/decides.view.tsx', to: '#domain/machine/pump.ts' },
  { rule: 'view-sees-only-models-and-ui', from: 'web/src/bar/asks.view.tsx', to: 'urql' },
  { rule: 'simulator-sees-only-domain', from: 'simulator/hardware/drives.ts', to: '#adapters/gpio/line.ts' },
  { rule: 'simulator-sees-only-domain', from: 'simulator/scene/uses-page.ts', to: '#web/src/ui/button.ts' },
  { rule: 'simulator-model-is-headless', from: 'simulator/model/draws.ts', to: 'pixi.js' },
  { rule: 'simulator-model-is-headless', from: 'simulator/hardware/draws.ts', to: '../scene/draw.ts' },
  { rule: 'scene-does-not-reach-into-hardware', from: 'simulator/scene/peeks.ts', to: '../model/tube.ts', how: 'type' },
  { rule: 'hil-tests-drive-drivers-or-http', from: 'hil-tests/pours/peeks.hil.test.ts', to: '#adapters/http/server.ts' },
  { rule: 'hil-tests-drive-drivers-or-http', from: 'hil-tests/pours/clicks.hil.test.ts', to: '#web/src/ui/button.ts' },
  { rule: 'production-never-imports-tools', from: 'adapters/log/uses-tool.ts', to: '../../tools/build.mjs' },
  { rule: 'crossing-a-boundary-is-visible', from: 'adapters/gpio/hides.ts', to: '../../domain/machine/pump.ts' },
  { rule: 'crossing-a-boundary-is-visible', from: 'web/src/bar/hides.ts', to: '../../../domain/machine/pump.ts', how: 'type' },
  { rule: 'no-circular', from: 'domain/pour/hen.ts', to: './egg.ts', how: 'type' },
  { rule: 'no-circular', from: 'web/src/bar/north.ts', to: './south.ts' },
  { rule: 'not-to-unresolvable', from: 'adapters/log/lost.ts', to: './gone.ts' },
  { rule: 'not-to-unresolvable', from: 'web/src/bar/lost.ts', to: '#domain/machine/gone.ts' },
]

/** What the planted files import. */
export const supportingFiles = {
  'domain/units/volume.ts': 'export const volume = 1',
  'domain/result.ts': 'export const ok = true',
  'domain/machine/pump.ts': 'export const pump = 1\nexport type Pump = number',
  'domain/ports/bell.port.ts': 'export const bell = 1\nexport type Bell = number',
  'domain/usecases/ring.usecase.ts': 'export const ring = 1',
  'domain/testing/builders.ts': 'export const builder = 1',
  'domain/pour/egg.ts': "import type { Planted } from './hen.ts'\nexport type Egg = Planted",
  'adapters/gpio/line.ts': 'export const line = 1',
  'adapters/gpio/testing/entry.ts': 'export const entry = 1',
  'adapters/actuator/client.ts': 'export const client = 1',
  'adapters/http/server.ts': 'export const server = 1',
  'adapters/main/shutdown.ts': 'export const shutdown = 1',
  'simulator/model/tube.ts': 'export const tube = 1',
  'simulator/hardware/pins.ts': 'export const pins = 1',
  'simulator/scene/draw.ts': 'export const draw = 1',
  'web/src/api/client.ts': 'export const client = 1',
  'web/src/api/connection.model.ts': 'export const connected = true',
  'web/src/bar/bar.test.ts': 'export const tested = 1',
  'web/src/bar/bar.model.ts': 'export const model = 1',
  'web/src/bar/south.ts': "import './north.ts'",
  'web/src/ui/button.ts': 'export const button = 1',
  'hil-tests/pours/started-machine.ts': 'export const started = true',
  'tools/build.mjs': 'export const build = 1',
}

export const packages = ['effector', 'pixi.js', 'urql', 'fastify', 'vitest']

/** A file that imports nothing and is imported by nobody. */
export const orphan = { rule: 'no-orphans', from: 'domain/pour/forgotten.ts' }

/** Imports that the architecture wants; none of them may make any rule fire. */
export const allowedImports = [
  { from: 'domain/units/amounts.ts', to: '../result.ts' },
  { from: 'domain/pour/plans.ts', to: '../machine/pump.ts' },
  { from: 'domain/seed/stocks.ts', to: '../machine/pump.ts' },
  { from: 'domain/ports/whistle.port.ts', to: '../machine/pump.ts', how: 'type' },
  { from: 'domain/usecases/whistle.usecase.ts', to: '../ports/bell.port.ts', how: 'type' },
  { from: 'domain/pour/plans.test.ts', to: '../testing/builders.ts' },
  { from: 'domain/pour/runs.test.ts', to: 'vitest' },
  { from: 'adapters/http/serves.ts', to: 'fastify' },
  { from: 'adapters/http/answers.ts', to: '#domain/usecases/ring.usecase.ts' },
  { from: 'adapters/gpio/answers.int.test.ts', to: '#domain/testing/builders.ts' },
  { from: 'adapters/gpio/spawns.int.test.ts', to: './testing/entry.ts' },
  { from: 'adapters/main/composes.ts', to: '#simulator/hardware/pins.ts' },
  { from: 'adapters/main/wires.ts', to: '#adapters/http/server.ts' },
  { from: 'simulator/hardware/steps.ts', to: '../model/tube.ts' },
  { from: 'simulator/scene/sees.ts', to: '#domain/ports/bell.port.ts', how: 'type' },
  { from: 'simulator/scene/paints.ts', to: 'pixi.js' },
  { from: 'web/src/bar/shares.model.ts', to: '#domain/machine/pump.ts' },
  { from: 'web/src/bar/shows.view.tsx', to: './bar.model.ts' },
  { from: 'web/src/bar/names.view.tsx', to: '../api/client.ts', how: 'type' },
  { from: 'web/src/bar/watches.view.tsx', to: '../api/connection.model.ts' },
  { from: 'web/src/bar/mounts.ts', to: '#simulator/scene/draw.ts' },
  { from: 'web/e2e/starts.e2e.ts', to: '#hil-tests/pours/started-machine.ts' },
  { from: 'hil-tests/machine/drives.hil.test.ts', to: '#adapters/actuator/client.ts' },
  { from: 'hil-tests/machine/pins.hil.test.ts', to: '#simulator/hardware/pins.ts' },
]
