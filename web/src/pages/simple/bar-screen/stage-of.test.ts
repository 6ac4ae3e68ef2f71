import { expect, it } from 'vitest'
import { linePartsOf } from '../../../entities/party/party.model.ts'
import { partyOrder } from '../../../entities/party/testing/party-builders.ts'
import { production } from '../../../entities/production/testing/production-builders.ts'
import { stageOf } from './stage.view.tsx'

const quiet = { line: linePartsOf({ orders: [] }), stopped: null, lastOrders: false, production: null, recent: [] }
const ann = partyOrder(1, 'Ann', { state: 'CALLED' })
const bob = partyOrder(2, 'Bob')
const cy = partyOrder(3, 'Cy', { state: 'POURING' })
const di = partyOrder(4, 'Di', { state: 'DONE' })
const line = (...orders: ReturnType<typeof partyOrder>[]) => ({ line: linePartsOf({ orders }) })
const [made, waits] = [production(), production({ state: 'MANUAL_ACTION_REQUIRED' })]
const ended = { production: production({ state: 'FINISHED' }), recent: [di] }

it.each<[what: string, stage: object, change: Partial<Parameters<typeof stageOf>[0]>]>([
  ['invites while nobody is there', { kind: 'invitation' }, {}],
  ['invites nobody after last orders', { kind: 'last-orders' }, { lastOrders: true }],
  ['calls, whoever waits', { kind: 'called', orders: [ann] }, line(ann, bob)],
  ['names the next while nobody is called yet', { kind: 'next', order: bob }, line(bob)],
  ['says why nobody is called', { kind: 'stopped', stop: 'PAUSED' }, { ...line(bob), stopped: 'PAUSED' }],
  ['is frozen by a fault, although somebody was called', { kind: 'stopped' }, { ...line(ann), stopped: 'FAULT' }],
  [
    'shows the drink that is being poured, with its guest',
    { kind: 'pouring', production: made, orders: [cy] },
    { ...line(cy, bob), production: made, stopped: 'MACHINE_BUSY' },
  ],
  [
    'gives itself to a drink that needs a hand, even while something is wrong',
    { kind: 'attention' },
    { ...line(bob), production: waits, stopped: 'FAULT' },
  ],
  ['cheers', { kind: 'served', orders: [di] }, ended],
  ['cheers until the next is called', { kind: 'called' }, { ...ended, ...line(ann) }],
])('the bar screen %s', (_, stage, change) => {
  expect(stageOf({ ...quiet, ...change })).toMatchObject(stage)
})
