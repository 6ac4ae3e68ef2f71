import { createEffect, sample } from 'effector'
import { isColour } from './colour.ts'
import { isSchemeChoice } from './colours-in-scheme.ts'
import { $colours, $grounds, type Colours, coloursChanged, schemeChosen } from './theme.model.ts'

interface Kept {
  /** The first script of each page reads the last two before anything else is there. */
  readonly key: 'colours' | 'scheme' | 'grounds'
  readonly value: string
}

export const keepLookFx = createEffect(({ key, value }: Kept) => localStorage.setItem(key, value))

sample({
  clock: [
    coloursChanged.map((colours): Kept => ({ key: 'colours', value: JSON.stringify(colours) })),
    $grounds.updates.map((grounds): Kept => ({ key: 'grounds', value: JSON.stringify(grounds) })),
    schemeChosen.map((value): Kept => ({ key: 'scheme', value })),
  ],
  target: keepLookFx,
})

/** The look as the browser keeps it, so that the first paint is already right; anything that does not look right is ignored. */
export function persistedTheme(storage: Pick<Storage, 'getItem'>) {
  const scheme = storage.getItem('scheme')
  return {
    colours: parseColours(storage.getItem('colours')),
    scheme: isSchemeChoice(scheme) ? scheme : ('system' as const),
  }
}

function parseColours(text: string | null): Colours | null {
  const known = $colours.defaultState
  try {
    const parsed = JSON.parse(text ?? 'null') as Partial<Record<keyof Colours, Record<string, unknown>>> | null
    const isComplete = (view: keyof Colours): boolean =>
      Object.keys(known[view]).every(key => isColour(String(parsed?.[view]?.[key])))
    return isComplete('normal') && isComplete('simpleView') ? (parsed as unknown as Colours) : null
  } catch {
    return null
  }
}
