import { faults, letters, required } from '../../forms/rules.ts'

export const collectionName = { least: 3, most: 20 } as const

export const nameRules = ({ name }: { readonly name: string }) =>
  faults<{ readonly name: string }>({ name: required(name) ?? letters(name, collectionName) })
