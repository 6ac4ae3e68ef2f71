/** The surfaces of a page are light under dark text, or dark under light text. */
export type Scheme = 'light' | 'dark'

/** The choice of this browser's user. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export const isSchemeChoice = (text: unknown): text is SchemeChoice => schemeChoices.some(choice => choice === text)

/** The scheme that the machine's colours are brought into; null shows them as the owner chose them, light or dark. */
export function wantedScheme(choice: SchemeChoice, systemIsDark: boolean): Scheme | null {
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : null
}
