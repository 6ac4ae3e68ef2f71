import { barTools } from './bar-tools.ts'
import { drinkTools } from './drink-tools.ts'
import { machineTools } from './machine-tools.ts'
import { orderTools } from './order-tools.ts'
import { recipeTools } from './recipe-tools.ts'
import type { Tool } from './tool.ts'

/** What reads comes first. */
export const tools: readonly Tool[] = [...drinkTools, ...barTools, ...orderTools, ...machineTools, ...recipeTools].sort(
  (a, b) => Number(b.annotations.readOnlyHint) - Number(a.annotations.readOnlyHint),
)
