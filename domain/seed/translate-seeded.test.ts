import { describe, expect, it } from 'vitest'
import { createDraft } from '../records/draft.ts'
import { applyOperations, emptyRecords, type Records } from '../records/records.ts'
import { write } from '../testing/writes.ts'
import type { SeedLanguages } from './content/seed-content.ts'
import { seedOperations } from './seed.ts'
import { seedLanguages } from './seed-languages.ts'
import { demo, now, users } from './testing/demo-machine.ts'
import { translateSeeded } from './translate-seeded.ts'

const inEnglish = applyOperations(emptyRecords(), seedOperations({ now, users, simulated: true }, {}))

function translated(records: Records, languages: SeedLanguages): Records {
  const draft = createDraft(records)
  translateSeeded(draft, languages)
  return applyOperations(records, draft.operations)
}

const negroniOf = (records: Records) => {
  const negroni = [...records.recipe.values()].find(({ name }) => name === 'Negroni')
  if (!negroni) throw new RangeError('There is no Negroni')
  return negroni
}

const withNegroni = (records: Records, change: Partial<ReturnType<typeof negroniOf>>): Records => {
  const negroni = negroniOf(records)
  return applyOperations(records, [write('recipe', { ...negroni, ...change })])
}

describe('languages that come later', () => {
  it('leave the machine as if they had been there from the start, in whichever order they come', () => {
    const { de, da_DK } = seedLanguages
    for (const later of [
      [{ de }, { da_DK }],
      [{ da_DK }, { de }],
    ] as SeedLanguages[][])
      expect(later.reduce(translated, inEnglish)).toEqual(demo)
  })

  it('write nothing that is said already', () => {
    const draft = createDraft(demo)
    translateSeeded(draft, seedLanguages)
    expect(draft.operations).toEqual([])
  })

  it('leave alone what somebody has said in that language, or written otherwise', () => {
    const own = { de: { name: 'Mein Negroni' } }
    const named = translated(withNegroni(inEnglish, { translations: own }), seedLanguages)
    expect(negroniOf(named).translations?.de).toEqual(own.de)
    expect(negroniOf(named).translations?.da_DK).toEqual(negroniOf(demo).translations?.da_DK)

    const rewritten = negroniOf(
      translated(withNegroni(inEnglish, { description: 'As my aunt has it.' }), seedLanguages),
    )
    expect(rewritten.translations).toBeUndefined()
    expect(rewritten.steps).toEqual(negroniOf(demo).steps)
  })
})
