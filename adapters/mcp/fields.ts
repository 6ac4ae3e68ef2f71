/* Fields that several tools take or answer with. */
import * as z from 'zod'

export const idField = (what: string) => z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe(`The id of ${what}.`)

export const mostListed = 50

/** Of what is asked for page by page. */
export const pageFields = {
  page: z.int().min(1).max(10_000).default(1).describe('From 1.'),
  limit: z.int().min(1).max(mostListed).default(20).describe('How many on a page at most.'),
}

export const wordsField = z.string().max(60).optional().describe('Part of a name, however it is spelt.')

/** What is told of a list, beside its entries. */
export const countFields = {
  total: z.int().describe('On all pages together.'),
  left_out: z.int().describe('How many more there are on pages after this one.'),
}

export const toldField = z.object({ code: z.string(), text: z.string() })

export const amountFields = {
  ingredient: z.string(),
  amount: z.number().describe('In `unit`.'),
  unit: z.enum(['ml', 'g', 'teaspoon', 'tablespoon', 'piece']),
}

/** One page of a list. */
export function paged<Item>(
  items: readonly Item[],
  { page, limit }: { readonly page: number; readonly limit: number },
): { readonly shown: readonly Item[]; readonly total: number; readonly left_out: number } {
  const from = (page - 1) * limit
  const shown = items.slice(from, from + limit)
  return { shown, total: items.length, left_out: Math.max(0, items.length - from - shown.length) }
}
