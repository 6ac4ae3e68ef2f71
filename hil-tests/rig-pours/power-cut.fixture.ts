/*
 * One boot of a machine whose power is cut while it pours. On its disk everything may be new, or what an earlier boot
 * has left. It says in lines what a person who stands before the machine would see; the host reads them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openBench } from '../rig/bench.ts'
import { claim, logIn, startRealServer } from './real-server.ts'
import { ended, fillBottle, levelOf, type MadePump, makeDcPump, orderOf } from './set-up.ts'
import { startWorld } from './world.ts'

const gin = { nr: 17, activeHigh: true, mlPerSecond: 10, lagMs: 0 }
const rum = 27
const dataDir = '/data/speedrail'
const say = (word: string, what: object): void => console.log(`${word} ${JSON.stringify(what)}`)

const bench = openBench()
// Until someone takes the lines both pumps run by themselves: wires that hang loose, and no resistors.
bench.pull(gin.nr, 'up')
bench.pull(rum, 'down')
const isSafe = (): boolean => bench.levelAt(gin.nr) === 'low' && bench.levelAt(rum) === 'high'
say('powered', { safe: isSafe() })

const isNew = process.env['FIRST'] === 'yes'
const starting = startRealServer(dataDir)
let safeAt: number | null = null
const looking = setInterval(() => {
  if (isSafe()) safeAt ??= performance.now()
  else safeAt = null
}, 1)
const server = await starting
const answeredAt = performance.now()
clearInterval(looking)
say('answers', { safeBefore: safeAt === null ? null : answeredAt - safeAt })

const ask = await (isNew ? claim(server) : logIn(server))
let pump: MadePump
if (isNew) {
  pump = await makeDcPump(ask, 'Gin', { nr: gin.nr, timePerClMs: 1_000 })
  await makeDcPump(ask, 'Rum', { nr: rum, activeHigh: false, timePerClMs: 1_000 })
} else {
  const { pumps } = await ask<{ pumps: { id: number; currentIngredient: { id: number } }[] }>(
    '{ pumps { id currentIngredient { id } } }',
  )
  const [first] = pumps
  if (!first) throw new Error('The pumps are gone')
  pump = { id: first.id, ingredientId: first.currentIngredient.id }
  const { orders } = await ask<{ orders: object[] }>('{ orders { id outcome reason poured { amount } } }')
  say('books', { level: await levelOf(ask, pump), orders })
  await fillBottle(ask, pump)
}

const world = startWorld(bench, [gin])
for (;;) {
  const before = world.poured.get(gin.nr) ?? 0
  await orderOf(ask, pump, 50)
  say('ordered', {})
  const over = ended(ask)
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  while (!isOver) {
    await pause(20)
    const poured = world.poured.get(gin.nr) ?? 0
    if (poured > before) say('poured', { ml: poured })
  }
}
