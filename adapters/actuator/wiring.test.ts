import { expect, it } from 'vitest'
import type { Wiring } from '#domain/ports/actuator.port.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import {
  director,
  directorPin,
  enablePin,
  fullWiring,
  gin,
  lime,
  line,
  lines,
  loadCell,
  program,
  run,
  stepPin,
  stepper,
  supply,
  supplyPin,
  wired,
} from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const at = (nr: number) => ({ boardId: 1, nr })
const card = { boardId: asId<'gpioBoard'>(3), model: 'MCP23017', address: 0x20 } as const
const onCard = (nr: number) => ({ boardId: 3, nr })
const start = () => startExecutor({ wiring: fullWiring })

it('holds every output at the level at which nothing happens', () => {
  const { bank, loadCell: cell } = start()
  expect([stepPin, enablePin, directorPin].map(nr => bank.levelAt(at(nr)))).toEqual(['high', 'high', 'high'])
  expect(cell.isOpen).toBe(true)
  const inverted = startExecutor({ wiring: wired([{ ...stepper, enableHigh: true }]) })
  expect([stepPin, enablePin].map(nr => inverted.bank.levelAt(at(nr)))).toEqual(['high', 'low'])
  const backwards = startExecutor({ wiring: wired([], { director: { ...director, forwardHigh: false } }) })
  expect(backwards.bank.levelAt(at(directorPin))).toBe('low')
  const supplied = [true, false].map(onHigh =>
    startExecutor({ wiring: wired(lines, { supply: { ...supply, onHigh } }) }),
  )
  expect(supplied.map(({ bank: { levelAt } }) => levelAt(at(supplyPin)))).toEqual(['low', 'high'])
})

const refused: readonly [string, Wiring][] = [
  ['a pump’s pin twice', wired([line(gin, 17), line(lime, 17)])],
  ['a pump twice', wired([line(gin, 17), line(gin, 4)])],
  ['a stepper’s two pins in one', wired([{ ...stepper, enablePin: stepper.stepPin }])],
  ['a stepper on a pump’s pin', wired([...lines, { ...stepper, stepPin: at(22) }])],
  ['the reversing relay on a pump’s pin', wired(lines, { director: { ...director, pin: at(27) } })],
  ['the load cell on a pump’s pin', wired(lines, { loadCell: { ...loadCell, dataPin: at(17) } })],
  [
    'the load cell on the reversing relay’s pin',
    wired([], { director, loadCell: { ...loadCell, clockPin: director.pin } }),
  ],
  ['a pump’s pin that is not there', wired([line(gin, 99)])],
  ['a load cell’s pin that is not there', wired([line(gin, 4)], { loadCell: { ...loadCell, dataPin: at(99) } })],
  [
    'a calibration that is no line',
    wired([], { loadCell: { ...loadCell, calibration: { zeroRaw: 7, referenceRaw: 7, referenceMass: grams(500) } } }),
  ],
  ['a step pin on an expander', wired([{ ...stepper, stepPin: onCard(1) }], { expanders: [card] })],
  ['a load cell on an expander', wired([], { loadCell: { ...loadCell, clockPin: onCard(1) }, expanders: [card] })],
  ['the supply relay on a pump’s pin', wired(lines, { supply: { ...supply, pin: at(27) } })],
  ['the supply relay on an expander', wired([], { supply: { ...supply, pin: onCard(1) }, expanders: [card] })],
  ['a supply relay that never settles', wired([], { supply: { ...supply, settle: -1 as never } })],
  ['a reversing relay that never settles', wired([], { director: { ...director, settle: -1 as never } })],
]

it.each(refused)('with %s is refused; nothing is on, and what was there stays', (_, wiring) => {
  const { executor, bank, loadCell: cell, clock, reports } = start()
  expect(expectFailure(executor.wire(wiring)).kind).toBe('wiring-refused')
  expect(bank.active).toEqual([])
  expect(cell.isOpen).toBe(true)
  expect(bank.levelAt(at(4))).toBeNull()
  expectSuccess(executor.run(program(stepId(1, 0, 0), 900, run(gin, 0, 800))))
  clock.advance(seconds(2))
  expect(reports).toMatchObject([{ outcome: 'completed', onTimes: [800_000] }])
})

it('may have switches, drivers’ enables and the reversing relay on an expander', () => {
  const { executor, bank, clock } = start()
  const far = { ...line(gin, 3), pin: onCard(3) }
  const enabled = { ...stepper, enablePin: onCard(4) }
  const wiring = wired([far, enabled], { director: { ...director, pin: onCard(5) }, expanders: [card] })
  expectSuccess(executor.wire(wiring))
  expect([3, 4, 5].map(nr => bank.levelAt(onCard(nr)))).toEqual(['low', 'high', 'high'])
  clock.advance(seconds(1))
  expectSuccess(executor.run(program(stepId(1, 0, 0), 900, run(gin, 0, 800))))
  clock.advance(milliseconds(100))
  expect(bank.levelAt(onCard(3))).toBe('high')
})

it('lets a pump have the pin that the load cell had', () => {
  const { executor, bank, loadCell: cell } = start()
  expectSuccess(executor.wire(wired([line(gin, loadCell.dataPin.nr)])))
  expect(cell.isOpen).toBe(false)
  expect(bank.levelAt(loadCell.dataPin)).toBe('low')
})

it('is not changed while a program runs', () => {
  const { executor, clock } = start()
  expectSuccess(executor.run(program(stepId(1, 0, 0), 900, run(gin, 0, 800))))
  clock.advance(milliseconds(100))
  expect(expectFailure(executor.wire(fullWiring)).kind).toBe('actuator-busy')
})
