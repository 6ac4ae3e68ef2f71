import { describe, expect, it } from 'vitest'
import { linePartsOf } from '../../../entities/party/line-parts.ts'
import { partyOrder } from '../../../entities/party/testing/party-builders.ts'
import { production } from '../../../entities/production/testing/production-builders.ts'
import { stageOf } from './stage-of.ts'

const quiet = { line: linePartsOf({ orders: [] }), stopped: null, lastOrders: false, production: null, recent: [] }
const ann = partyOrder(1, 'Ann', { state: 'CALLED' })
const bob = partyOrder(2, 'Bob')
const withLine = (...orders: ReturnType<typeof partyOrder>[]) => ({ ...quiet, line: linePartsOf({ orders }) })

describe('the bar screen', () => {
  it('invites while nobody is there', () => {
    expect(stageOf(quiet).kind).toBe('invitation')
    expect(stageOf({ ...quiet, lastOrders: true }).kind).toBe('last-orders')
  })

  it('calls, whoever waits', () => {
    expect(stageOf(withLine(ann, bob))).toEqual({ kind: 'called', orders: [ann] })
  })

  it('names the next while nobody is called yet', () => {
    expect(stageOf(withLine(bob))).toEqual({ kind: 'next', order: bob })
  })

  it('says why nobody is called', () => {
    expect(stageOf({ ...withLine(bob), stopped: 'PAUSED' })).toEqual({ kind: 'stopped', stop: 'PAUSED' })
  })

  it('is frozen by a fault, although somebody was called', () => {
    expect(stageOf({ ...withLine(ann), stopped: 'FAULT' })).toEqual({ kind: 'stopped', stop: 'FAULT' })
  })

  it('shows the drink that is being poured, with its guest', () => {
    const pouring = partyOrder(3, 'Cy', { state: 'POURING' })
    const made = production()
    const stage = stageOf({ ...withLine(pouring, bob), production: made, stopped: 'MACHINE_BUSY' })
    expect(stage).toEqual({ kind: 'pouring', production: made, orders: [pouring] })
  })

  it('gives the screen to a drink that needs a hand, even while something is wrong', () => {
    const waits = production({ state: 'MANUAL_ACTION_REQUIRED' })
    expect(stageOf({ ...withLine(bob), production: waits, stopped: 'FAULT' }).kind).toBe('attention')
  })

  it('cheers, until the next is called', () => {
    const done = partyOrder(4, 'Di', { state: 'DONE' })
    const ended = { ...quiet, production: production({ state: 'FINISHED' }), recent: [done] }
    expect(stageOf(ended)).toEqual({ kind: 'served', orders: [done] })
    expect(stageOf({ ...ended, line: linePartsOf({ orders: [ann] }) }).kind).toBe('called')
  })
})
