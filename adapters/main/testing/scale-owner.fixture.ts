/* Forks a scale process that hangs, says its id, and waits. */
import { forkedScaleLink } from '#adapters/scale/scale-link.ts'

forkedScaleLink({
  entry: new URL('./hanging-scale.fixture.ts', import.meta.url),
  execArgv: process.execArgv,
  env: {},
})({
  onMessage: message => process.send?.(message),
  onGone: how => process.send?.({ kind: 'gone', how }),
})
