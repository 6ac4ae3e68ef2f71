/*
 * A kernel that keeps the level of a line when its holder is gone (`persist_gpio_outputs=1`; Raspberry Pi OS does so): what
 * goes off here was switched off by somebody.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bar, goalMs, isGinOn, pouring, setUpBar, timeToOff, wires } from './bar.ts'
import { type Board, freshCard, powerOn, removeCard } from './board.ts'
import { actuatorPid, awaitDrink, awaitService, controllerPid, restartsOf } from './machine.ts'

const card = freshCard()
let board: Board
let bar: Bar

beforeAll(async () => {
  board = await powerOn(card, 'pinctrl_bcm2835.persist_gpio_outputs=1')
  bar = await setUpBar(board)
})
afterAll(async () => {
  await board.cutPower()
  removeCard(card)
})

describe('on a kernel that keeps levels', () => {
  it.each([
    ['that drives the outputs is killed', `kill -KILL ${actuatorPid}`],
    ['that drives the outputs hangs', `kill -STOP ${actuatorPid}`],
  ])('all is off when the process %s', async (_, act) => {
    expect(await board.run('cat /sys/module/pinctrl_bcm2835/parameters/persist_gpio_outputs')).toBe('Y\n')
    const orderId = await pouring(board, bar)
    const ms = await timeToOff(board, act)
    console.log(`${act}: off after ${ms} ms`)
    expect(ms).toBeLessThan(goalMs)
    expect(await awaitDrink(board, bar.token, orderId)).toMatchObject({ outcome: 'FAILED' })
  })

  it.each([
    ['hangs', `kill -STOP ${controllerPid}`],
    ['is killed', `kill -KILL ${controllerPid}`],
  ])('all is off when the controller %s, and it comes back', async (_, act) => {
    const restarts = await restartsOf(board)
    await pouring(board, bar)
    const ms = await timeToOff(board, act)
    console.log(`${act}: off after ${ms} ms`)
    expect(ms).toBeLessThan(goalMs)
    const from = board.pins.changes.length
    await awaitService(board, restarts + 1)
    expect(board.pins.changes.slice(from).filter(isGinOn)).toEqual([])
  })

  it('all is off when the board restarts in a drink, and stays off', async () => {
    await pouring(board, bar)
    const from = board.pins.changes.length
    const restarted = board.says('ready')
    await board.tryRun('systemctl --no-block reboot')
    await restarted
    await awaitService(board)
    expect(board.pins.changes.slice(from).filter(isGinOn)).toEqual([])
    expect(board.pins.driveOf(wires.gin.pin)).not.toBe(wires.gin.on)
  })
})
