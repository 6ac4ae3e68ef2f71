import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { ProbedAddress } from '../../entities/hardware/hardware.documents.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { $probe, addressChoices, probeAsked, probeClosed, probeFx, probeOpened } from './probe.model.ts'

const stuck = new ApiProblem({ code: 'i2c-bus-stuck', text: '', values: [] })

describe('what is on the bus', () => {
  it('is looked for at once, on demand and when boards change, as long as somebody looks', async () => {
    let probes = 0
    const scope = fork({ handlers: [[probeFx, async () => [{ address: 0x20 + probes++, board: null }]]] })
    await allSettled(probeOpened, { scope })
    await allSettled(probeAsked, { scope })
    await allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
    expect(scope.getState($probe)).toEqual({ kind: 'ready', value: [{ address: 0x22, board: null }] })
    await allSettled(probeClosed, { scope })
    await allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
    expect(probes).toBe(3)
  })

  it('is unknown after a probe that failed', async () => {
    let isStuck = false
    const scope = fork({
      handlers: [
        [probeFx, () => (isStuck ? Promise.reject(stuck) : Promise.resolve([{ address: 0x20, board: null }]))],
      ],
    })
    await allSettled(probeOpened, { scope })
    isStuck = true
    await allSettled(probeAsked, { scope })
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
