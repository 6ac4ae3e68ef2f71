import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bar, goalMs, isGinOn, pouring, setUpBar, whilePouring, wires } from './bar.ts'
import { type Board, freshCard, powerOn, removeCard } from './board.ts'
import { actuatorPid, awaitDrink, awaitService, controllerPid, restartsOf } from './machine.ts'

// To start the service again takes a minute.
const isLong = process.env['TEST_LONG'] !== undefined

const card = freshCard()
let board: Board
let bar: Bar

beforeAll(async () => {
  board = await powerOn(card)
  bar = await setUpBar(board)
})
afterAll(async () => {
  await board.cutPower()
  removeCard(card)
})

describe('on an emulated Raspberry Pi 3B, whose kernel keeps levels, all is off', () => {
  beforeAll(async () => {
    expect(await board.run('cat /sys/module/pinctrl_bcm2835/parameters/persist_gpio_outputs')).toBe('Y\n')
  })

  it.each([
    ['is killed', 'KILL'],
    ['hangs', 'STOP'],
  ])('when the process that drives the outputs %s', async (_, signal) => {
    const { ms, orderId } = await whilePouring(board, bar, `kill -${signal} ${actuatorPid}`)
    console.log(`actuator, ${signal}: off after ${ms} ms`)
    expect(ms).toBeLessThan(goalMs)
    expect(await awaitDrink(board, bar.token, orderId)).toMatchObject({ outcome: 'FAILED' })
  })

  it('when the board restarts in a drink, and stays off', async () => {
    const from = board.pins.changes.length
    await board.restart(pouring(bar))
    await awaitService(board)
    expect(board.pins.changes.slice(from).filter(isGinOn)).toHaveLength(1)
    expect(board.pins.driveOf(wires.gin.pin)).not.toBe(wires.gin.on)
  })

  it('when the controller hangs', async () => {
    const restarts = await restartsOf(board)
    const { ms } = await whilePouring(board, bar, `kill -STOP ${controllerPid}`)
    console.log(`controller, STOP: off after ${ms} ms`)
    expect(ms).toBeLessThan(goalMs)
    if (!isLong) return
    const from = board.pins.changes.length
    await awaitService(board, restarts + 1)
    expect(board.pins.changes.slice(from).filter(isGinOn)).toEqual([])
  })
})
