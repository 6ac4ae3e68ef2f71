/** Questions to a list of recipes while people type, filter and leaf: no two alike. */
import type { Dice } from './random.ts'

export interface Question {
  readonly searchName?: string
  readonly ownerId?: number
  readonly categoryId?: number
  readonly containsIngredients?: readonly number[]
  readonly fabricable?: 'auto' | 'manual'
  readonly orderBy: 'nameAsc' | 'nameDesc' | 'lastUpdateAsc' | 'lastUpdateDesc'
  readonly page: number
  /** Which of the people asks, from 0. */
  readonly person: number
}

interface Known {
  readonly names: readonly string[]
  readonly ingredients: number
  readonly categories: number
  readonly owners: number
  readonly people: number
  readonly pages: number
}

const letters = 'abcdefghijklmnoprstuvwzäöüéß'
const orders = ['nameAsc', 'nameAsc', 'nameAsc', 'nameDesc', 'lastUpdateAsc', 'lastUpdateDesc'] as const

/** Part of a name as it stands in the field after some letters: whole, cut, with a slip of the finger, or nothing that is there. */
function textAsTyped(names: readonly string[], chance: Dice): string {
  const words = chance.oneOf(names).split(' ')
  const kind = chance.between(0, 9)
  if (kind === 0) return letters.charAt(chance.between(0, letters.length - 1))
  if (kind === 1) return `${chance.oneOf(words)} q${chance.between(0, 9_999)}`
  const text = kind < 7 ? chance.oneOf(words) : words.slice(0, 2).join(' ')
  const cut = text.slice(0, chance.between(2, text.length))
  if (kind === 2) return cut.toUpperCase()
  if (kind > 3) return cut
  const at = chance.between(0, cut.length - 1)
  return cut.slice(0, at) + letters.charAt(chance.between(0, letters.length - 1)) + cut.slice(at + 1)
}

/** `count` of them, of which each has another text, filter or page than all before. */
export function variedQuestions(count: number, known: Known, chance: Dice): Question[] {
  const asked = new Set<string>()
  const questions: Question[] = []
  while (questions.length < count) {
    const question = variedQuestion(known, chance)
    const key = JSON.stringify(question)
    if (asked.has(key)) continue
    asked.add(key)
    questions.push(question)
  }
  return questions
}

function variedQuestion({ names, ingredients, categories, owners, people, pages }: Known, chance: Dice): Question {
  const once = (one: number): boolean => chance.between(1, one) === 1
  const id = (most: number): number => chance.between(1, most)
  const isTyped = !once(4)
  const filters = {
    ...(once(6) ? { ownerId: id(owners) } : {}),
    ...(once(4) ? { categoryId: id(categories) } : {}),
    ...(once(4) ? { containsIngredients: Array.from({ length: id(2) }, () => id(ingredients)) } : {}),
    ...(once(3) ? { fabricable: chance.oneOf(['auto', 'manual'] as const) } : {}),
  }
  return {
    ...(isTyped ? { searchName: textAsTyped(names, chance) } : {}),
    ...filters,
    orderBy: chance.oneOf(orders),
    // Someone who has typed looks at the first pages; others leaf to the end.
    page: isTyped ? Math.max(0, chance.between(-3, 3)) : chance.between(0, pages),
    person: chance.between(0, people - 1),
  }
}
