import type { ExpanderModel } from './hardware.documents.ts'

/** Every model that can be driven, and how many outputs it has. */
export const expanderModels: readonly { readonly model: ExpanderModel; readonly outputs: number }[] = [
  { model: 'MCP23017', outputs: 16 },
  { model: 'XL9535_K1V5_RELAY', outputs: 1 },
  { model: 'XL9535_K2V5_RELAY', outputs: 2 },
  { model: 'XL9535_K4V5_RELAY', outputs: 4 },
  { model: 'XL9535_K8V5_RELAY', outputs: 8 },
  { model: 'XL9535_K16V5_RELAY', outputs: 16 },
]

/** As it is printed on them: "MCP23017", "XL9535-K4V5". */
export const modelName = (model: ExpanderModel): string => model.replace('_RELAY', '').replace('_', '-')

/** Addresses that boards can have; those below and above are the bus's own. */
export const addressBounds = { least: 0x03, most: 0x77 } as const

/** As it is printed on boards and shown by tools: `0x20`. */
export const hexadecimal = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

/** The number of a typed address: `0x20`, or `32`. NaN when it is neither, null when it is nothing. */
export function parseAddress(text: string): number | null {
  const typed = text.trim().toLowerCase()
  if (typed === '') return null
  return /^0x[0-9a-f]{1,3}$|^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
}
