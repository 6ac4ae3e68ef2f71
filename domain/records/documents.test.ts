import { describe, expect, it } from 'vitest'
import { extensionKinds } from '../extensions/extensions.ts'
import type { OpenOrder } from '../pour/order.ts'
import { maintenanceProgramId, stepProgramId } from '../program/program.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { currentVersion, isDocumentKind, leftOutKinds, type MigrationTable, migrate } from './documents.ts'
import { kindsOfExtensions, kindTraits, type RecordKind, recordKinds } from './records.ts'

const table: MigrationTable = {
  glass: [body => ({ ...(body as object), size: 1 }), body => ({ ...(body as object), shape: 'mug' })],
}

describe('the kinds of documents', () => {
  it('are all kinds of records, and the past order', () =>
    expect([...recordKinds, 'pastOrder'].filter(kind => !isDocumentKind(kind))).toEqual([]))

  it('are never those of an extension that is left out', () => expect(leftOutKinds.filter(isDocumentKind)).toEqual([]))

  it('keep their counters, also while their extension is left out', () =>
    expect(kindsOfExtensions).toMatchObject(
      Object.fromEntries(
        Object.keys(extensionKinds).map(kind => [kind, kindTraits[kind as RecordKind].counter ?? null]),
      ),
    ))

  it.each(['umbrella', '', 'toString', '__proto__'])('are not %j', kind => expect(isDocumentKind(kind)).toBe(false))
})

it('the version that is written is one more than there are migrations', () => {
  expect(currentVersion('glass', table)).toBe(3)
  expect(currentVersion('pump', table)).toBe(1)
})

describe('migrating a document', () => {
  it.each([
    [1, { name: 'Tumbler' }, { name: 'Tumbler', size: 1, shape: 'mug' }],
    [2, { name: 'Tumbler', size: 7 }, { name: 'Tumbler', size: 7, shape: 'mug' }],
    [3, { name: 'Tumbler', size: 7, shape: 'coupe' }, { name: 'Tumbler', size: 7, shape: 'coupe' }],
  ])('takes version %i through what it lacks', (version, body, expected) =>
    expect(migrate('glass', version, body, table)).toEqual({ body: expected }),
  )

  it('leaves the body that it is given as it is', () => {
    const body = Object.freeze({ name: 'Tumbler' })
    migrate('glass', 1, body, table)
    expect(body).toEqual({ name: 'Tumbler' })
  })

  it.each([4, 0, -1, 1.5, Number.NaN])('does not know version %d', version =>
    expect(migrate('glass', version, {}, table)).toBeNull(),
  )

  it('hands documents of the current version through', () => {
    for (const kind of recordKinds)
      expect(migrate(kind, currentVersion(kind), 'as it is')).toEqual({ body: 'as it is' })
  })
})

describe('an order of the first version', () => {
  const run = { pumpId: 21, start: 0, duration: 12_000_000, volume: 40_000 }
  const program = { id: '51/2/0', runs: [{ pumpId: 21, start: 0, duration: 12_000_000 }], duration: 12_000_000 }
  const first = {
    id: 51,
    userId: 61,
    drink: { kind: 'recipe', id: 41 },
    drinkName: 'Daiquiri',
    glassId: 31,
    amount: 40_000,
    boost: 120,
    plan: {
      steps: [
        { kind: 'prime', leadTime: 0, runs: [run], duration: 12_000_000 },
        { kind: 'manual', parts: [] },
        { kind: 'pour', leadTime: 0, runs: [run], duration: 12_000_000 },
      ],
      forecasts: [],
      machineTime: 24_000_000,
    },
    startedAt: 1_700_000_000_051,
    journal: [{ programId: '51/0/0', bookings: [] }],
    running: program,
  }
  const migrated = (body: object) => migrate('openOrder', 1, body)?.body as OpenOrder

  it('gets a request to be ordered again by, and knows how far it came', () => {
    const order = migrated(first)
    expect(order.request).toMatchObject({ drink: { id: 41 }, boost: 120, omitted: [], substitutions: [] })
    expect(order.reached).toBe(2)
    expect(order.glassMass).toBeNull()
    expect(migrated({ ...first, running: null }).reached).toBe(0)
    expect(migrated({ ...first, running: null, journal: [] }).reached).toBe(-1)
  })

  it('has programs and runs of the kind that there was', () => {
    const order = migrated(first)
    const [prime, manual] = order.plan.steps
    expect(prime).toMatchObject({ runs: [{ ...run, train: null, mass: 0 }] })
    expect(manual).toEqual({ kind: 'manual', parts: [] })
    expect(order.running).toEqual({
      ...program,
      id: stepProgramId(asId(51), 2, 0),
      kind: 'timed',
      direction: 'forward',
      watchGlass: false,
      runs: [{ ...program.runs[0], train: null, mass: 0 }],
    })
  })

  it('that has ended cannot be ordered again', () =>
    expect(migrate('pastOrder', 1, { id: 51 })).toEqual({
      body: { id: 51, poured: [], request: null, continues: null },
    }))
})

it.each([
  [
    'a document without pictures and prices is brought up to date: %s',
    'ingredient',
    { kind: 'automated', density: 1 },
    { bottlePrice: null, imageKey: null, look: null },
  ],
  ['a group of ingredients', 'ingredient', { kind: 'group', name: 'Rum' }, { look: null }],
  ['a recipe', 'recipe', { name: 'Daiquiri' }, { imageKey: null }],
] as const)('is brought up to date: %s', (_, kind, body, added) =>
  expect(migrate(kind, 1, body)).toEqual({ body: { ...body, ...added } }),
)

it('a pump of the first version had a driver that is enabled by a low level, if it was a stepper', () => {
  const stepper = { kind: 'stepper', enablePin: { boardId: 1, nr: 6 } }
  expect(migrate('pump', 1, stepper)).toEqual({ body: { ...stepper, isEnableStateHigh: false } })
  expect(migrate('pump', 1, { kind: 'dc' })).toEqual({ body: { kind: 'dc' } })
})

it('a commissioning of the first version did not say what was tried, nor with what tubes were filled', () => {
  const primed = { drawn: 8000, isCapacityLearned: true }
  const pumps = [
    { pumpId: 21, output: { answer: 'reacted' }, primed },
    { pumpId: 22, output: null, primed: null },
  ]
  expect(migrate('commissioning', 1, { startedAt: 1, pumps })).toEqual({
    body: {
      startedAt: 1,
      supply: null,
      pumps: [
        { pumpId: 21, output: null, primed: { ...primed, jobId: 0, liquid: 'ingredient' } },
        { pumpId: 22, output: null, primed: null },
      ],
    },
  })
})

describe('a document whose programs are named by texts', () => {
  const running = { kind: 'weighed', id: '51/2/1', pumpId: 23 }
  const open = {
    id: 51,
    journal: [{ programId: '51/0/0', bookings: [{ pumpId: 21, volume: 5000 }] }],
    plan: { steps: [] },
    running,
  }
  const journal = [{ ...open.journal[0], programId: stepProgramId(asId(51), 0, 0) }]

  it('gets ids with fields: an order that was being made when the program was replaced', () => {
    const named = { ...running, id: stepProgramId(asId(51), 2, 1) }
    expect(migrate('openOrder', 2, open)).toEqual({ body: { ...open, journal, running: named } })
    expect(migrate('openOrder', 2, { ...open, running: null })).toEqual({ body: { ...open, journal, running: null } })
  })

  it('gets ids with fields: an interrupted drink, and what of it each step has poured', () => {
    const order = { ...open, running: null }
    const rest = { order, inGlass: [], missing: [], reason: 'interrupted', at: 1 }
    expect(migrate('interruptedOrder', 1, rest)).toEqual({ body: { ...rest, order: { ...order, journal } } })
  })

  it.each([1, 2])('gets ids with fields: pump jobs of version %i', version => {
    const program = { kind: 'timed', id: 'maintenance/1700000000051/3', runs: [] }
    const id = maintenanceProgramId(timestamp(1_700_000_000_051), 3)
    expect(migrate('maintenanceJournal', version, { program, isCleaning: true, isProbe: false })).toEqual({
      body: { program: { ...program, id }, isCleaning: true, isProbe: false },
    })
  })

  it('is refused with an id that no version has written', () =>
    expect(() => migrate('openOrder', 2, { ...open, running: { ...running, id: 'pump/1' } })).toThrow('"pump/1"'))
})

it('a pump job of the first version showed no output', () => {
  const program = { kind: 'timed', id: 'maintenance/1700000000051/1' }
  expect(migrate('maintenanceJournal', 1, { program, isCleaning: true })?.body).toMatchObject({ isProbe: false })
})

it('a user of the first version kept no session', () =>
  expect(migrate('user', 1, { username: 'Ada', tokenVersion: 3 })).toMatchObject({
    body: { username: 'Ada', tokenVersion: 3, keptSessionId: null },
  }))

describe('a document with an amount in flight', () => {
  const weigh = { kind: 'weigh', pumpId: 23, mass: 40_000, flow: 12_000 }
  const program = { kind: 'weighed', pumpId: 23, target: 40_000, expectedFlow: 12_000 }
  const delayed = { closingDelay: 300_000 }

  it('of a valve gets the time that it took at the flow that was known', () => {
    const valve = { kind: 'valve', timePerCentilitre: 1_000_000 }
    expect(migrate('pump', 2, { ...valve, inFlight: 3000 })).toEqual({ body: { ...valve, ...delayed } })
    expect(migrate('pump', 2, { ...valve, inFlight: 0 })).toEqual({ body: { ...valve, closingDelay: 0 } })
    expect(migrate('pump', 2, { kind: 'dc' })).toEqual({ body: { kind: 'dc' } })
  })

  it('of an order gets it in its plan and in the program that runs', () => {
    const order = {
      plan: { steps: [{ kind: 'manual' }, { ...weigh, inFlight: 3600 }] },
      running: { ...program, inFlight: 3600 },
    }
    const body = {
      plan: { steps: [{ kind: 'manual' }, { ...weigh, ...delayed }] },
      running: { ...program, ...delayed },
    }
    expect(migrate('openOrder', 3, order)).toEqual({ body })
    expect(migrate('interruptedOrder', 2, { order, at: 1 })).toEqual({ body: { order: body, at: 1 } })
    expect(migrate('openOrder', 3, { ...order, running: null })).toEqual({ body: { ...body, running: null } })
  })

  it('of a pump job gets it; that of a valve which has not poured is unknown', () => {
    const job = { program: { ...program, expectedFlow: 0, inFlight: 1000 } }
    expect(migrate('maintenanceJournal', 3, job)).toEqual({
      body: { program: { ...program, expectedFlow: 0, closingDelay: 0 } },
    })
  })
})
