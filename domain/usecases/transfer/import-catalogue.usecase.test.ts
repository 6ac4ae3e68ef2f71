import { describe, expect, it } from 'vitest'
import { recipeLimits } from '../../catalogue/recipe-input.ts'
import { type JsonPart, jsonParts } from '../../documents/json-parts.ts'
import type { Archives } from '../../ports/archives.port.ts'
import { applyOperations, emptyRecords } from '../../records/records.ts'
import { success } from '../../result.ts'
import { addStep, anIngredient, aRecipe, aStepIngredient } from '../../testing/builders.ts'
import { exported } from '../../testing/transfer-builders.ts'
import { expectFailure } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { mostListed } from '../../transfer/transfer.problems.ts'
import { asId } from '../../units/id.ts'
import { largestEntry, openImportService } from './import-catalogue.usecase.ts'

const pieceLength = 64 * 1024

/** An upload whose recipes begin with `start` and go on with `more` for 64 MB. */
async function staged(start: string, more: string) {
  let taken = 0
  const piece = more.repeat(Math.ceil(pieceLength / more.length))
  async function* pieces() {
    yield start
    for (; taken < 1000; taken++) yield piece
  }
  const archives: Pick<Archives, 'putAside' | 'open' | 'discard'> = {
    putAside: async () => success('key'),
    open: async () =>
      success({
        names: new Set(['recipes.json']),
        read: async () => null,
        readText: () => Promise.reject(new Error('nobody takes all of it')),
        textPieces: pieces,
        close: async () => undefined,
      }),
    discard: async () => undefined,
  }
  const service = openImportService({ archives } as unknown as Parameters<typeof openImportService>[0])
  const problem = expectFailure(await service.stage(asId(1), (async function* () {})()))
  return { problem, taken }
}

describe('an upload that is made to keep its reader busy', () => {
  it('is read no further when nothing more would be told', async () => {
    const { problem, taken } = await staged('[', '{},')
    expect(problem).toMatchObject({ kind: 'transfer-invalid' })
    expect('problems' in problem && problem.problems).toHaveLength(mostListed)
    expect(taken).toBe(0)
  })

  it.each([
    ['one long list', '[{"x":[', '1,'],
    ['one long text', '["', 'x'],
    ['many fields', '[{"id":1', ',"x":0'],
    ['lists in lists', '[', '['],
    ['no list at all', '"', 'x'],
  ])('is not gathered to be parsed in one go: %s', async (_, start, more) => {
    const { problem, taken } = await staged(start, more)
    expect(problem).toEqual({ kind: 'archive-hostile' })
    expect(taken).toBeLessThan(40)
  })
})

it('reads the largest recipe that can be written down', async () => {
  const liquid = anIngredient({ id: asId(1), name: 'ü'.repeat(50) })
  const step = addStep(
    ...Array.from({ length: recipeLimits.ingredientsOfStep }, () => aStepIngredient(liquid.id, 40_000)),
  )
  const recipe = aRecipe({
    description: 'ü'.repeat(recipeLimits.description),
    steps: Array.from({ length: recipeLimits.steps }, () => step),
  })
  const records = applyOperations(emptyRecords(), [write('ingredient', liquid), write('recipe', recipe)])
  const text = JSON.stringify(exported(records)['recipes.json'])
  expect(text.length).toBeGreaterThan(1_000_000)
  async function* pieces() {
    yield text
  }
  const parts: JsonPart[] = []
  for await (const part of jsonParts(pieces(), largestEntry)) parts.push(part)
  expect(parts).toMatchObject([{ kind: 'opened' }, { kind: 'entry', value: { name: recipe.name } }])
})
