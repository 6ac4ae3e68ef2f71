import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcPump, type MadePump, makePumps, orderOf } from '../rig-pours/set-up.ts'
import { cutPowerWhilePouring, interruptedMl, isGinOn, onTime, wires } from './bar.ts'
import { type Board, removeCard } from './board.ts'
import { awaitPrepared, failedUnits, flashCard, mountedAs } from './flashed-card.ts'
import { asking, awaitDrink, awaitService, claimMachine, gettingPage } from './machine.ts'

const toleranceMs = 10

const card = flashCard()
let board: Board
let token: string
let gin: MadePump

beforeAll(async () => {
  board = await card.powerOn()
})
afterAll(async () => {
  await board.cutPower()
  removeCard(card.file)
})

describe('a card as it is flashed, in an emulated Raspberry Pi 3B', () => {
  it('shows the first page', async () => {
    const page = await board.run(`until ${gettingPage('/')} 2>/dev/null; do sleep 1; done; cat /proc/uptime >&2`)
    expect(page).toContain('<title>Speedrail')
    console.log(`first page after ${/(\S+) \S+\s*$/.exec(page)?.[1]} s`)
  })

  it('makes what it has of its own, and its root is read-only from then on', async () => {
    await awaitPrepared(board)
    expect(await failedUnits(board)).toBe('')
    expect(await board.run('systemctl is-system-running || true')).toBe('running\n')
    expect(await mountedAs(board, '/')).toBe('ro')
    expect(await mountedAs(board, '/data')).toBe('rw')
    expect(Number(await board.run('df --output=size -BM /data | tail -n 1 | tr -dc 0-9'))).toBeGreaterThan(1_000)
    expect(await board.run('ls /etc/ssh/ssh_host_*_key.pub | wc -l; cut -c 1-7 /etc/machine-id')).toMatch(
      /^3\n[\da-f]{7}\n$/,
    )
    expect(await board.run('ls -l /dev/i2c-1 /dev/gpiochip0 | wc -l; hostname')).toBe('2\nspeedrail\n')
  })

  it('pours', async () => {
    token = await claimMachine(board)
    const ask = asking(board, token)
    ;({ gin } = await makePumps(ask, { gin: dcPump('Gin', { nr: wires.gin.pin, timePerClMs: 1_000 }) }))
    for (const which of ['first', 'second', 'third']) {
      const from = board.pins.changes.length
      const orderId = await orderOf(ask, gin, 20)
      const drink = await board.pins.closely(() => awaitDrink(board, token, orderId))
      expect(drink).toMatchObject({ outcome: 'FINISHED' })
      const { least, most } = onTime(board.pins.changes.slice(from), wires.gin)
      console.log(`${which} drink, gin: on for ${least} to ${most} ms`)
      expect(least - toleranceMs).toBeLessThanOrEqual(2_000)
      expect(most + toleranceMs).toBeGreaterThanOrEqual(2_000)
    }
  })

  it('finds nothing wrong', async () => {
    const said = await board.run('speedrail doctor')
    console.log(said)
    expect(said).toMatch(/, 0 to mend$/m)
  })

  it('starts again with all it had', async () => {
    const from = board.pins.changes.length
    await board.restart()
    await awaitService(board)
    expect(board.pins.changes.slice(from).filter(isGinOn)).toEqual([])
    const { pumps } = await asking(board, token)<{ pumps: { name: string }[] }>('{ pumps { name } }')
    expect(pumps.map(({ name }) => name)).toEqual(['Gin'])
    expect(await failedUnits(board)).toBe('')
    expect(await mountedAs(board, '/')).toBe('ro')
  })

  it('knows after a power cut what was poured', async () => {
    await cutPowerWhilePouring(board, { token, gin })
    board = await card.powerOn()
    const ml = await interruptedMl(board)
    expect(board.pins.changes.filter(isGinOn)).toEqual([])
    expect(ml).toBeGreaterThan(20)
    expect(ml).toBeLessThan(100)
    expect(await failedUnits(board)).toBe('')
    expect(await mountedAs(board, '/')).toBe('ro')
  })
})
