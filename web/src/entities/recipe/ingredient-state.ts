/** The place of an ingredient, for the guest who looks: on a pump, at least in his bar, or nowhere. */
export type IngredientState = 'pump' | 'owned' | 'missing'

export const stateOf = ({ onPump, owned }: { readonly onPump: boolean; readonly owned: boolean }): IngredientState =>
  onPump ? 'pump' : owned ? 'owned' : 'missing'
