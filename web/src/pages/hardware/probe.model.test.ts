import { describe, expect, it } from 'vitest'
import type { ProbedAddress } from '../../entities/hardware/hardware.model.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import { $probe, addressChoices, probeClosed, probeFx, probeOpened, probeRequested } from './i2c.model.ts'

const stuck = apiProblem('i2c-bus-stuck')

describe('what is on the bus', () => {
  it('is looked for at once, on demand and when boards change, as long as somebody looks', async () => {
    const found = (address: number) => [{ address, board: null }]
    const scope = testScope([probeFx, found(0x22)])
    scope.next(probeFx, found(0x20), found(0x21))
    await scope.run(probeOpened)
    await scope.run(probeRequested)
    await scope.run(catalogueChanged, ['SETTINGS'])
    expect(scope.getState($probe)).toEqual({ kind: 'ready', value: found(0x22) })
    await scope.run(probeClosed)
    await scope.run(catalogueChanged, ['SETTINGS'])
    expect(scope.calls(probeFx)).toHaveLength(3)
  })

  it('is unknown after a probe that failed', async () => {
    const scope = testScope([probeFx, failsWith(stuck)])
    scope.next(probeFx, [{ address: 0x20, board: null }])
    await scope.run(probeOpened)
    await scope.run(probeRequested)
    expect(scope.getState($probe)).toEqual({ kind: 'failed', problem: stuck })
  })
})

const probed: readonly ProbedAddress[] = [
  { address: 0x21, board: null },
  { address: 0x20, board: { id: 5, name: 'Relay card', model: 'MCP23017' } },
]

describe('the addresses to choose from', () => {
  it('are those that answered, in order; what another board has cannot be taken', () => {
    expect(addressChoices(probed, null, null)).toEqual([
      { address: 0x20, takenBy: 'Relay card', answers: true },
      { address: 0x21, takenBy: null, answers: true },
    ])
  })

  it('are free to the board itself', () => {
    expect(addressChoices(probed, 5, 0x20)[0]).toEqual({ address: 0x20, takenBy: null, answers: true })
  })

  it('include the one that is chosen although nothing answers there', () => {
    expect(addressChoices(probed, 5, 0x27)).toContainEqual({ address: 0x27, takenBy: null, answers: false })
  })
})
