import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

const server = serverForEach({ STORE: 'embedded', SIM_SPEED: '5' })
const elsewhere = (): string => join(server.folder, 'else')

const create = (ask: Ask, name: string) =>
  ask('mutation ($name: String!) { createCategory(name: $name) { id } }', { name })
const namesOf = async (ask: Ask): Promise<readonly string[]> =>
  (await ask<{ categories: { name: string }[] }>('{ categories { name } }')).categories.map(({ name }) => name)
const faultOf = async (ask: Ask): Promise<{ reason: string; detail: string } | null> =>
  (
    await ask<{ machine: { fault: { reason: string; detail: string } | null } }>(
      '{ machine { fault { reason detail } } }',
    )
  ).machine.fault
async function restarted(): Promise<Ask> {
  await server.restart()
  return logIn(server.url)
}

/** Until it is gone: Node.js tries rmdir again, but not to remove what the machine has just written into a folder that was emptied. */
function deleteDataFolder(): void {
  while (existsSync(server.dataDir)) {
    try {
      rmSync(server.dataDir, { recursive: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

describe('a data folder that goes while the machine runs', () => {
  it.each([
    [
      'moved, and moved back',
      () => renameSync(server.dataDir, elsewhere()),
      () => renameSync(elsewhere(), server.dataDir),
    ],
    ['deleted, and made again', deleteDataFolder, () => mkdirSync(server.dataDir)],
  ])(
    '%s: writes are refused meanwhile, and whatever was acknowledged is there after a restart',
    async (_, away, back) => {
      const ask = await logIn(server.url)
      await create(ask, 'Before')
      away()
      for (const nth of [1, 2, 3]) {
        await expect(create(ask, `Refused ${nth}`)).rejects.toThrow(/data folder .* was deleted or moved\. Put it back/)
      }
      expect(await namesOf(ask)).toContain('Before')
      expect(
        await eventually(
          () => faultOf(ask),
          fault => fault !== null,
        ),
      ).toMatchObject({
        reason: 'data-folder-gone',
        detail: server.dataDir,
      })
      await new Promise(resolve => setTimeout(resolve, 1200))
      // Nobody has made another one, which would lie in the way.
      expect(existsSync(server.dataDir)).toBe(false)
      back()
      await create(ask, 'After')
      await ask('mutation { resetFault }')
      expect(await faultOf(ask)).toBeNull()
      const names = await namesOf(await restarted())
      expect(names).toEqual(expect.arrayContaining(['Before', 'After']))
      expect(names.filter(name => name.startsWith('Refused'))).toEqual([])
    },
  )
})

interface Books {
  readonly production: { readonly state: string } | null
  readonly pumps: readonly { readonly id: number; readonly fillingLevelMl: number }[]
  readonly simulator: { readonly pumps: readonly { readonly id: number; readonly bottle: { readonly ml: number } }[] }
}
const booksOf = (ask: Ask) =>
  ask<Books>('{ production { state } pumps { id fillingLevelMl } simulator { pumps { id bottle { ml } } } }')
const stateOf = async (ask: Ask): Promise<string> => (await booksOf(ask)).production?.state ?? 'over'
const outcomes = async (ask: Ask): Promise<readonly string[]> =>
  (await ask<{ past: { outcome: string }[] }>('{ past: orders(limit: 10) { outcome } }')).past.map(
    ({ outcome }) => outcome,
  )

const away = (): void => renameSync(server.dataDir, elsewhere())

describe('a drink that is made while the data folder goes', () => {
  it.each([
    ['moved, and moved back', away, () => renameSync(elsewhere(), server.dataDir)],
    ['deleted, and made again', deleteDataFolder, () => mkdirSync(server.dataDir)],
  ])('goes on to its end; %s, all of it is booked', async (_, go, back) => {
    const ask = await logIn(server.url)
    const before = await booksOf(ask)
    const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
      '{ recipes(filter: { searchName: "Negroni" }) { content { id name } } }',
    )
    const id = recipes.content.find(({ name }) => name === 'Negroni')?.id
    await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 90 }) }', { id })
    await eventually(
      () => stateOf(ask),
      state => state === 'RUNNING',
    )
    go()
    await expect(create(ask, 'Refused')).rejects.toThrow(/data folder/)
    await eventually(
      async () => {
        const state = await stateOf(ask)
        // Ingredients that no pump has are poured by hand.
        if (state.startsWith('MANUAL')) await ask('mutation { continueProduction }')
        return state
      },
      state => state === 'FINISHED' || state === 'over',
      20_000,
    )
    back()
    await eventually(
      () => create(ask, 'Back').then(() => '', String),
      problem => problem === '',
    )
    const again = await restarted()
    expect(await outcomes(again)).toEqual(['FINISHED'])
    const after = await booksOf(again)
    const poured = after.pumps.map(({ id: pumpId, fillingLevelMl }) => {
      const level = before.pumps.find(pump => pump.id === pumpId)?.fillingLevelMl ?? Number.NaN
      return level - fillingLevelMl
    })
    expect(poured.reduce((sum, ml) => sum + ml, 0)).toBeGreaterThan(80)
    for (const { id: pumpId, fillingLevelMl } of after.pumps) {
      const bottle = after.simulator.pumps.find(pump => pump.id === pumpId)?.bottle.ml ?? Number.NaN
      expect(Math.abs(fillingLevelMl - bottle), `pump ${pumpId}`).toBeLessThan(0.2)
    }
  })
})
