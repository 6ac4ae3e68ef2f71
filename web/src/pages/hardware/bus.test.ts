import { describe, expect, it } from 'vitest'
import { addressChoices, type ProbedAddress } from './bus.view.tsx'

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
