import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onlyId } from '#domain/records/records.ts'
import { aLoadCell } from '#domain/testing/builders.ts'
import { ada, admin, ginPump } from '#domain/testing/toy-house.ts'
import { wireMachine } from '#domain/usecases/machine/start-machine.usecase.ts'
import { ask, buildTestApp, codeOf, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)
const show = 'mutation { startPumpJob(pumpId: 21, advice: PROBE, amount: 3) }'

describe('commissioning', () => {
  it('begins with nothing, and is for admins', async () => {
    const { data } =
      await asAdmin(`{ commissioning { pumps { pump { id printName } ingredientName showable output { at }
      levelCorrected primed { at } runs { at } calibrated { at } skipped flowMlPerSecond flowFactor
      verdict { kind runsNeeded spreadPercent doubtful suggestedPerCl } } pending { jobId } bus { at }
      scale { good remarks rest { at } loads { at } } } }`)
    const nothing = { output: null, levelCorrected: false, primed: null, runs: [], calibrated: null, skipped: false }
    const verdict = { kind: 'NEEDED', runsNeeded: 2, spreadPercent: null, doubtful: false, suggestedPerCl: null }
    expect(data['commissioning']).toMatchObject({
      pumps: [
        { pump: { id: 21, printName: 'Pump #21' }, ingredientName: 'Gin', showable: true, flowMlPerSecond: 3.33 },
        { pump: { id: 22 }, ...nothing, verdict },
      ],
      pending: null,
      bus: null,
      scale: { good: false, remarks: ['UNCHECKED'], rest: null, loads: [] },
    })
    expect(codeOf(await ask(test.app, '{ commissioning { startedAt } }', test.as(ada)))).toBe('forbidden')
  })

  it('shows an output, and notes what was seen of it', async () => {
    const { data } = await asAdmin(show)
    expect(test.house.actuator.running).toMatchObject({ runs: [{}, {}, {}] })
    await test.house.runToEnd()
    const { data: job } = await asAdmin(`{ pumpJob(id: ${data['startPumpJob']}) { advice state mlPumped seconds } }`)
    expect(job['pumpJob']).toEqual({ advice: 'PROBE', state: 'FINISHED', mlPumped: 0, seconds: 0.9 })
    const { data: answered } = await asAdmin(
      'mutation { answerOutput(pumpId: 21, answer: INVERTED) { pumps { output { answer username } } } }',
    )
    expect(answered['answerOutput']).toEqual({
      pumps: [{ output: { answer: 'INVERTED', username: 'Chief' } }, { output: null }],
    })
    const correct = `mutation { correctLevel(pumpId: 21, high: false) {
      pumps { pump { isPowerStateHigh } onAtHigh levelCorrected output { at } } } }`
    // Asked for twice, it is the same.
    for (const { data: corrected } of [await asAdmin(correct), await asAdmin(correct)]) {
      expect(corrected['correctLevel']).toMatchObject({
        pumps: [{ pump: { isPowerStateHigh: false }, onAtHigh: false, levelCorrected: true, output: null }, {}],
      })
    }
    const back = 'mutation { correctLevel(pumpId: 21, high: true) { startedAt } }'
    expect(codeOf(await asAdmin(back))).toBe('not-inverted')
  })

  it('tells when a pump was given another output since', async () => {
    const answer = 'mutation { answerOutput(pumpId: 21, answer: REACTED) { pumps { output { answer stale } } } }'
    const { data } = await asAdmin(answer)
    expect(data['answerOutput']).toMatchObject({ pumps: [{ output: { answer: 'REACTED', stale: false } }, {}] })
    await test.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...ginPump, pin: { boardId: 1, nr: 18 } } })
    const { data: later } = await asAdmin('{ commissioning { pumps { output { answer stale } } } }')
    expect(later['commissioning']).toMatchObject({ pumps: [{ output: { answer: 'REACTED', stale: true } }, {}] })
  })

  it('takes what was seen of the supply relay, and tells when there is another one', async () => {
    const answer = 'mutation { answerSupply(pumpId: 21, answer: STOOD) { supply { pumpId answer stale username } } }'
    expect(codeOf(await asAdmin(answer))).toBe('not-found')
    const relay = { supplyPin: { boardId: 1, nr: 16 }, isOnStateHigh: true }
    await test.house.change({ op: 'put', kind: 'supplyRelay', id: onlyId, value: relay })
    const { data } = await asAdmin(answer)
    expect(data['answerSupply']).toEqual({
      supply: { pumpId: 21, answer: 'STOOD', stale: false, username: 'Chief' },
    })
    await test.house.change({ op: 'put', kind: 'supplyRelay', id: onlyId, value: { ...relay, isOnStateHigh: false } })
    const { data: later } = await asAdmin('{ commissioning { supply { stale } } }')
    expect(later['commissioning']).toEqual({ supply: { stale: true } })
  })

  it('shows an output no more than three times, and to nobody but admins', async () => {
    const often = 'mutation { startPumpJob(pumpId: 21, advice: PROBE, amount: 4) }'
    expect(codeOf(await asAdmin(often))).toBe('job-amount-out-of-range')
    expect(codeOf(await ask(test.app, show, test.as(ada)))).toBe('forbidden')
  })

  it('primes and calibrates a pump', async () => {
    await asAdmin('mutation { startPriming(pumpId: 21, liquid: WATER) }')
    test.house.machineClock.advance(2_400_000 as never)
    const { data } = await asAdmin(
      'mutation { finishPriming(pumpId: 21) { pumps { primed { drawnMl liquid username } } } }',
    )
    expect(data['finishPriming']).toMatchObject({
      pumps: [{ primed: { drawnMl: 8, liquid: 'WATER', username: 'Chief' } }, {}],
    })
    for (const measuredMl of [27, 27.5]) {
      const run = 'mutation { startCalibrationRun(pumpId: 21, ml: 30, liquid: WATER) }'
      expect((await asAdmin(run)).errors).toBeUndefined()
      await test.house.runToEnd()
      const finish = 'mutation ($ml: Float) { finishCalibrationRun(measuredMl: $ml) { pending { jobId } } }'
      expect((await asAdmin(finish, { ml: measuredMl })).data).toEqual({ finishCalibrationRun: { pending: null } })
    }
    const { data: seen } = await asAdmin(
      '{ commissioning { pumps { runs { yieldPercent counts } verdict { kind spreadPercent suggestedPerCl } } } }',
    )
    expect(seen['commissioning']).toMatchObject({
      pumps: [
        {
          runs: [
            { yieldPercent: 90, counts: true },
            { yieldPercent: 91.7, counts: true },
          ],
          verdict: { kind: 'AGREE', spreadPercent: 1.8, suggestedPerCl: 3303 },
        },
        {},
      ],
    })
    const { data: applied } = await asAdmin(`mutation { applyCalibration(pumpId: 21) { pumps {
      pump { timePerClMs } calibrated { beforePerCl afterPerCl spreadPercent username } runs { counts } } } }`)
    expect(applied['applyCalibration']).toMatchObject({
      pumps: [
        {
          pump: { timePerClMs: 3303 },
          calibrated: { beforePerCl: 3000, afterPerCl: 3303, spreadPercent: 1.8 },
          runs: [{ counts: false }, { counts: false }],
        },
        {},
      ],
    })
    const { data: undone } = await asAdmin(
      'mutation { undoCalibration(pumpId: 21) { pumps { pump { timePerClMs } calibrated { at } } } }',
    )
    expect(undone['undoCalibration']).toMatchObject({ pumps: [{ pump: { timePerClMs: 3000 }, calibrated: null }, {}] })
    expect(codeOf(await asAdmin('mutation { undoCalibration(pumpId: 21) { startedAt } }'))).toBe('nothing-to-undo')
  })

  it('looks at the scale', async () => {
    await test.house.change({ op: 'put', kind: 'loadCell', id: onlyId, value: aLoadCell() })
    await wireMachine(test.house.actuator, test.house.records)
    expect(codeOf(await asAdmin('mutation { checkScaleLoad(grams: 100) { startedAt } }'))).toBe('rest-missing')
    test.house.actuator.showWeight({ raw: 84_000, mass: 0 as never, isSteady: true })
    await asAdmin('mutation { checkScaleAtRest { startedAt } }')
    test.house.actuator.showWeight({ raw: 84_000 + 43_000, mass: 100_000 as never, isSteady: true })
    const { data } = await asAdmin(`mutation { checkScaleLoad(grams: 100) { scale { good remarks
      rest { spreadGrams driftGrams spoiled } loads { knownGrams measuredGrams movedRaw } } } }`)
    expect(data['checkScaleLoad']).toMatchObject({
      scale: {
        good: true,
        remarks: [],
        rest: { spreadGrams: 0, driftGrams: 0, spoiled: 0 },
        loads: [{ knownGrams: 100, measuredGrams: 100, movedRaw: 43_000 }],
      },
    })
  })

  it('begins anew without touching what was set', async () => {
    await asAdmin('mutation { skipPump(pumpId: 22, skipped: true) { startedAt } }')
    expect(codeOf(await asAdmin('mutation { skipPump(pumpId: 99, skipped: true) { startedAt } }'))).toBe('not-found')
    const { data } = await asAdmin('mutation { beginCommissioning { pumps { skipped } } }')
    expect(data['beginCommissioning']).toEqual({ pumps: [{ skipped: false }, { skipped: false }] })
    expect(codeOf(await asAdmin('mutation { scanBus { startedAt } }'))).toBe('i2c-disabled')
  })
})
