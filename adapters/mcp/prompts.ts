/* Ways to begin that a person picks from a menu. */
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { plain } from './plain-text.ts'

interface PromptSpec {
  readonly about: Prompt
  readonly fields: z.ZodType<Readonly<Record<string, string | undefined>>>
  write(words: Readonly<Record<string, string>>): string
}

const word = z.string().max(200).optional()

/** What someone wrote, so that it cannot be taken for anything else. */
const quoted = (text: string | undefined, otherwise: string): string =>
  text === undefined || text === '' ? otherwise : JSON.stringify(text)

const specs: readonly PromptSpec[] = [
  {
    about: {
      name: 'suggest_a_drink',
      title: 'Suggest a drink',
      description: 'Three drinks that can be made now, for a mood or a taste.',
      arguments: [
        { name: 'taste', description: 'Such as: something bitter, long and not too strong.' },
        { name: 'alcohol_free', description: 'yes for drinks without alcohol.' },
      ],
    },
    fields: z.object({ taste: word, alcohol_free: word }),
    write: ({ taste, alcohol_free: isFree }) =>
      [
        `Suggest three drinks that this machine can make now. The person would like: ${quoted(taste, 'a surprise')}.`,
        `Without alcohol: ${quoted(isFree, 'not said')}.`,
        'Look with list_available_drinks; read the recipes of those that fit. Say of each in one sentence what it tastes like, how strong it is, and what has to be added by hand.',
        'Then ask which one it shall be. Plan it, tell the plan, and order only after a yes.',
        'Answer in the language of the person.',
      ].join('\n'),
  },
  {
    about: {
      name: 'plan_a_party',
      title: 'Plan a party',
      description: 'A short menu for guests, and what to buy for it.',
      arguments: [
        { name: 'guests', description: 'How many come.', required: true },
        { name: 'hours', description: 'How long it lasts.' },
        { name: 'wishes', description: 'Such as: some without alcohol, nothing creamy.' },
      ],
    },
    fields: z.object({ guests: z.string().max(200), hours: word, wishes: word }),
    write: ({ guests, hours, wishes }) =>
      [
        `Plan the drinks of a party at this machine. Guests: ${quoted(guests, 'not said')}. Hours: ${quoted(hours, 'not said')}. Wishes: ${quoted(wishes, 'none')}.`,
        'See with get_my_bar and get_machine_state what is on the pumps and how much is left, and with list_available_drinks what can be made of it.',
        'Propose four to six drinks, at least two of them without alcohol, that share their ingredients. Reckon one drink for each guest and hour, of those without alcohol two, and as much water.',
        'Say what there is, what has to be bought and how much of it, and what the machine cannot make alone: those take time of the host.',
        'Order nothing. Answer in the language of the person.',
      ].join('\n'),
  },
]

export const prompts: readonly Prompt[] = specs.map(({ about }) => about)

/** Null where there is none of that name. Throws a ZodError for arguments that do not fit. */
export function promptOf(name: string, given: unknown): GetPromptResult | null {
  const spec = specs.find(({ about }) => about.name === name)
  if (!spec) return null
  const words = Object.entries(spec.fields.parse(given ?? {})).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, plain(text, 200)] as const],
  )
  const text = spec.write(Object.fromEntries(words))
  return {
    ...(spec.about.description !== undefined && { description: spec.about.description }),
    messages: [{ role: 'user', content: { type: 'text', text } }],
  }
}
