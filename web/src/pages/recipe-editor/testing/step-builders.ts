import type { InstructionStep, Part, PourStep } from '../recipe-steps.ts'

/** Keys and ingredients are numbers; parts differ by their amount. */
export const aPart = (key: number, ingredientId: number, amount: number | null = key): Part => ({
  key,
  ingredientId,
  amount,
  scale: true,
  boostable: false,
})

export const aPour = (key: number, ...parts: readonly Part[]): PourStep => ({ key, kind: 'pour', parts })

export const anInstruction = (key: number, message = `Do ${key}.`): InstructionStep => ({
  key,
  kind: 'instruction',
  message,
  translations: {},
})
