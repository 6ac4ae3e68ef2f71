import { describe, expect, it } from 'vitest'
import { fault, machine } from '../machine/testing/machine-builders.ts'
import { production, run, weigh } from '../production/testing/production-builders.ts'
import { newDraft, withByHand } from './order-draft.ts'
import { needsOverfillConsent, obstacleOf, otherProblems, supplyLines, timelineOf } from './order-report.ts'
import { drink, glasses, report, required } from './testing/order-builders.ts'

const draft = newDraft(drink, glasses)
const problem = (code: string) => ({ code, text: code, values: [] })
const free = { production: null, machine: machine(), report: report(), checking: false, draft }

describe('where ingredients come from', () => {
  it('names the pump, the hand, or what is lacking', () => {
    const lines = supplyLines(
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
})

describe('problems', () => {
  it('are listed unless another part of the dialog mends them', () => {
    const problems = ['not-enough-liquid', 'group-not-replaced', 'flush-needed', 'amount-out-of-range'].map(problem)
    expect(otherProblems(report({ problems })).map(({ code }) => code)).toEqual(['flush-needed', 'amount-out-of-range'])
  })
})

describe('the obstacle to an order', () => {
  it('is none when all is well', () => {
    expect(obstacleOf(free)).toBeNull()
  })

  it('is the drink that is being made, before anything else', () => {
    const busy = {
      ...free,
      production: production({ progress: 42 }),
      machine: machine({ busy: true }),
      checking: true,
    }
    expect(obstacleOf(busy)).toEqual({
      kind: 'drink-in-the-making',
      username: 'creator',
      drink: 'Gin Fizz',
      progress: 42,
    })
  })

  it('is not a drink that has ended', () => {
    expect(obstacleOf({ ...free, production: production({ state: 'FINISHED' }) })).toBeNull()
  })

  it('is a machine at work, a check under way, or none yet', () => {
    expect(obstacleOf({ ...free, machine: machine({ busy: true }) })?.kind).toBe('pumps-running')
    expect(obstacleOf({ ...free, checking: true })?.kind).toBe('checking')
    expect(obstacleOf({ ...free, report: null })?.kind).toBe('unchecked')
  })

  it('is a fault before anything else, and whoever else has the machine', () => {
    const occupant = { kind: 'MAINTENANCE', username: 'ana', drinkName: null, percent: 12, pumpIds: [1] } as const
    const faulted = machine({ fault, busy: true })
    expect(obstacleOf({ ...free, production: production(), machine: faulted })).toEqual({ kind: 'fault', fault })
    expect(
      obstacleOf({ ...free, machine: machine({ busy: true, occupant: { ...occupant, pumpIds: [1] } }) })?.kind,
    ).toBe('occupied')
  })

  it('is the missing glass only when nothing else is in the way', () => {
    const problems = [problem('no-glass')]
    expect(obstacleOf({ ...free, report: report({ feasible: false, problems }) })?.kind).toBe('no-glass')
    const more = report({ feasible: false, problems: [...problems, problem('not-enough-liquid')] })
    expect(obstacleOf({ ...free, report: more })?.kind).toBe('infeasible')
  })

  it('is whatever the machine cannot do', () => {
    const impossible = report({ feasible: false, problems: [problem('not-enough-liquid')], plan: null })
    expect(obstacleOf({ ...free, report: impossible })).toMatchObject({
      kind: 'infeasible',
      problems: [{ code: 'not-enough-liquid' }],
    })
  })

  it('is a glass too small until the guest confirms, whether the machine warns or refuses', () => {
    const warned = report({ warnings: [problem('exceeds-glass')] })
    const refused = report({ feasible: false, problems: [problem('overfill-not-confirmed')] })
    for (const one of [warned, refused]) {
      expect(needsOverfillConsent(one)).toBe(true)
      expect(obstacleOf({ ...free, report: one })?.kind).toBe('overfill')
      expect(obstacleOf({ ...free, report: one, draft: { ...draft, confirmOverfill: true } })).toBeNull()
    }
  })
})

describe('the timeline', () => {
  const timeline = timelineOf(report().plan?.steps ?? [])

  it('puts the steps one after the other', () => {
    expect(timeline.seconds).toBe(27)
    expect(timeline.marks).toEqual([{ start: 12, end: 27, kind: 'INSTRUCTION', text: 'Stir.' }])
  })

  it('has a row for each pump, with what it primes and what it pours', () => {
    expect(
      timeline.rows.map(({ ingredientName, bars }) => [
        ingredientName,
        bars.map(bar => [bar.start, bar.end, bar.priming]),
      ]),
    ).toEqual([
      [
        'Gin',
        [
          [0, 2, true],
          [2, 12, false],
        ],
      ],
      ['Lemon Juice', [[3, 7, false]]],
    ])
  })

  it('shows what a valve pours by weight as one bar', () => {
    const [row] = timelineOf([weigh(6, run('soda', { ml: 85, start: 0, seconds: 5 }))]).rows
    expect(row).toMatchObject({ ingredientName: 'Soda Water', bars: [{ start: 0, end: 5, weighed: true }] })
  })
})
