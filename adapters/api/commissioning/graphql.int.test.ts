import { describe, expect, it } from 'vitest'
import { onlyId } from '#domain/records/records.ts'
import { aLoadCell } from '#domain/testing/builders.ts'
import { admin, ginPump } from '#domain/testing/toy-house.ts'
import { wireMachine } from '#domain/usecases/machine/configure-machine.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const { told, refused } = questionsTo(test, admin)
const shown = (fields: string) => told(`{ commissioning { ${fields} } }`)

describe('commissioning', () => {
  it('begins with nothing', async () => {
    const seen = await shown(`pumps { pump { id printName } ingredientName showable output { at }
      levelCorrected primed { at } runs { at } calibrated { at } skipped flowMlPerSecond flowFactor
      verdict { kind runsNeeded spreadPercent doubtful suggestedPerCl } } pending { jobId } bus { at }
      scale { good remarks rest { at } loads { at } }`)
    const nothing = { output: null, levelCorrected: false, primed: null, runs: [], calibrated: null, skipped: false }
    const verdict = { kind: 'NEEDED', runsNeeded: 1, spreadPercent: null, doubtful: false, suggestedPerCl: null }
    expect(seen).toMatchObject({
      pumps: [
        { pump: { id: 21, printName: 'Pump #21' }, ingredientName: 'Gin', showable: true, flowMlPerSecond: 3.33 },
        { pump: { id: 22 }, ...nothing, verdict },
      ],
      pending: null,
      bus: null,
      scale: { good: false, remarks: ['UNCHECKED'], rest: null, loads: [] },
    })
  })

  it('shows an output, notes what was seen of it, and when the pump was given another one since', async () => {
    const jobId = await told<number>('mutation { startPumpJob(pumpId: 21, advice: PROBE, amount: 3) }')
    expect(test.house.actuator.running).toMatchObject({ runs: [{}, {}, {}] })
    await test.house.runToEnd()
    const job = { advice: 'PROBE', state: 'FINISHED', mlPumped: 0, seconds: 0.9 }
    expect(await told(`{ pumpJob(id: ${jobId}) { advice state mlPumped seconds } }`)).toEqual(job)
    const often = 'mutation { startPumpJob(pumpId: 21, advice: PROBE, amount: 4) }'
    expect(await refused(often)).toEqual(['invalid-value'])
    const output = 'pumps { output { answer username stale } }'
    const answered = await told(`mutation { answerOutput(pumpId: 21, answer: INVERTED) { ${output} } }`)
    const inverted = { answer: 'INVERTED', username: 'Chief' }
    expect(answered).toEqual({ pumps: [{ output: { ...inverted, stale: false } }, { output: null }] })
    await test.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...ginPump, pin: { boardId: 1, nr: 18 } } })
    expect(await shown(output)).toMatchObject({ pumps: [{ output: { ...inverted, stale: true } }, {}] })
    await test.house.change({ op: 'put', kind: 'pump', id: 21, value: ginPump })
    const correct = `mutation { correctLevel(pumpId: 21, high: false) {
      pumps { pump { isPowerStateHigh } onAtHigh levelCorrected output { at } } } }`
    const corrected = { pump: { isPowerStateHigh: false }, onAtHigh: false, levelCorrected: true, output: null }
    expect(await told(correct)).toMatchObject({ pumps: [corrected, {}] })
    const back = 'mutation { correctLevel(pumpId: 21, high: true) { startedAt } }'
    expect(await refused(back)).toEqual(['not-inverted'])
  })

  it('swaps the outputs of two pumps where the other one moved', async () => {
    const pins = 'pumps { pump { pin { nr } } }'
    const before = await shown(pins)
    const answer = `mutation { answerOutput(pumpId: 21, answer: OTHER, movedPumpId: 22) { ${pins} } }`
    const { pumps } = before as { pumps: object[] }
    expect(await told(answer)).toEqual({ pumps: pumps.toReversed() })
  })

  it('takes what was seen of the supply relay, and tells when there is another one', async () => {
    const answer = 'mutation { answerSupply(pumpId: 21, answer: STOOD) { supply { pumpId answer stale username } } }'
    expect(await refused(answer)).toEqual(['not-found'])
    const relay = { supplyPin: { boardId: 1, nr: 16 }, isOnStateHigh: true }
    await test.house.change({ op: 'put', kind: 'supplyRelay', id: onlyId, value: relay })
    const stood = { pumpId: 21, answer: 'STOOD', stale: false, username: 'Chief' }
    expect(await told(answer)).toEqual({ supply: stood })
    await test.house.change({ op: 'put', kind: 'supplyRelay', id: onlyId, value: { ...relay, isOnStateHigh: false } })
    expect(await shown('supply { stale }')).toEqual({ supply: { stale: true } })
  })

  it('primes and calibrates a pump', async () => {
    await told('mutation { startPriming(pumpId: 21, liquid: WATER) }')
    test.house.machineClock.advance(2_400_000 as never)
    const finish = 'mutation { finishPriming(pumpId: 21) { pumps { primed { drawnMl liquid username } } } }'
    const primed = { drawnMl: 8, liquid: 'WATER', username: 'Chief' }
    expect(await told(finish)).toMatchObject({ pumps: [{ primed }, {}] })
    for (const ml of [27, 27.5]) {
      await told('mutation { startCalibrationRun(pumpId: 21, ml: 30, liquid: WATER) }')
      await test.house.runToEnd()
      const measured = 'mutation ($ml: Float) { finishCalibrationRun(measuredMl: $ml) { pending { jobId } } }'
      expect(await told(measured, { ml })).toEqual({ pending: null })
    }
    const runs = [90, 91.7].map(yieldPercent => ({ yieldPercent, counts: true }))
    const verdict = { kind: 'AGREE', spreadPercent: 1.8, suggestedPerCl: 3303 }
    const seen = await shown('pumps { runs { yieldPercent counts } verdict { kind spreadPercent suggestedPerCl } }')
    expect(seen).toMatchObject({ pumps: [{ runs, verdict }, {}] })
    const applied = await told(`mutation { applyCalibration(pumpId: 21) { pumps {
      pump { timePerClMs } calibrated { beforePerCl afterPerCl spreadPercent username } runs { counts } } } }`)
    const calibrated = { beforePerCl: 3000, afterPerCl: 3303, spreadPercent: 1.8, username: 'Chief' }
    expect(applied).toEqual({
      pumps: [
        { pump: { timePerClMs: 3303 }, calibrated, runs: [{ counts: false }, { counts: false }] },
        expect.anything(),
      ],
    })
    const undo = 'mutation { undoCalibration(pumpId: 21) { pumps { pump { timePerClMs } calibrated { at } } } }'
    expect(await told(undo)).toMatchObject({ pumps: [{ pump: { timePerClMs: 3000 }, calibrated: null }, {}] })
    expect(await refused(undo)).toEqual(['nothing-to-undo'])
  })

  it('looks at the scale', async () => {
    await test.house.change({ op: 'put', kind: 'loadCell', id: onlyId, value: aLoadCell() })
    await wireMachine(test.house.actuator, test.house.records)
    const checkLoad = `mutation { checkScaleLoad(grams: 100) { scale { good remarks
      rest { spreadGrams driftGrams spoiled } loads { knownGrams measuredGrams movedRaw } } } }`
    expect(await refused(checkLoad)).toEqual(['rest-missing'])
    test.house.actuator.showWeight({ raw: 84_000, mass: 0 as never, isSteady: true })
    await told('mutation { checkScaleAtRest { startedAt } }')
    test.house.actuator.showWeight({ raw: 84_000 + 43_000, mass: 100_000 as never, isSteady: true })
    const rest = { spreadGrams: 0, driftGrams: 0, spoiled: 0 }
    const loads = [{ knownGrams: 100, measuredGrams: 100, movedRaw: 43_000 }]
    expect(await told(checkLoad)).toEqual({ scale: { good: true, remarks: [], rest, loads } })
  })

  it('begins anew without touching what was set', async () => {
    await told('mutation { skipPump(pumpId: 22, skipped: true) { startedAt } }')
    expect(await refused('mutation { skipPump(pumpId: 99, skipped: true) { startedAt } }')).toEqual(['not-found'])
    const begun = await told('mutation { beginCommissioning { pumps { skipped } } }')
    expect(begun).toEqual({ pumps: [{ skipped: false }, { skipped: false }] })
    expect(await refused('mutation { scanBus { startedAt } }')).toEqual(['i2c-disabled'])
  })
})
