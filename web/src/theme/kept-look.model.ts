import { createEffect, sample } from 'effector'
import { isColour } from './colour.ts'
import { isSchemeChoice, type SchemeChoice } from './scheme.ts'
import { $colours, $grounds, type Colours, coloursChanged, schemeChosen } from './theme.model.ts'

/** The first script of each page reads the last two before anything else is there. */
const keys = { colours: 'colours', scheme: 'scheme', grounds: 'grounds' } as const

/** The colours as the browser keeps them, so that the first paint is already right. */
export interface KeptLook {
  readonly colours: Colours | null
  readonly scheme: SchemeChoice
}

export const keepLookFx = createEffect(({ key, value }: { key: keyof typeof keys; value: string }) =>
  localStorage.setItem(keys[key], value),
)

sample({
  clock: coloursChanged,
  source: $colours,
  fn: colours => ({ key: 'colours' as const, value: JSON.stringify(colours) }),
  target: keepLookFx,
})
sample({
  clock: $grounds,
  fn: grounds => ({ key: 'grounds' as const, value: JSON.stringify(grounds) }),
  target: keepLookFx,
})
sample({ clock: schemeChosen, fn: value => ({ key: 'scheme' as const, value }), target: keepLookFx })

/** Reads what was kept; anything that does not look right is ignored. */
export function keptLook(storage: Pick<Storage, 'getItem'>): KeptLook {
  const scheme = storage.getItem(keys.scheme)
  return {
    colours: parseColours(storage.getItem(keys.colours)),
    scheme: isSchemeChoice(scheme) ? scheme : 'system',
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
