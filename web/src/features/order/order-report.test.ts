import { describe, expect, it } from 'vitest'
import { fault, machine } from '../../entities/machine/testing/machine-builders.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { newDraft, withByHand } from './order-draft.ts'
import * as orderReport from './order-report.ts'
import { drinkOfIngredient } from './orderable-drink.ts'
import { drink, glasses, ingredient, lighter, report, required } from './testing/order-builders.ts'

const draft = newDraft(drink, glasses)
const problem = (code: string) => ({ code, text: code, values: [] })
const free = { production: null, line: null, machine: machine(), report: report(), checking: false, draft }

it('where ingredients come from names the pump, the hand, or what is lacking', () => {
  const lines = orderReport.supplyLines(
    report({
      required: [required(11), required(12, { supply: 'HAND' }), required(13, { missingMl: 25 })],
    }),
    withByHand(draft, 12, true),
  )
  expect(lines.map(({ kind, pumpNames, chosenByHand }) => [kind, pumpNames, chosenByHand])).toEqual([
    ['pump', ['Pump of Gin'], false],
    ['hand', ['Pump of Lemon Juice'], true],
    ['lacking', [], false],
  ])
})

it('where ingredients come from offers nothing to leave out where the drink is one ingredient', () => {
  const single = { ...draft, drink: drinkOfIngredient(ingredient(11)) }
  expect(orderReport.supplyLines(report({ required: [required(11)] }), single)[0]?.origins).toEqual([])
  expect(orderReport.supplyLines(report({ required: [required(11)] }), draft)[0]?.origins).toHaveLength(1)
})

it('problems are listed unless another part of the dialog mends them', () => {
  const problems = ['not-enough-liquid', 'group-not-replaced', 'flush-needed', 'amount-out-of-range'].map(problem)
  expect(orderReport.otherProblems(report({ problems })).map(({ code }) => code)).toEqual([
    'flush-needed',
    'amount-out-of-range',
  ])
})

it('problems are told apart from warnings, of which the overfull glass has a place of its own', () => {
  const warnings = ['exceeds-glass', 'something-else'].map(problem)
  expect(orderReport.otherWarnings(report({ warnings })).map(({ code }) => code)).toEqual(['something-else'])
})

describe('the blockedReason to an order', () => {
  it('is none when all is well', () => {
    expect(orderReport.blockedReasonOf(free)).toBeNull()
  })

  it('is the drink that is being made, before anything else', () => {
    const busy = {
      ...free,
      production: production({ progress: 42 }),
      machine: machine({ busy: true }),
      checking: true,
    }
    expect(orderReport.blockedReasonOf(busy)).toEqual({
      kind: 'drink-in-the-making',
      username: 'creator',
      drink: 'Gin Fizz',
      progress: 42,
    })
  })

  it('is not a drink that has ended', () => {
    expect(orderReport.blockedReasonOf({ ...free, production: production({ state: 'FINISHED' }) })).toBeNull()
  })

  it('is a machine at work, a check under way, or none yet', () => {
    expect(orderReport.blockedReasonOf({ ...free, machine: machine({ busy: true }) })?.kind).toBe('pumps-running')
    expect(orderReport.blockedReasonOf({ ...free, checking: true })?.kind).toBe('checking')
    expect(orderReport.blockedReasonOf({ ...free, report: null })?.kind).toBe('unchecked')
  })

  it('is a fault before anything else, and whoever else has the machine', () => {
    const occupant = { kind: 'MAINTENANCE', username: 'ana', drinkName: null, percent: 12, pumpIds: [1] } as const
    const faulted = machine({ fault, busy: true })
    expect(orderReport.blockedReasonOf({ ...free, production: production(), machine: faulted })).toEqual({
      kind: 'fault',
      fault,
    })
    expect(
      orderReport.blockedReasonOf({
        ...free,
        machine: machine({ busy: true, occupant: { ...occupant, pumpIds: [1] } }),
      })?.kind,
    ).toBe('occupied')
  })

  it('is the missing glass only when nothing else is in the way', () => {
    const problems = [problem('no-glass')]
    expect(orderReport.blockedReasonOf({ ...free, report: report({ feasible: false, problems }) })?.kind).toBe(
      'no-glass',
    )
    const more = report({ feasible: false, problems: [...problems, problem('not-enough-liquid')] })
    expect(orderReport.blockedReasonOf({ ...free, report: more })?.kind).toBe('infeasible')
  })

  it('is whatever the machine cannot do', () => {
    const impossible = report({ feasible: false, problems: [problem('not-enough-liquid')], plan: null })
    expect(orderReport.blockedReasonOf({ ...free, report: impossible })).toMatchObject({
      kind: 'infeasible',
      problems: [{ code: 'not-enough-liquid' }],
    })
  })

  it('is a glass too small until the guest confirms, whether the machine warns or refuses', () => {
    const warned = report({ warnings: [problem('exceeds-glass')] })
    const refused = report({ feasible: false, problems: [problem('overfill-not-confirmed')] })
    for (const one of [warned, refused]) {
      expect(orderReport.needsOverfillConsent(one)).toBe(true)
      expect(orderReport.blockedReasonOf({ ...free, report: one })?.kind).toBe('overfill')
      expect(
        orderReport.blockedReasonOf({ ...free, report: one, draft: { ...draft, confirmOverfill: true } }),
      ).toBeNull()
    }
  })

  it('is more alcohol than one person is served until the guest confirms', () => {
    const strong = report({ strength: { percent: 28, standardDrinks: 11, exceedsServing: true } })
    expect(orderReport.blockedReasonOf({ ...free, report: strong })?.kind).toBe('large')
    expect(orderReport.blockedReasonOf({ ...free, report: strong, draft: { ...draft, confirmLarge: true } })).toBeNull()
  })
})

describe('an order for the line of a party', () => {
  const line = { lastOrders: false, check: null }

  it('waits for no machine, and for no glass', () => {
    const busy = { ...free, line, production: production({ progress: 42 }), machine: machine({ busy: true }) }
    expect(
      orderReport.blockedReasonOf({ ...busy, report: report({ feasible: false, problems: [problem('no-glass')] }) }),
    ).toBeNull()
  })

  it('is judged by the party as soon as it has answered', () => {
    const check = { waitSeconds: 60, alternatives: [], problems: [problem('party-alcohol-free')] }
    expect(orderReport.blockedReasonOf({ ...free, line: { ...line, check } })).toEqual({
      kind: 'infeasible',
      problems: check.problems,
    })
    expect(orderReport.blockedReasonOf({ ...free, line: { ...line, check: { ...check, problems: [] } } })).toBeNull()
  })

  it('comes too late after last orders', () => {
    expect(orderReport.blockedReasonOf({ ...free, line: { ...line, lastOrders: true } })).toEqual({
      kind: 'last-orders',
    })
  })
})

describe('an order that rules speak against', () => {
  const ofRules = report({ feasible: false, plan: null, problems: [problem('drinks-had')], alternatives: [lighter] })

  it('can be let pass, if nothing else does', () => {
    expect(orderReport.passOf(free)).toBeNull()
    expect(orderReport.passOf({ ...free, report: ofRules })).toBe('ready')
    const lacking = { ...ofRules, problems: [problem('drinks-had'), problem('not-enough-liquid')] }
    expect(orderReport.passOf({ ...free, report: lacking })).toBeNull()
  })

  it('can be let pass once the rest is settled', () => {
    const large = { ...ofRules, strength: { ...ofRules.strength, exceedsServing: true } }
    expect(orderReport.passOf({ ...free, report: large })).toBe('later')
    expect(orderReport.passOf({ ...free, report: large, draft: { ...draft, confirmLarge: true } })).toBe('ready')
  })

  it('is judged and mended by the line, where it goes there', () => {
    const check = { waitSeconds: 60, problems: [problem('pause-between-drinks')], alternatives: [] }
    const inLine = { ...free, report: ofRules, line: { lastOrders: false, check } }
    expect(orderReport.passOf(inLine)).toBe('ready')
    expect(orderReport.alternativesIn(inLine)).toEqual([])
    expect(orderReport.alternativesIn({ ...free, report: ofRules })).toEqual([lighter])
    expect(orderReport.alternativesIn({ ...free, report: ofRules, checking: true })).toEqual([])
  })
})
