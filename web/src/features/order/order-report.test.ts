import { describe, expect, it } from 'vitest'
import type { Occupant } from '../../entities/machine/machine.model.ts'
import { fault, machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { drinkOfIngredient, newDraft, withByHand } from './order-draft.ts'
import * as reports from './order-report.ts'
import { drink, glasses, ingredient, lighter, report, required } from './testing/order-builders.ts'

const draft = newDraft(drink, glasses)
const problem = (code: string) => ({ code, text: code, values: [] })
const free = {
  production: null,
  line: null,
  machine: machine(),
  report: report(),
  checking: false,
  starting: false,
  draft,
}
type Situation = Partial<Parameters<typeof reports.blockedReasonOf>[0]>
const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code)
const blocked = (change: Situation) => reports.blockedReasonOf({ ...free, ...change })
const pass = (change: Situation) => reports.passOf({ ...free, ...change })
const refused = (...problems: readonly string[]) => report({ feasible: false, problems: problems.map(problem) })
const [overfilled, large] = [
  { ...draft, confirmOverfill: true },
  { ...draft, confirmLarge: true },
]

describe('where ingredients come from', () => {
  it('are the machine, your hand, or nothing', () => {
    const needed = [required(11), required(12, { supply: 'HAND' }), required(13, { missingMl: 25 })]
    const lines = reports.supplyLines(report({ required: needed }), withByHand(draft, 12, true))
    expect(lines.map(({ kind, chosenByHand }) => [kind, chosenByHand])).toEqual([
      ['pump', false],
      ['hand', true],
      ['lacking', false],
    ])
  })

  it('offers nothing to leave out where the drink is one ingredient', () => {
    const single = { ...draft, drink: drinkOfIngredient(ingredient(11)) }
    const originsIn = (one: typeof draft) =>
      reports.supplyLines(report({ required: [required(11)] }), one)[0]?.origins.length
    expect([originsIn(single), originsIn(draft)]).toEqual([0, 1])
  })
})

it('problems are listed unless another part of the dialog mends them', () => {
  const told = refused('not-enough-liquid', 'group-not-replaced', 'flush-needed', 'amount-out-of-range')
  expect(codes(reports.otherProblems(told))).toEqual(['flush-needed', 'amount-out-of-range'])
})

it('warnings are listed, but for the overfull glass, which has a place of its own', () => {
  const warnings = ['exceeds-glass', 'something-else'].map(problem)
  expect(codes(reports.otherWarnings(report({ warnings })))).toEqual(['something-else'])
})

describe('what keeps from ordering', () => {
  const occupant: Occupant = { kind: 'MAINTENANCE', username: 'ana', drinkName: null, percent: 12, pumpIds: [] }
  const bare = (state: 'INCOMPLETE' | 'TESTABLE') => machine({ pumps: [pump(1, { state })] })
  const warned = report({ warnings: [problem('exceeds-glass')] })
  const unconfirmed = refused('overfill-not-confirmed')
  const strong = report({ strength: { percent: 28, standardDrinks: 11, exceedsServing: true } })

  it.each<[kind: string | undefined, when: string, Situation]>([
    [undefined, 'all is well', {}],
    [undefined, 'the last drink has ended', { production: production({ state: 'FINISHED' }) }],
    ['pumps-running', 'the machine is at work', { machine: machine({ busy: true }) }],
    ['checking', 'the check is under way', { checking: true }],
    ['unchecked', 'there was no check yet', { report: null }],
    ['occupied', 'somebody else has the machine', { machine: machine({ busy: true, occupant }) }],
    ['no-glass', 'there is no glass, and nothing else is in the way', { report: refused('no-glass') }],
    ['infeasible', 'there is no glass, and something else, too', { report: refused('no-glass', 'not-enough-liquid') }],
    ['not-set-up', 'no pump has pins yet', { report: refused('not-enough-liquid'), machine: bare('INCOMPLETE') }],
    ['not-set-up', 'no pump is calibrated yet', { report: refused('not-enough-liquid'), machine: bare('TESTABLE') }],
    ['not-set-up', 'there is no pump', { report: refused('not-enough-liquid'), machine: machine({ pumps: [] }) }],
    [undefined, 'a hand can make it all the same', { machine: machine({ pumps: [] }) }],
    ['overfill', 'the glass is too small, of which the machine warns', { report: warned }],
    [undefined, 'that was confirmed', { report: warned, draft: overfilled }],
    ['overfill', 'the glass is too small, which the machine refuses', { report: unconfirmed }],
    [undefined, 'that was confirmed, too', { report: unconfirmed, draft: overfilled }],
    ['large', 'it has more alcohol than one person is served', { report: strong }],
    [undefined, 'so much was confirmed', { report: strong, draft: large }],
  ])('is %s when %s', (kind, _, change) => {
    expect(blocked(change)?.kind).toBe(kind)
  })

  it('is the drink that is being made, and before that a fault', () => {
    const busy = { production: production({ progress: 42 }), machine: machine({ busy: true }), checking: true }
    const made = { kind: 'drink-in-the-making', username: 'creator', drink: 'Gin Fizz', progress: 42, awaits: null }
    expect(blocked(busy)).toEqual(made)
    expect(blocked({ ...busy, machine: machine({ fault, busy: true }) })).toEqual({ kind: 'fault', fault })
  })

  it('says what the machine cannot do', () => {
    const reasons = { kind: 'infeasible', problems: [{ code: 'not-enough-liquid' }] }
    expect(blocked({ report: { ...refused('not-enough-liquid'), plan: null } })).toMatchObject(reasons)
  })
})

describe('an order for the line of a party', () => {
  const line = { lastOrders: false, check: null }

  it('waits for no machine, and for no glass', () => {
    const busy = { line, production: production({ progress: 42 }), machine: machine({ busy: true }) }
    expect(blocked({ ...busy, report: refused('no-glass') })).toBeNull()
  })

  it('is judged by the party as soon as it has answered', () => {
    const check = { waitSeconds: 60, alternatives: [], problems: [problem('party-alcohol-free')] }
    expect(blocked({ line: { ...line, check } })).toEqual({ kind: 'infeasible', problems: check.problems })
    expect(blocked({ line: { ...line, check: { ...check, problems: [] } } })).toBeNull()
  })

  it('comes too late after last orders', () => {
    expect(blocked({ line: { ...line, lastOrders: true } })).toEqual({ kind: 'last-orders' })
  })
})

describe('an order that rules speak against', () => {
  const ofRules = { ...refused('drinks-had'), plan: null, alternatives: [lighter] }
  const andLarge = { ...ofRules, strength: { ...ofRules.strength, exceedsServing: true } }

  it.each<[pass: string | null, when: string, Situation]>([
    [null, 'nothing does', {}],
    ['ready', 'nothing else does', { report: ofRules }],
    [
      null,
      'something else does',
      { report: { ...ofRules, problems: refused('drinks-had', 'not-enough-liquid').problems } },
    ],
    ['later', 'the rest is not settled', { report: andLarge }],
    ['ready', 'the rest is settled', { report: andLarge, draft: large }],
  ])('is let pass %s where %s', (expected, _, change) => {
    expect(pass(change)).toBe(expected)
  })

  it('is judged and mended by the line, where it goes there', () => {
    const check = { waitSeconds: 60, problems: [problem('pause-between-drinks')], alternatives: [] }
    const inLine = { ...free, report: ofRules, line: { lastOrders: false, check } }
    expect(reports.passOf(inLine)).toBe('ready')
    expect(reports.alternativesIn(inLine)).toEqual([])
    expect(reports.alternativesIn({ ...free, report: ofRules })).toEqual([lighter])
    expect(reports.alternativesIn({ ...free, report: ofRules, checking: true })).toEqual([])
  })
})
